extension Validator {
    /// Reads a string from its opening quote to behind its closing one.
    @inline(__always)
    mutating func readString() throws(SyntaxFailure) {
        offset &+= 1
        skipPlain()
        while text.byte(at: offset) != Byte.quote || offset == text.count {
            try readSpecial()
            skipPlain()
        }
        offset &+= 1
    }

    /// Goes to the next byte that is not plain ASCII text, or to the text's end.
    @inline(__always)
    private mutating func skipPlain() {
        while offset &+ 8 <= text.count {
            let marks = Word.notPlain(text.word(at: offset))
            offset &+= Word.firstMarked(marks)
            if marks != 0 { return }
        }
        while offset < text.count, Self.isPlain(text[offset]) { offset &+= 1 }
    }

    private static func isPlain(_ byte: UInt8) -> Bool {
        byte >= Byte.space && byte < 0x80 && byte != Byte.quote && byte != Byte.backslash
    }

    /// Reads an escape or a run of characters that are not ASCII.
    private mutating func readSpecial() throws(SyntaxFailure) {
        guard offset < text.count else { throw failure(.stringByte) }
        let byte = text[offset]
        if byte == Byte.backslash {
            try readEscape()
        } else if byte >= 0x80 {
            repeat { try readScalar() } while text.byte(at: offset) >= 0x80
        } else {
            throw failure(.stringByte)
        }
    }

    private mutating func readEscape() throws(SyntaxFailure) {
        switch text.byte(at: offset &+ 1) {
        case Byte.quote, Byte.backslash, UInt8(ascii: "/"), UInt8(ascii: "b"), UInt8(ascii: "f"),
            UInt8(ascii: "n"), UInt8(ascii: "r"), UInt8(ascii: "t"):
            offset &+= 2
        case UInt8(ascii: "u"):
            for digit in 2..<6 where Byte.hexValue(text.byte(at: offset &+ digit)) == nil {
                throw failure(.escape)
            }
            offset &+= 6
        default:
            throw failure(.escape)
        }
    }

    /// Reads one character that is not ASCII (RFC 3629, section 4).
    private mutating func readScalar() throws(SyntaxFailure) {
        let length = UTF8Sequence.length(at: offset, in: text)
        guard length > 0 else { throw failure(.utf8) }
        offset &+= length
    }
}
