import JSONSlicing
import Testing

/// Texts at the edges of the grammar of RFC 8259, all of them right.
private let edgeCases = [
    "0", "-0", "-0.0e-0", "1E400", "1e-400", "123456789012345678901234567890", "0.1e+1",
    "\"\"", "\"\\u0000\"", "\"\\\"\\\\\\/\\b\\f\\n\\r\\t\"", "\"\u{7F}\"", "\"\u{2028}\u{2029}\"",
    "\"\\ud800\"", "\"\\udc00\\ud800\"", "\"\u{10FFFF}\"", "\"\u{FEFF}\"", "\"/* no comment */\"",
    "[]", "{}", "[[],{}]", "{\"\":\"\"}", "{\"a\":1,\"a\":1}", "true", "false", "null",
]

struct AcceptanceTests {
    @Test(arguments: edgeCases)
    func `what RFC 8259 allows is read and copied as it is`(text: String) throws {
        #expect(try parse(text).root.compact == text)
        let spaced = " \t\r\n" + text + " \t\r\n"
        #expect(try parse(spaced).root.compact == text)
        #expect(try parse("\u{FEFF}" + spaced).root.compact == text)
    }

    @Test func `a number of 4000 digits keeps all of them`() throws {
        let number = "-" + String(repeating: "1234567890", count: 400)
        let page = try parse("{ \"n\" : \(number) }")
        #expect(page.root.member("n")?.numberText == number)
        #expect(page.root.compact == "{\"n\":\(number)}")
    }

    @Test func `strings of every length around the block sizes are read to their end`() throws {
        for length in 0...200 {
            let text = String(repeating: "x", count: length)
            let array = try parse("[\"\(text)\",\"\(text)\\n\u{E9}\(text)\"]").root
            #expect(array.elements.map(\.string) == [text, "\(text)\n\u{E9}\(text)"])
        }
    }

    @Test func `text in every script is read, in UTF-8 of every length`() throws {
        let scalars: [UInt32] = [
            0x80, 0x7FF, 0x800, 0xFFF, 0x1000, 0xCFFF, 0xD7FF, 0xE000, 0xFFFD, 0xFFFF, 0x10000,
            0x3FFFF, 0x40000, 0xFFFFF, 0x100000, 0x10FFFF,
        ]
        for scalar in scalars.compactMap(Unicode.Scalar.init) {
            let text = "a\(scalar)\(scalar)b"
            #expect(try parse("\"\(text)\"").root.string == text)
        }
    }
}
