import JSONSlicing
import Testing

struct ScalarTests {
    @Test(arguments: [
        ("0", 0), ("-0", 0), ("12", 12), ("9223372036854775807", Int64.max),
        ("-9223372036854775808", Int64.min), ("9007199254740993", 9_007_199_254_740_993),
        ("9223372036854775808", nil), ("1.0", nil), ("1e3", nil), ("true", nil), ("\"1\"", nil),
    ])
    func `an integer is exact or absent`(text: String, value: Int64?) throws {
        #expect(try parse(text).root.integer == value)
    }

    @Test func `numbers keep their spelling`() throws {
        let spellings = ["1.10", "1e400", "-0", "1E+2", "0.10000000000000000000000000000001"]
        let array = try parse("[" + spellings.joined(separator: ", ") + "]").root
        #expect(array.elements.map(\.numberText) == spellings)
    }

    @Test(arguments: [
        (#""a\"\\\/\b\f\n\r\t""#, "a\"\\/\u{8}\u{C}\n\r\t"),
        (#""\u0041\u00e9\u20AC""#, "A\u{E9}\u{20AC}"),
        (#""\ud83d\ude00!""#, "\u{1F600}!"), (#""\u0000""#, "\0"), ("\"\"", ""),
        (#""\ud83d""#, "\u{FFFD}"), (#""\ude00\ud83d""#, "\u{FFFD}\u{FFFD}"),
        (#""\ud83dx""#, "\u{FFFD}x"), (#""\ud83d\n""#, "\u{FFFD}\n"),
        (#""\ud83d\ud83d\ude00""#, "\u{FFFD}\u{1F600}"), (#""\ud83d\u0041""#, "\u{FFFD}A"),
    ])
    func `escapes stand for characters`(text: String, value: String) throws {
        let string = try parse(text).root
        #expect(string.string == value)
        #expect(string.compact == text)
    }

    @Test func `unescaped text is appended as UTF-8`() throws {
        var output = ContiguousArray("> ".utf8)
        let array = try parse(#"["caf\u00e9", 1]"#).root
        #expect(array.element(0)?.appendUnescaped(to: &output) == true)
        #expect(array.element(1)?.appendUnescaped(to: &output) == false)
        #expect(output == ContiguousArray("> caf\u{E9}".utf8))
    }

    @Test func `every value knows its kind and answers only for it`() throws {
        let values = Array(try parse(#"[{}, [], "x", 1, true, false, null]"#).root.elements)
        #expect(
            values.map(\.kind) == [.object, .array, .string, .number, .bool, .bool, .null])
        #expect(values.map(\.bool) == [nil, nil, nil, nil, true, false, nil])
        #expect(values.map(\.string) == [nil, nil, "x", nil, nil, nil, nil])
        #expect(values.map(\.numberText) == [nil, nil, nil, "1", nil, nil, nil])
    }

    @Test(arguments: [
        ("", #""""#),
        ("a/b \u{E9}\u{1F600}\u{2028}\u{7F}", "\"a/b \u{E9}\u{1F600}\u{2028}\u{7F}\""),
        ("\"\\", #""\"\\""#), ("\u{8}\t\n\u{C}\r", #""\b\t\n\f\r""#),
        ("\0\u{1B}", #""\u0000\u001b""#),
    ])
    func `text is written as a JSON string and read back`(text: String, literal: String) throws {
        var output: ContiguousArray<UInt8> = []
        JSONText.appendString(text, to: &output)
        #expect(String(decoding: output, as: UTF8.self) == literal)
        #expect(try JSONDocument(parsing: output).root.string == text)
    }
}
