import JSONSlicing
import Testing

@testable import JobFile

@Suite struct ErrorShapeTests {
    private func errors(_ error: String, query: String = "") throws -> [ErrorShape] {
        try Jobs.query(
            query, source: #"{"base_url": "https://a.example", "error": \#(error)}"#
        ).source.errors
    }

    @Test func `an error is an object or a list of them`() throws {
        let path = ErrorShape.Place.path(try JSONPath("error.code"))
        #expect(try errors(#"{"path": "error.code"}"#).map(\.place) == [path])
        #expect(
            try errors(#"[{"path": "error.code"}, {"header": "X-Error"}]"#).map(\.place)
                == [path, .header("X-Error")])
    }

    @Test func `codes are texts and numbers alike`() throws {
        let shape = try #require(
            try errors(
                #"""
                {"path": "c", "message": "m", "retry": [1000, "busy"], "limited": ["slow"],
                 "refused": [2000], "meanings": {"2000": "the key is wrong"}}
                """#
            ).first)
        #expect(shape.retry == ["1000", "busy"])
        #expect(shape.limited == ["slow"] && shape.refused == ["2000"])
        #expect(shape.meanings == ["2000": "the key is wrong"])
        #expect(shape.message == (try JSONPath("m")))
    }

    @Test func `a GraphQL request knows GraphQL's errors`() throws {
        let query = try Jobs.query(
            #""path": "/graphql", "method": "POST", "body": {"query": "{ viewer { login } }"}"#)
        #expect(query.source.errors == ErrorShape.graphQL)
        #expect(query.source.errors.map(\.limited) == [["RATE_LIMITED"], []])
    }

    @Test(arguments: [
        #""method": "POST", "body": {"query": 7}"#, #""method": "POST", "body": {"q": "x"}"#,
        #""method": "POST", "body": ["query"]"#, #""params": {"query": "x"}"#,
    ])
    func `another request does not`(members: String) throws {
        #expect(try Jobs.query(members).source.errors.isEmpty)
    }

    @Test func `a source's own description of errors stands before GraphQL's`() throws {
        let own = try errors(
            #"{"path": "fault"}"#,
            query: #""path": "/graphql", "method": "POST", "body": {"query": "{ a }"}"#)
        #expect(own.map(\.place) == [.path(try JSONPath("fault"))])
    }

    @Test func `how errors look changes nothing of what a query asks`() throws {
        let plain = try Jobs.query("", source: #"{"base_url": "https://a.example"}"#)
        let told = try Jobs.query(
            #""incomplete": "partial""#,
            source: #"""
                {"base_url": "https://a.example", "contact": "me@example.org",
                 "error": {"header": "X-Error"}}
                """#)
        #expect(plain.definition == told.definition)
    }
}
