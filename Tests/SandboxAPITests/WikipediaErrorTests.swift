import Testing

@testable import SandboxAPI

/// What the Action API refuses, and what it only warns of.
@Suite struct `Wikipedia refusals` {
    private static let api = "/wikipedia/w/api.php"
    private static let query = "\(api)?action=query&format=json&formatversion=2"

    @Test(arguments: [
        ("action=query&list=search", "missingparam"), ("list=search&srsearch=a", "missingparam"),
        ("action=query&list=categorymembers", "missingparam"),
        ("action=query&generator=search", "missingparam"), ("action=purr", "badvalue"),
        ("action=query&generator=random", "badvalue"),
        ("action=query&list=search&srsearch=a&srlimit=ten", "badinteger"),
        ("action=query&list=search&srsearch=a&sroffset=1e3", "badinteger"),
        ("action=query&list=categorymembers&cmtitle=Lamps", "invalidcategory"),
        ("action=query&list=search&srsearch=a&maxlag=-1", "maxlag"),
    ])
    func `a refusal has status 200, and its code in the body and a header`(
        _ parameters: String, _ code: String
    ) throws {
        try withClient { client in
            let answer = try client.read("\(Self.api)?format=json&formatversion=2&\(parameters)")
            #expect(answer.status == 200)
            #expect(answer.header("MediaWiki-API-Error") == code)
            let body = try JSONTree(answer.body)
            #expect(body["error"]?["code"] == .string(code))
            #expect(body["error"]?["info"]?.string?.isEmpty == false)
            #expect(body["query"] == nil)
        }
    }

    @Test func `a lag says how long to wait`() throws {
        try withClient { client in
            let answer = try client.read("\(Self.query)&list=allpages&maxlag=-1")
            #expect(answer.header("Retry-After") == "5")
            #expect(answer.header("X-Database-Lag") == "0")
            let patient = try client.read("\(Self.query)&list=allpages&maxlag=5")
            #expect(patient.header("MediaWiki-API-Error") == nil)
        }
    }

    @Test func `errors may be asked for as a list of texts`() throws {
        try withClient { client in
            let answer = try client.read("\(Self.query)&list=search&errorformat=plaintext")
            let body = try JSONTree(answer.body)
            #expect(body["errors"]?.elements.first?["code"] == .string("missingparam"))
            #expect(body["errors"]?.elements.first?["text"]?.string?.contains("srsearch") == true)
            #expect(body["error"] == nil)
        }
    }

    @Test func `an unknown list is only warned of, and there is no query`() throws {
        try withClient { client in
            let body = try client.wikipedia("list=serach&srsearch=lighthouse")
            #expect(body["query"] == nil)
            #expect(body["error"] == nil)
            #expect(
                body["warnings"]?["query"]?["warnings"]
                    == .string("Unrecognized value for parameter \"list\": serach."))
            let older = try client.read("\(Self.api)?action=query&format=json&list=serach")
            #expect(
                try JSONTree(older.body)["warnings"]?["query"]?["*"]?.string?.contains("serach")
                    == true)
        }
    }

    @Test func `unknown parameters and properties are warned of`() throws {
        try withClient { client in
            let body = try client.wikipedia("list=allpages&colour=red&prop=smell&titles=A")
            #expect(
                body["warnings"]?["main"]?["warnings"] == .string("Unrecognized parameter: colour.")
            )
            #expect(body["warnings"]?["query"]?["warnings"]?.string?.contains("smell") == true)
            #expect(body["query"]?["allpages"]?.elements.count == 10)
        }
    }

    @Test(arguments: ["", "?action=query&list=allpages", "?format=xml&action=query"])
    func `without format=json the answer is a page for people`(_ query: String) throws {
        try withClient { client in
            let answer = try client.read(Self.api + query)
            #expect(answer.status == 200)
            #expect(answer.header("Content-Type")?.hasPrefix("text/html") == true)
        }
    }

    @Test func `a form is as good as a query`() throws {
        try withClient { client in
            let form = "action=query&list=search&srsearch=lighthouse+island&formatversion=2"
            let answer = try client.post(form: form, to: "\(Self.api)?format=json")
            let body = try JSONTree(answer.body)
            #expect(body["query"]?["searchinfo"]?["totalhits"] == .integer(150))
        }
    }

    @Test func `without a User-Agent it is forbidden, in plain text`() throws {
        try withClient { client in
            client.send("GET \(Self.query)&list=allpages HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n")
            let answer = try client.answer()
            #expect(answer.status == 403)
            #expect(answer.header("Content-Type")?.hasPrefix("text/plain") == true)
        }
    }

    @Test func `the edge tells its limits and failures in HTML`() throws {
        try withFaults("1:status=429,retry-after=7 2:status=503") { _, client in
            let limited = try client.read("\(Self.query)&list=allpages")
            #expect(limited.status == 429)
            #expect(limited.header("Retry-After") == "7")
            #expect(limited.text.hasPrefix("<!DOCTYPE html>"))
            #expect(try client.read("\(Self.query)&list=allpages").status == 503)
            #expect(try client.read("/wikipedia/wiki/Lighthouse").status == 404)
        }
    }

    @Test(arguments: [
        ("wikipedia.org", "wikipedia"), ("en.wikipedia.org", "wikipedia"),
        ("JA.Wikipedia.org", "wikipedia"), ("en.m.wikipedia.org", "wikipedia"),
        ("notwikipedia.org", nil), ("wikipedia.org.example", nil), (".org", nil),
    ])
    func `the service stands for every language`(_ host: String, _ service: String?) {
        #expect(SandboxServer.service(forHost: host) == service)
    }
}
