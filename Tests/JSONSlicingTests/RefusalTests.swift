import JSONSlicing
import Testing

/// A text that is not JSON, the byte at fault, and what a person is told.
struct BadText: Sendable, CustomTestStringConvertible {
    let bytes: [UInt8]
    let offset: Int
    let message: String

    init(_ text: String, _ offset: Int, _ message: String) {
        self.init(Array(text.utf8), offset, message)
    }

    init(_ bytes: [UInt8], _ offset: Int, _ message: String) {
        self.bytes = bytes
        self.offset = offset
        self.message = message
    }

    var testDescription: String {
        String(decoding: bytes.prefix(40), as: UTF8.self)
    }
}

private let habitsOfOtherFormats = [
    BadText("{\"a\": 1,}", 7, "a trailing comma is not JSON; remove it"),
    BadText("{\"a\": 1 , \n }", 8, "a trailing comma is not JSON; remove it"),
    BadText("[1, 2, ]", 5, "a trailing comma is not JSON; remove it"),
    BadText("[1, // one\n2]", 4, "comments are not JSON; remove it"),
    BadText("{/* all */}", 1, "comments are not JSON; remove it"),
    BadText("{\"a\": 1 # one\n}", 8, "comments are not JSON; remove it"),
    BadText("{} // end", 3, "comments are not JSON; remove it"),
    BadText("{'a': 1}", 1, "single quotes are not JSON; use double quotes"),
    BadText("{\"a\": 'b'}", 6, "single quotes are not JSON; use double quotes"),
    BadText("{\"a\": 1, 'b': 2}", 9, "single quotes are not JSON; use double quotes"),
    BadText("{a: 1}", 1, "expected a key in double quotes"),
    BadText("[NaN]", 1, "NaN and Infinity are not JSON; use null or a string"),
    BadText("[nan]", 1, "NaN and Infinity are not JSON; use null or a string"),
    BadText("[Infinity]", 1, "NaN and Infinity are not JSON; use null or a string"),
    BadText("[1, -Infinity]", 4, "NaN and Infinity are not JSON; use null or a string"),
    BadText("[True]", 1, "unknown word; JSON has true, false and null, in small letters"),
    BadText("[undefined]", 1, "unknown word; JSON has true, false and null, in small letters"),
    BadText("[nil]", 1, "unknown word; JSON has true, false and null, in small letters"),
    BadText("<!DOCTYPE html><title>Log in</title>", 0, "this is HTML or XML, not JSON"),
]

private let numbers = [
    BadText("[+1]", 1, "a number can't begin with '+'; remove it"),
    BadText(
        "[012]", 1, "a number can't begin with 0 and another digit; remove the zero"),
    BadText("[-00]", 2, "a number can't begin with 0 and another digit; remove the zero"),
    BadText("[.5]", 1, "a number needs a digit here"),
    BadText("[1.]", 3, "a number needs a digit here"),
    BadText("[1.e3]", 3, "a number needs a digit here"),
    BadText("[1e]", 3, "a number needs a digit here"),
    BadText("[1E+-2]", 4, "a number needs a digit here"),
    BadText("[-]", 2, "a number needs a digit here"),
    BadText("[0x10]", 2, "expected ',' or ']' after an element"),
    BadText("[1_000]", 2, "expected ',' or ']' after an element"),
]

private let structure = [
    BadText("[1 2]", 3, "expected ',' or ']' after an element"),
    BadText("[1}", 2, "expected ',' or ']' after an element"),
    BadText("{\"a\": 1 \"b\": 2}", 8, "expected ',' or '}' after a member"),
    BadText("{\"a\": 1]", 7, "expected ',' or '}' after a member"),
    BadText("{\"a\" 1}", 5, "expected ':' after the key"),
    BadText("{\"a\"}", 4, "expected ':' after the key"),
    BadText("{1: 2}", 1, "expected a key in double quotes"),
    BadText("{\"a\":}", 5, "expected a value: {, [, \", a number, true, false or null"),
    BadText("[,]", 1, "expected a value: {, [, \", a number, true, false or null"),
    BadText("]", 0, "expected a value: {, [, \", a number, true, false or null"),
    BadText("[\u{A0}1]", 1, "expected a value: {, [, \", a number, true, false or null"),
    BadText("{}{}", 2, "the value ended before this; a JSON text holds only one value"),
    BadText(
        "{\"a\":1}\n{\"a\":2}", 8, "the value ended before this; a JSON text holds only one value"),
    BadText("1 2", 2, "the value ended before this; a JSON text holds only one value"),
    BadText("[]]", 2, "the value ended before this; a JSON text holds only one value"),
]

private let unknownEscape =
    #"unknown escape; JSON has \" \\ \/ \b \f \n \r \t and \u with four hexadecimal digits"#

private let strings = [
    BadText("[\"a\nb\"]", 3, "a string can't hold a line break; close it with \" or write \\n"),
    BadText("[\"a\tb\"]", 3, "a string can't hold a tab; write \\t"),
    BadText(
        "{\"a\u{1}\":1}", 3, "a string can't hold control byte 0x01; write it as a \\u escape"),
    BadText(#"["a\x41"]"#, 3, unknownEscape),
    BadText(#"["\'"]"#, 2, unknownEscape),
    BadText(#"["\u12G4"]"#, 2, unknownEscape),
    BadText(#"["\U0041"]"#, 2, unknownEscape),
]

private func inString(_ bytes: [UInt8]) -> [UInt8] {
    [0x5B, 0x22, 0x61] + bytes + [0x22, 0x5D]
}

private let encodings = [
    BadText(inString([0x80]), 3, "byte 0x80 is not valid UTF-8 here"),
    BadText(inString([0xC3, 0xA9, 0xE9]), 5, "byte 0xE9 is not valid UTF-8 here"),
    BadText(inString([0xC0, 0xAF]), 3, "byte 0xC0 is not valid UTF-8 here"),
    BadText(inString([0xE0, 0x9F, 0xBF]), 3, "byte 0xE0 is not valid UTF-8 here"),
    BadText(inString([0xED, 0xA0, 0x80]), 3, "byte 0xED is not valid UTF-8 here"),
    BadText(inString([0xF0, 0x8F, 0xBF, 0xBF]), 3, "byte 0xF0 is not valid UTF-8 here"),
    BadText(inString([0xF4, 0x90, 0x80, 0x80]), 3, "byte 0xF4 is not valid UTF-8 here"),
    BadText(inString([0xF5, 0x80, 0x80, 0x80]), 3, "byte 0xF5 is not valid UTF-8 here"),
    BadText([0xFF, 0xFE, 0x5B, 0, 0x5D, 0], 0, "the text is UTF-16; save it as UTF-8"),
    BadText([0xFE, 0xFF, 0, 0x5B, 0, 0x5D], 0, "the text is UTF-16; save it as UTF-8"),
    BadText([0x5B, 0, 0x5D, 0], 0, "the text is UTF-16; save it as UTF-8"),
    BadText([0, 0x5B, 0, 0x5D], 0, "the text is UTF-16; save it as UTF-8"),
    BadText([0xFF, 0xFE, 0, 0, 0x31, 0, 0, 0], 0, "the text is UTF-32; save it as UTF-8"),
    BadText([0, 0, 0xFE, 0xFF, 0, 0, 0, 0x31], 0, "the text is UTF-32; save it as UTF-8"),
    BadText([0x5B, 0, 0, 0, 0x5D, 0, 0, 0], 0, "the text is UTF-32; save it as UTF-8"),
    BadText([0, 0, 0, 0x5B, 0, 0, 0, 0x5D], 0, "the text is UTF-32; save it as UTF-8"),
]

private let cutOff = [
    BadText("", 0, "the text is empty; a JSON value is expected"),
    BadText(" \r\n\t", 4, "the text is empty; a JSON value is expected"),
    BadText("\u{FEFF}", 3, "the text is empty; a JSON value is expected"),
    BadText("{\"items\": [{\"id\": 1}, {\"na", 26, "the text ends in the middle of a string"),
    BadText("[\"a\\", 4, "the text ends in the middle of a string"),
    BadText("[\"a\\u00", 7, "the text ends in the middle of a string"),
    BadText([0x22, 0xF0, 0x9F, 0x98], 4, "the text ends in the middle of a string"),
    BadText("{\"a\": 1, ", 9, "the text ends in the middle of an object"),
    BadText("{\"a\"", 4, "the text ends in the middle of an object"),
    BadText("{\"a\":", 5, "the text ends where a value is expected"),
    BadText("[1", 2, "the text ends in the middle of an array"),
    BadText("[1,", 3, "the text ends where a value is expected"),
    BadText("[-", 2, "the text ends in the middle of a number"),
    BadText("[1.", 3, "the text ends in the middle of a number"),
    BadText("[1e+", 4, "the text ends in the middle of a number"),
    BadText("[tru", 4, "the text ends in the middle of true, false or null"),
]

struct RefusalTests {
    @Test(arguments: habitsOfOtherFormats + numbers + structure + strings + encodings)
    func `a wrong byte is named with its place and what to do`(text: BadText) {
        let error = refusal(of: text.bytes)
        #expect(error?.offset == text.offset)
        #expect(error?.message == text.message)
        #expect(error?.isTruncation == false)
    }

    @Test(arguments: cutOff)
    func `a text that ends too early is told from a wrong one`(text: BadText) {
        let error = refusal(of: text.bytes)
        #expect(error?.offset == text.offset)
        #expect(error?.message == text.message)
        #expect(error?.isTruncation == true)
    }

    @Test(arguments: [("[", "]"), ("{\"a\":", "}")])
    func `256 levels are read and the 257th is refused`(open: String, close: String) throws {
        func nested(_ levels: Int) -> String {
            String(repeating: open, count: levels) + (open == "[" ? "" : "1")
                + String(repeating: close, count: levels)
        }
        #expect(refusal(of: nested(256)) == nil)
        let error = try #require(refusal(of: nested(257)))
        #expect(error.offset == 256 * open.utf8.count)
        #expect(error.message == "more than 256 arrays and objects inside each other")
    }

    @Test func `a million open brackets are refused like 257`() {
        let bytes = [UInt8](repeating: UInt8(ascii: "["), count: 1_000_000)
        #expect(refusal(of: bytes)?.reason == .tooDeep)
    }

    @Test func `every byte below 0x20 is refused in a string wherever it stands`() {
        for byte in UInt8(0)..<0x20 {
            for length in [0, 7, 8, 15, 16, 61, 62, 63, 64, 130] {
                let filler = [UInt8](repeating: UInt8(ascii: "x"), count: length)
                let error = refusal(of: [0x22] + filler + [byte] + filler + [0x22])
                #expect(error?.reason == .controlCharacter(byte))
                #expect(error?.offset == length + 1)
            }
        }
    }
}
