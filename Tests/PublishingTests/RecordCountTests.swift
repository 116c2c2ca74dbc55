import Testing

@testable import Publishing

@Suite struct RecordCountTests {
    @Test(arguments: [
        ("", 0), ("\n", 1), ("{}\n", 1), ("{}\n{}\n{}\n", 3), ("\n\n\n\n\n\n\n\n\n\n", 10),
        ("{\"a\":\"0123456789\u{8A}ü収\"}\n", 1),
        (String(repeating: "{\"id\":1}\n", count: 1001), 1001),
    ])
    func `a batch has as many records as lines`(text: String, count: Int) {
        #expect(RecordBatch.countLines(ContiguousArray(text.utf8)) == count)
    }
}
