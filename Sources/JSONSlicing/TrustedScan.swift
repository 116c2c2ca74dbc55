/// Finding the ends of values in a text that was validated before.
enum TrustedScan {
    /// The first byte of the next value or key, skipping white space, commas and colons.
    static func valueStart(from offset: Int, to end: Int, in text: Text) -> Int {
        var offset = offset
        while offset < end, isBetweenValues(text[offset]) { offset += 1 }
        return offset
    }

    /// The place behind the value that begins at `begin`.
    static func valueEnd(from begin: Int, in text: Text) -> Int {
        switch text[begin] {
        case Byte.quote: stringEnd(from: begin, in: text)
        case Byte.openBrace, Byte.openBracket: containerEnd(from: begin, in: text)
        default: scalarEnd(from: begin, in: text)
        }
    }

    /// The place behind the string whose opening quote is at `begin`.
    static func stringEnd(from begin: Int, in text: Text) -> Int {
        var offset = quoteOrBackslash(from: begin &+ 1, in: text)
        while text.byte(at: offset) == Byte.backslash {
            offset = quoteOrBackslash(from: offset &+ 2, in: text)
        }
        return min(offset &+ 1, text.count)
    }

    /// The first quote or backslash from `begin` on, or the text's end.
    @inline(__always)
    static func quoteOrBackslash(from begin: Int, in text: Text) -> Int {
        var offset = begin
        while offset &+ 8 <= text.count {
            let plain = Word.firstMarked(Word.quoteOrBackslash(text.word(at: offset)))
            offset &+= plain
            if plain < 8 { return offset }
        }
        while offset < text.count, text[offset] != Byte.quote, text[offset] != Byte.backslash {
            offset &+= 1
        }
        return offset
    }

    private static func containerEnd(from begin: Int, in text: Text) -> Int {
        var offset = begin
        var depth = 0
        while offset < text.count {
            switch text[offset] {
            case Byte.quote:
                offset = stringEnd(from: offset, in: text)
                continue
            case Byte.openBrace, Byte.openBracket: depth &+= 1
            case Byte.closeBrace, Byte.closeBracket: depth &-= 1
            default: break
            }
            offset &+= 1
            if depth == 0 { break }
        }
        return offset
    }

    private static func scalarEnd(from begin: Int, in text: Text) -> Int {
        var offset = begin
        while offset < text.count {
            let byte = text[offset]
            if isBetweenValues(byte) || byte == Byte.closeBrace || byte == Byte.closeBracket {
                break
            }
            offset &+= 1
        }
        return offset
    }

    private static func isBetweenValues(_ byte: UInt8) -> Bool {
        Byte.isSpace(byte) || byte == Byte.comma || byte == Byte.colon
    }
}
