extension Validator {
    /// Reads a number (RFC 8259, section 6); its value is nobody's business here.
    @inline(__always)
    mutating func readNumber() throws(SyntaxFailure) {
        if text[offset] == Byte.minus { offset &+= 1 }
        if text.byte(at: offset) == Byte.zero {
            offset &+= 1
            if Byte.isDigit(text.byte(at: offset)) {
                offset &-= 1
                throw failure(.noLeadingZero)
            }
        } else {
            try readDigits()
        }
        if text.byte(at: offset) == Byte.point {
            offset &+= 1
            try readDigits()
        }
        if text.byte(at: offset) | 0x20 == UInt8(ascii: "e") { try readExponent() }
    }

    private mutating func readExponent() throws(SyntaxFailure) {
        offset &+= 1
        let sign = text.byte(at: offset)
        if sign == Byte.plus || sign == Byte.minus { offset &+= 1 }
        try readDigits()
    }

    @inline(__always)
    private mutating func readDigits() throws(SyntaxFailure) {
        guard Byte.isDigit(text.byte(at: offset)) else { throw failure(.digit) }
        repeat { offset &+= 1 } while Byte.isDigit(text.byte(at: offset))
    }

    /// Reads `true`, `false` or `null`, comparing four letters at once.
    @inline(__always)
    mutating func readLiteral() throws(SyntaxFailure) -> JSONKind {
        switch text[offset] {
        case UInt8(ascii: "t"):
            try read(fourLetters: 0x6575_7274, from: 0)
            return .bool
        case UInt8(ascii: "f"):
            try read(fourLetters: 0x6573_6C61, from: 1)
            return .bool
        default:
            try read(fourLetters: 0x6C6C_756E, from: 0)
            return .null
        }
    }

    @inline(__always)
    private mutating func read(
        fourLetters: UInt32, from start: Int
    ) throws(SyntaxFailure) {
        guard offset &+ start &+ 4 <= text.count,
            text.halfWord(at: offset &+ start) == fourLetters
        else { throw failure(.literal) }
        offset &+= start &+ 4
    }
}
