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
}
