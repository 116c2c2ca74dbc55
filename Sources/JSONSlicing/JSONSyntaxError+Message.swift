extension JSONSyntaxError {
    /// A sentence for people, without the place.
    package var message: String {
        switch reason {
        case .empty: "the text is empty; a JSON value is expected"
        case .ends(let place): "the text ends \(place.rawValue)"
        case .expectedValue: "expected a value: {, [, \", a number, true, false or null"
        case .expectedKey: "expected a key in double quotes"
        case .expectedColon: "expected ':' after the key"
        case .expectedCommaOrBrace: "expected ',' or '}' after a member"
        case .expectedCommaOrBracket: "expected ',' or ']' after an element"
        case .moreAfterEnd: "the value ended before this; a JSON text holds only one value"
        case .trailingComma: "a trailing comma is not JSON; remove it"
        case .comment: "comments are not JSON; remove it"
        case .singleQuotes: "single quotes are not JSON; use double quotes"
        case .notFinite: "NaN and Infinity are not JSON; use null or a string"
        case .unknownWord: "unknown word; JSON has true, false and null, in small letters"
        case .plusSign: "a number can't begin with '+'; remove it"
        case .leadingZero: "a number can't begin with 0 and another digit; remove the zero"
        case .missingDigit: "a number needs a digit here"
        case .controlCharacter(let byte): Self.message(control: byte)
        case .unknownEscape: Self.escapeMessage
        case .invalidUTF8(let byte): "byte \(Self.hex(byte)) is not valid UTF-8 here"
        case .utf16: "the text is UTF-16; save it as UTF-8"
        case .utf32: "the text is UTF-32; save it as UTF-8"
        case .markup: "this is HTML or XML, not JSON"
        case .tooDeep: "more than \(JSONDocument.depthLimit) arrays and objects inside each other"
        case .tooLarge: "the text is longer than 4 GiB"
        }
    }

    private static let escapeMessage =
        #"unknown escape; JSON has \" \\ \/ \b \f \n \r \t and \u with four hexadecimal digits"#

    private static func message(control byte: UInt8) -> String {
        switch byte {
        case 0x0A, 0x0D: #"a string can't hold a line break; close it with " or write \n"#
        case 0x09: #"a string can't hold a tab; write \t"#
        default: "a string can't hold control byte \(hex(byte)); write it as a \\u escape"
        }
    }

    private static func hex(_ byte: UInt8) -> String {
        (byte < 0x10 ? "0x0" : "0x") + String(byte, radix: 16, uppercase: true)
    }
}
