import JSONSlicing
import Testing

struct DocumentTests {
    @Test func `the records of a page are cut out one by one`() throws {
        let page = try parse(
            #"{"total_count": 2, "items": [{"id": 1, "tags": ["a b"]}, {"id":2}]}"#, indexedTo: 2)
        let records = try #require(page.root.records(at: JSONPath("items")))
        #expect(records.map(\.compact) == [#"{"id":1,"tags":["a b"]}"#, #"{"id":2}"#])
        #expect(page.root.member("total_count")?.integer == 2)
    }

    @Test func `a pretty-printed record becomes one line with its strings untouched`() throws {
        let text = """
            {
                "title" : "two  spaces, a \\" quote and \\\\",
            \t"list" : [
                    1,
                    2.50
                ],
                "empty" : { }
            }
            """
        let line = #"{"title":"two  spaces, a \" quote and \\","list":[1,2.50],"empty":{}}"#
        #expect(try parse(text).root.compact == line)
        #expect(try parse(text, indexedTo: 0).root.compact == line)
    }

    @Test func `only the part of a page that has white space is copied piece by piece`() throws {
        let page = try parse(#"[ {"a":[1,2]},{"a": [1,2]},{"a":[1, 2]},"x y" ]"#)
        let dense = #"{"a":[1,2]}"#
        #expect(page.root.elements.map(\.compact) == [dense, dense, dense, #""x y""#])
    }

    @Test(arguments: [0, 1, 2, 3, 256])
    func `an index of any depth gives the same answers`(depth: Int) throws {
        let text = #" { "a" : [ 1 , { "b" : [ ] } , "x\"]" ] , "a" : { "c" : { } } } "#
        let root = try parse(text, indexedTo: depth).root
        #expect(root.members.map(\.name) == ["a", "a"])
        #expect(root.members.map(\.value.compact) == [#"[1,{"b":[]},"x\"]"]"#, #"{"c":{}}"#])
        #expect(try root.value(at: JSONPath("a.c"))?.kind == .object)
        let first = try #require(root.members.first { _ in true })
        #expect(first.value.elements.map(\.range.count) == [1, 13, 6])
        #expect(first.value.element(1)?.member("b")?.elements.map(\.kind).isEmpty == true)
    }

    @Test func `values know their bytes, with quotes and brackets`() throws {
        let page = try parse(#"{"a": "x", "b": [10, true], "c": null}"#)
        let ranges = page.root.members.map { [$0.key.range, $0.value.range] }
        #expect(ranges == [[1..<4, 6..<9], [11..<14, 16..<26], [28..<31, 33..<37]])
        #expect(page.root.range == 0..<page.bytes.count)
    }

    @Test func `repeated keys are all kept and the last one is found`() throws {
        let root = try parse(#"{"id":1,"x":0,"id":2}"#).root
        #expect(root.members.map(\.name) == ["id", "x", "id"])
        #expect(root.member("id")?.integer == 2)
        #expect(root.compact == #"{"id":1,"x":0,"id":2}"#)
    }

    @Test func `keys that only look alike stay two`() throws {
        let composed = "caf\u{E9}"
        let decomposed = "cafe\u{301}"
        let root = try parse("{\"\(composed)\":1,\"\(decomposed)\":2}").root
        #expect(root.member(composed)?.integer == 1)
        #expect(root.member(decomposed)?.integer == 2)
        #expect(root.members.map { Array($0.name.utf8).count } == [5, 6])
    }

    @Test func `a key is found however it is escaped`() throws {
        let root = try parse(#"{"caf\u00e9":1,"a\/b":2,"a\\":3,"\ud83d\ude00":4}"#).root
        let names = ["caf\u{E9}", "a/b", "a\\", "\u{1F600}"]
        #expect(names.map { root.member($0)?.integer } == [1, 2, 3, 4])
        #expect(root.member("caf\\u00e9") == nil)
    }

    @Test func `looking into a value that holds nothing gives nothing`() throws {
        let root = try parse("[1,{}]").root
        #expect(root.members.map(\.name).isEmpty)
        #expect(root.member("a") == nil)
        #expect(root.element(-1) == nil && root.element(2) == nil)
        #expect(root.element(0)?.elements.map(\.kind).isEmpty == true)
        #expect(root.element(1)?.elements.map(\.kind).isEmpty == true)
    }

    @Test func `places are told as lines and columns`() throws {
        let document = try parse("{\r\n  \"caf\u{E9}\u{1F600}\": 1\n}\n")
        let one = try #require(document.root.member("caf\u{E9}\u{1F600}")).range.lowerBound
        #expect(document.position(at: one) == TextPosition(of: one, in: document.bytes))
        #expect(document.position(at: one).line == 2)
        #expect(document.position(at: one).column == 12)
        #expect(document.position(at: 0).column == 1)
        #expect(document.position(at: 1_000).line == 4)
    }

    @Test func `a byte order mark takes no column`() {
        let bytes = ContiguousArray("\u{FEFF}[1".utf8)
        #expect(TextPosition(of: 4, in: bytes).column == 2)
        #expect(TextPosition(of: 0, in: bytes).column == 1)
    }
}
