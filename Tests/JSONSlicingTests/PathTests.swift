import JSONSlicing
import Testing

struct PathTests {
    @Test(
        arguments: [
            ("", []), ("items", [.member("items")]),
            ("query.search", [.member("query"), .member("search")]),
            ("items[0].id", [.member("items"), .element(0), .member("id")]),
            (#"["a.b"].c"#, [.member("a.b"), .member("c")]),
            (#"["a.b"]["\u00e9\"]"][12]"#, [.member("a.b"), .member("\u{E9}\"]"), .element(12)]),
            ("pages.*", [.member("pages"), .everyMember]), ("*", [.everyMember]),
            (#"["*"]"#, [.member("*")]), ("[3]", [.element(3)]),
            (
                "@type.$ref",
                [
                    .member("@type"), .member("$ref"),
                ]
            ), ("caf\u{E9}", [.member("caf\u{E9}")]),
        ] as [(String, [JSONPath.Step])])
    func `a path is a list of steps`(text: String, steps: [JSONPath.Step]) throws {
        let path = try JSONPath(text)
        #expect(path.steps == steps)
        #expect(try JSONPath(path.description) == path)
    }

    @Test func `a path is described as it is written`() throws {
        for text in ["", "a.b[0].c", #"["a.b"].c"#, "pages.*", "*", #"a["*"]"#, #"[""]"#] {
            #expect(try JSONPath(text).description == text)
        }
    }

    @Test(arguments: [
        (".a", 0, "a name is missing before '.'"), ("a..b", 2, "a name is missing before '.'"),
        ("a.", 2, "the path ends with '.'; a name is missing"),
        ("a.[0]", 2, "remove the '.' before '['"), ("a[0]b", 4, "expected '.' or '[' after ']'"),
        ("a b", 1, #"write names with spaces, quotes or ']' as ["name"]"#),
        ("a.\"b\"", 2, #"write names with spaces, quotes or ']' as ["name"]"#),
        ("a]", 1, #"write names with spaces, quotes or ']' as ["name"]"#),
        ("a[", 2, "expected a position from 0, or a name in double quotes"),
        ("a[-1]", 2, "expected a position from 0, or a name in double quotes"),
        ("a[b]", 2, "expected a position from 0, or a name in double quotes"),
        ("a[0", 3, "expected ']'"), (#"a["b""#, 5, "expected ']'"),
        (#"a["b"#, 4, "the text ends in the middle of a string"),
        ("a[99999999999999999999]", 2, "the position is too large"),
        ("a.*.b", 2, "'*' can only be the last step of a path"),
        ("*[0]", 0, "'*' can only be the last step of a path"),
    ])
    func `a wrong path is refused with the place`(text: String, offset: Int, message: String) {
        let error = #expect(throws: JSONPathError.self) { try JSONPath(text) }
        #expect(error?.offset == offset)
        #expect(error?.message == message)
    }

    @Test func `a path leads to a value or nowhere`() throws {
        let root = try parse(#"{"items":[{"id":7},{"id":8}],"a.b":{"c":true}}"#).root
        #expect(try root.value(at: JSONPath("items[1].id"))?.integer == 8)
        #expect(try root.value(at: JSONPath(#"["a.b"].c"#))?.bool == true)
        #expect(try root.value(at: JSONPath(""))?.kind == .object)
        for nowhere in ["a", "items.id", "items[2]", "items[0].id.x", "items.*"] {
            #expect(try root.value(at: JSONPath(nowhere)) == nil)
        }
    }

    @Test(
        arguments: [
            ("list", ["1", "{\"a\":2}"]), ("empty", []), ("one", [#"{"id":5}"#]),
            ("pages.*", [#"{"id":9}"#, #"{"id":3}"#]), ("one.*", ["5"]), ("list[1]", [#"{"a":2}"#]),
            ("list.*", nil), ("text", nil), ("none", nil), ("absent", nil), ("absent.*", nil),
        ] as [(String, [String]?)])
    func `records are elements, member values in order, or one object`(
        path: String, records: [String]?
    ) throws {
        let text = """
            {"list": [1, {"a": 2}], "empty": [], "one": {"id": 5}, "text": "x", "none": null,
             "pages": {"9": {"id": 9}, "3": {"id": 3}}}
            """
        for depth in [0, 1, 2, 256] {
            let root = try parse(text, indexedTo: depth).root
            #expect(try root.records(at: JSONPath(path))?.map(\.compact) == records)
        }
    }

    @Test func `the root can be the list of records`() throws {
        #expect(try parse("[1,2]").root.records(at: .root)?.count == 2)
        #expect(try parse("{}").root.records(at: .root)?.count == 1)
        #expect(try parse("1").root.records(at: .root) == nil)
    }
}
