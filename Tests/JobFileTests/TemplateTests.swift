import JSONSlicing
import JobFile
import Testing

@Suite struct TemplateTests {
    @Test(arguments: [
        (#""stars:>=${min}""#, "stars:>=50"), (#""${min}""#, "50"), (#""$${min}""#, "${min}"),
        (#""costs $5 {x} $""#, "costs $5 {x} $"),
        (#""${env.REGION}/${run.date}""#, "eu/2026-09-30"),
        (#""${lang} ${lang}""#, "c# c#"), (#""é${lang}東""#, "éc#東"), (#""""#, ""),
        (#""\u0024{min}""#, "50"), ("true", "true"), ("1.0", "1.0"),
    ])
    func `a parameter is filled in`(json: String, expected: String) throws {
        let query = try Jobs.query(
            #""params": {"p": \#(json), "l": "${lang}"}, "each": {"lang": ["c#", "go"]}"#,
            vars: #"{"min": 50}"#, environment: ["REGION": "eu"])
        let param = try #require(query.params.first { $0.name == "p" })
        #expect(try param.value.render(query.plan[0]) == expected)
    }

    @Test(arguments: [
        ("swift", "/x/swift"), ("a b", "/x/a%20b"), ("apple/swift", "/x/apple/swift"),
        ("50%", "/x/50%25"), ("c#?", "/x/c%23%3F"), ("東京", "/x/%E6%9D%B1%E4%BA%AC"),
        ("a:b@c!$&'()*+,;=-._~", "/x/a:b@c!$&'()*+,;=-._~"), ("...", "/x/..."),
    ])
    func `a value in a path is percent-encoded segment by segment`(
        value: String, expected: String
    ) throws {
        let query = try Jobs.query(#""path": "/x/${v}", "each": {"v": ["ok"]}"#)
        let url = try query.url(Bindings(["v": .string(value)]))
        #expect(url == "https://api.github.com" + expected)
    }

    @Test(arguments: ["", "..", ".", "a/../b", "a/.", "../"])
    func `a value that would change the path is refused`(value: String) throws {
        let query = try Jobs.query(#""path": "/x/${v}", "each": {"v": ["ok"]}"#)
        #expect(throws: TemplateError.self) { try query.url(Bindings(["v": .string(value)])) }
    }

    @Test func `the author's own path is encoded only where it must be`() throws {
        let query = try Jobs.query(#""path": "/a b/%2F/é/${v}", "each": {"v": ["x"]}"#)
        #expect(try query.url(query.plan[0]) == "https://api.github.com/a%20b/%2F/%C3%A9/x")
    }

    @Test func `an absolute URL keeps its own origin`() throws {
        let query = try Jobs.query(
            #""url": "https://Raw.Example.org:8443/d/${v}.json", "each": {"v": ["x"]}"#)
        #expect(try query.url(query.plan[0]) == "https://raw.example.org:8443/d/x.json")
        #expect(query.serviceHost == "raw.example.org")
        let local = try query.url(query.plan[0], origin: "http://127.0.0.1:99/raw")
        #expect(local == "http://127.0.0.1:99/raw/d/x.json")
    }

    @Test func `a base URL keeps its path when another origin stands in`() throws {
        let query = try Jobs.query(
            #""path": "/items""#, source: #"{"base_url": "https://a.example/api/v2/"}"#)
        #expect(try query.url(.none) == "https://a.example/api/v2/items")
        #expect(
            try query.url(.none, origin: "http://127.0.0.1:9") == "http://127.0.0.1:9/api/v2/items")
    }

    @Test func `members of objects are reached with a path`() throws {
        let query = try Jobs.query(
            #"""
            "each": {"repo": [{"owner": {"login": "apple"}, "tags": ["x", "y"], "a.b": 1}]},
            "params": {"p": "${repo.owner.login} ${repo.tags[1]} ${repo[\"a.b\"]}"}
            """#)
        #expect(try query.params.last?.value.render(query.plan[0]) == "apple y 1")
    }

    @Test func `a body keeps the type of a value that is a whole string`() throws {
        let query = try Jobs.query(
            #"""
            "method": "POST", "each": {"n": [1, "two", true, {"k": 3}]},
            "body": {"z": "${n}", "a": ["${min}", "n ${min}", null, 1.50], "${n}": "$${n}"}
            """#, vars: #"{"min": 50}"#)
        let body = try #require(query.body)
        let rendered = try (0..<4).map { text(try body.render(query.plan[$0])) }
        let values = ["1", #""two""#, "true", #"{"k":3}"#]
        #expect(
            rendered
                == values.map { #"{"z":\#($0),"a":[50,"n 50",null,1.50],"${n}":"${n}"}"# })
    }

    @Test func `a value that is missing at last is named`() throws {
        let query = try Jobs.query(#""params": {"q": "${v}"}, "each": {"v": ["x"]}"#)
        let error = #expect(throws: TemplateError.self) {
            try query.params.last?.value.render(.none)
        }
        #expect(error?.message == "${v} has no value here")
    }

    @Test func `a header takes no line ends from a value`() throws {
        let query = try Jobs.query(#""headers": {"X-V": "${v}"}, "each": {"v": ["x"]}"#)
        let header = try #require(query.headers.last)
        #expect(throws: TemplateError.self) {
            try header.value.render(Bindings(["v": .string("a\r\nb")]), escaping: .headerValue)
        }
    }
}
