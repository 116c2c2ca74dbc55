import Testing

@testable import HTTPTransport

@Suite struct `A query` {
    @Test(arguments: [
        "", "a=1", "a=1&b=2", "a=&b", "a=1&&b=2&", "=x", "a=b=c", "%7e=%7E", "q=a+b", "x=%zz",
        "a[]=1&a[]=2",
    ])
    func `renders as it was read`(text: String) {
        #expect(QueryString(text).description == text)
    }

    @Test func `has a value changed in its place, the others untouched`() {
        var query = QueryString("q=%7e+x&page=1&sort&page=9")
        query.set("page", to: "2")
        #expect(query.description == "q=%7e+x&page=2&sort")
    }

    @Test func `has an absent value added at the end`() {
        var query = QueryString("a=1")
        query.set("page", to: "2")
        query.append("a", "3")
        #expect(query.description == "a=1&page=2&a=3")
    }

    @Test func `begins empty`() {
        var query = QueryString()
        query.set("q", to: "language:swift stars:>=50")
        #expect(query.description == "q=language%3Aswift%20stars%3A%3E%3D50")
    }

    @Test func `finds a parameter by its plain name`() {
        var query = QueryString("filter%5Bname%5D=x&per%20page=5&per+page=6")
        #expect(query["filter[name]"] == "x")
        #expect(query["per page"] == "5")
        #expect(query["absent"] == nil)
        query.remove("per page")
        #expect(query.description == "filter%5Bname%5D=x")
    }

    @Test(arguments: [
        ("azAZ09-._~", "azAZ09-._~"), (" ", "%20"), ("+&=#?/%", "%2B%26%3D%23%3F%2F%25"),
        ("é", "%C3%A9"), ("a\r\nb", "a%0D%0Ab"), ("Titel|Zwei", "Titel%7CZwei"), ("", ""),
        ("👩‍🚀", "%F0%9F%91%A9%E2%80%8D%F0%9F%9A%80"),
    ])
    func `encodes every byte that is not unreserved`(plain: String, encoded: String) {
        #expect(PercentEncoding.encode(plain) == encoded)
        #expect(PercentEncoding.decode(encoded) == plain)
    }

    @Test(arguments: [("a+b", "a b"), ("%", "%"), ("%4", "%4"), ("%zz", "%zz"), ("%41%", "A%")])
    func `decodes what it can and keeps the rest`(encoded: String, plain: String) {
        #expect(PercentEncoding.decode(encoded) == plain)
    }

    @Test(arguments: [
        ("q=a b", "q=a%20b"), ("q=ü", "q=%C3%BC"), ("a=1#x", "a=1%23x"), ("{}", "%7B%7D"),
    ])
    func `repairs what no query can hold`(text: String, repaired: String) throws {
        #expect(QueryString(text).description == repaired)
        let url = try HTTPURL("http://a/").replacingQuery(QueryString(text))
        #expect(try HTTPURL(url.text) == url)
    }
}
