import TestSupport
import Testing

@testable import HTTPTransport

@Suite struct `A URL` {
    @Test func `is taken apart`() throws {
        let url = try HTTPURL("https://api.example.org:8443/v3/items?q=a%20b&page=2#top")
        #expect(url.origin == Origin(scheme: "https", host: "api.example.org", port: 8_443))
        #expect(url.path == "/v3/items")
        #expect(url.query == "q=a%20b&page=2")
        #expect(url.requestTarget == "/v3/items?q=a%20b&page=2")
        #expect(url.text == "https://api.example.org:8443/v3/items?q=a%20b&page=2")
        #expect(url.redacted == "https://api.example.org:8443/v3/items")
        #expect("\(url)" == url.redacted)
    }

    @Test(arguments: [
        ("HTTP://ExAmple.COM:80/A?", "http://example.com/A"),
        ("https://example.com:443", "https://example.com/"),
        ("http://example.com:443/", "http://example.com:443/"),
        ("http://example.com:/", "http://example.com/"),
        ("http://example.com?x=1", "http://example.com/?x=1"),
        ("http://example.com/a/../b/./c", "http://example.com/b/c"),
        ("http://0x7f.1/", "http://127.0.0.1/"),
        ("http://2130706433/", "http://127.0.0.1/"),
        ("http://[0:0::1]:8080/", "http://[::1]:8080/"),
        ("http://ex%41mple.com/", "http://example.com/"),
        ("http://example.com/Käse?q=ü|\"x\"", "http://example.com/K%C3%A4se?q=%C3%BC%7C%22x%22"),
        ("http://example.com/%7Ea%2fb", "http://example.com/%7Ea%2fb"),
    ])
    func `has one normal form`(text: String, normal: String) throws {
        let url = try HTTPURL(text)
        #expect(url.text == normal)
        #expect(try HTTPURL(url.text) == url)
    }

    @Test(arguments: [
        ("", "begins with http"), ("example.com/a", "begins with http"),
        ("/a", "begins with http"), ("ftp://example.com/", "begins with http"),
        ("file:///etc/passwd", "begins with http"), ("http:example.com", "begins with http"),
        ("http:/example.com", "begins with http"), ("http:///example.com", "begins with http"),
        ("http://", "begins with http"), ("http://?x", "begins with http"),
        ("http://user@example.com/", "\"auth\""), ("http://u:p@example.com/", "\"auth\""),
        ("http://@example.com/", "\"auth\""),
        ("https://example.com/users{?since}", "'{'"), ("http://example.com/${id}", "'{'"),
        ("http://example.com/a b", "a space"), ("http://example.com/a\r\nHost: b", "control"),
        ("http://example.com/\u{0}", "control"), ("http://example.com\\@evil.org/", "'\\'"),
        ("http://example.com:0/", "port"), ("http://example.com:65536/", "port"),
        ("http://example.com:80x/", "port"), ("http://münchen.example/", "xn--"),
        ("http://[fe80::1%25eth0]/", "ASCII"), ("http://[::1/", ""), ("http://a,b/", "host"),
    ])
    func `that can't be asked for is refused with the reason`(text: String, words: String) {
        let error = #expect(throws: HTTPURLError.self) { try HTTPURL(text) }
        #expect(words.isEmpty || error?.message.contains(words) == true, "\(error?.message ?? "")")
    }

    @Test func `is not quoted when it is refused`() {
        let error = #expect(throws: HTTPURLError.self) {
            try HTTPURL("http://u:s3cret@a/?k=s3cret")
        }
        #expect(error?.message.contains("s3cret") == false)
    }

    @Test(arguments: [
        ("https://api.example.org", "/items", "https://api.example.org/items"),
        ("https://api.example.org/v3", "/items", "https://api.example.org/v3/items"),
        ("https://api.example.org/v3/", "items/", "https://api.example.org/v3/items/"),
        ("https://api.example.org/v3", "", "https://api.example.org/v3"),
        ("https://a.org/w/api.php?format=json", "", "https://a.org/w/api.php?format=json"),
        ("https://a.org/v3?key=1", "/items?q=%7e", "https://a.org/v3/items?key=1&q=%7e"),
        ("https://a.org/v3", "//b.org/x", "https://a.org/v3/b.org/x"),
        ("https://a.org/v3", "/x:y@z", "https://a.org/v3/x:y@z"),
    ])
    func `is joined to a path with one slash`(base: String, path: String, joined: String) throws {
        #expect(try HTTPURL(base).appending(path: path).text == joined)
    }

    @Test(arguments: ["/repos/../admin", "/./a", "/repos/%2e%2E/x", "/a/..", "/a b", "/{id}"])
    func `is not joined to a path that leads elsewhere`(path: String) throws {
        let base = try HTTPURL("https://api.example.org/v3")
        #expect(throws: HTTPURLError.self) { try base.appending(path: path) }
    }

    @Test func `takes another query and keeps the rest`() throws {
        let url = try HTTPURL("https://api.example.org/items?a=1&b=2")
        var query = url.queryString
        query.set("a", to: "x y")
        #expect(url.replacingQuery(query).text == "https://api.example.org/items?a=x%20y&b=2")
        #expect(url.replacingQuery(QueryString()).text == "https://api.example.org/items")
        #expect(try HTTPURL(url.replacingQuery(query).text) == url.replacingQuery(query))
    }
}

@Suite struct `A reference` {
    /// The examples of RFC 3986, sections 5.4.1 and 5.4.2; fragments are not kept.
    @Test(arguments: [
        ("g", "/b/c/g"), ("./g", "/b/c/g"), ("g/", "/b/c/g/"), ("/g", "/g"), ("?y", "/b/c/d;p?y"),
        ("g?y", "/b/c/g?y"), ("#s", "/b/c/d;p?q"), ("g#s", "/b/c/g"), ("g?y#s", "/b/c/g?y"),
        (";x", "/b/c/;x"), ("g;x", "/b/c/g;x"), ("g;x?y#s", "/b/c/g;x?y"), ("", "/b/c/d;p?q"),
        (".", "/b/c/"), ("./", "/b/c/"), ("..", "/b/"), ("../", "/b/"), ("../g", "/b/g"),
        ("../..", "/"), ("../../", "/"), ("../../g", "/g"), ("../../../g", "/g"),
        ("../../../../g", "/g"), ("/./g", "/g"), ("/../g", "/g"), ("g.", "/b/c/g."),
        (".g", "/b/c/.g"), ("g..", "/b/c/g.."), ("..g", "/b/c/..g"), ("./../g", "/b/g"),
        ("./g/.", "/b/c/g/"), ("g/./h", "/b/c/g/h"), ("g/../h", "/b/c/h"),
        ("g;x=1/./y", "/b/c/g;x=1/y"), ("g;x=1/../y", "/b/c/y"), ("g?y/./x", "/b/c/g?y/./x"),
        ("g?y/../x", "/b/c/g?y/../x"),
    ])
    func `is resolved as the standard says`(reference: String, target: String) throws {
        let base = try HTTPURL("http://a/b/c/d;p?q")
        let url = try base.resolving(reference)
        #expect(url.requestTarget == target)
        #expect(url.origin == base.origin)
    }

    @Test(arguments: [
        ("//b.example/x", "https://b.example/x"),
        ("//a.example:8443/x", "https://a.example:8443/x"),
        ("http://a.example/x", "http://a.example/x"),
        ("?after=http://b.example/", "https://a.example/items?after=http://b.example/"),
        ("?q=ü|a", "https://a.example/items?q=%C3%BC%7Ca"),
    ])
    func `says whom it leads to`(reference: String, target: String) throws {
        #expect(try HTTPURL("https://a.example/items?page=1").resolving(reference).text == target)
    }

    @Test(arguments: [
        "https://a.example/users{?since}", "?page={page}", "mailto:a@b", "javascript:alert(1)",
        "http:g", "file:///etc/passwd", "ftp://a.example/", "//user@b.example/", "/\\b.example/",
        "\\\\b.example\\x", "/a b", "/a\r\nX: y", "//", "http://", "///b.example/x",
    ])
    func `that can't be followed is an error`(reference: String) throws {
        let base = try HTTPURL("https://a.example/items")
        #expect(throws: HTTPURLError.self) { try base.resolving(reference) }
    }
}

@Suite struct `A reference in normal form` {
    /// Pieces that paths and queries are made of, those that a normalization would change among them.
    private static let pieces = [
        "/", "/", "?", "a", "Z", "0", ".", "..", "/.", "/..", "%2e", "%2F", "%7e", "%", ":", "@",
        "!",
        "$&'()*+,;=", "~_-", "[", "]", "#", "ü", "|", "http://a.example", "https://a.example:8443",
        "https://a.example", "//", "q=a:b/c?d", "page=2",
    ]

    @Test(arguments: 0..<40 as Range<UInt64>)
    func `is read without a parser exactly as libcurl's reads it`(seed: UInt64) throws {
        let base = try HTTPURL("https://a.example:8443/items?page=1")
        var random = SeededGenerator(seed: seed)
        for _ in 0..<500 {
            let start = ["/", "https://a.example:8443", "https://a.example", ""]
            let reference = (0...Int.random(in: 1...6, using: &random)).reduce(
                start[Int(random.next() % 4)]
            ) { text, _ in text + Self.pieces[Int(random.next() % UInt64(Self.pieces.count))] }
            guard let plain = base.inNormalForm(reference) else { continue }
            let url = try HTTPURL(
                reference.hasPrefix("/") ? "\(base.origin)\(reference)" : reference)
            #expect(plain == url, "\(reference)")
        }
    }

    @Test(arguments: [
        "/items?page=2", "https://a.example:8443/items?q=a:b&page=2", "/", "/items/7;v=1",
    ])
    func `needs no parser where servers name their next page`(reference: String) throws {
        let base = try HTTPURL("https://a.example:8443/items?page=1")
        #expect(base.inNormalForm(reference) != nil)
    }

    @Test(arguments: [
        "//b.example/", "https://a.example:8443@b.example/", "https://a.example:84430/",
        "https://a.example/", "https://a.example:8443", "/a/../b", "/a?", "/%61", "items", "/a#b",
    ])
    func `is libcurl's to read where anything is left to decide`(reference: String) throws {
        let base = try HTTPURL("https://a.example:8443/items?page=1")
        #expect(base.inNormalForm(reference) == nil)
    }
}

@Suite struct `An origin` {
    @Test(arguments: [
        ("http://localhost:8080/", true), ("http://127.0.0.1/", true), ("http://127.9.9.9/", true),
        ("https://[::1]/", true), ("http://2130706433/", true), ("http://127.0.0.1.nip.io/", false),
        ("http://127.evil.example/", false), ("http://localhost.example/", false),
        ("http://10.0.0.1/", false), ("http://0.0.0.0/", false),
    ])
    func `knows whether it is this machine`(url: String, isLoopback: Bool) throws {
        #expect(try HTTPURL(url).origin.isLoopback == isLoopback)
    }

    @Test func `differs by scheme, host or port, and by nothing else`() throws {
        let origin = try HTTPURL("https://api.example.org/a").origin
        #expect(try HTTPURL("HTTPS://API.example.org:443/b?c").origin == origin)
        for other in [
            "http://api.example.org/", "https://example.org/", "https://api.example.org:8/",
        ] {
            #expect(try HTTPURL(other).origin != origin)
        }
        #expect("\(origin)" == "https://api.example.org")
        #expect(origin.hostAndPort == "api.example.org:443")
    }
}
