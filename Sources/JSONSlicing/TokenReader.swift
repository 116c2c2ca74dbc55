/// Finds where tokens end, and refuses those that break a rule.
///
/// Every function takes the place where a token begins and gives the place behind it.
struct TokenReader {
    let text: Text
    let stops: StringStops

    /// What is thrown when something else than `expected` is found at `offset`.
    func failure(_ expected: SyntaxFailure.Expected, at offset: Int) -> SyntaxFailure {
        SyntaxFailure(offset: offset, expected: expected)
    }

    /// Behind the white space at `begin`, which may be none.
    func spaceEnd(from begin: Int) -> Int {
        var offset = begin
        while Byte.isSpace(text.byte(at: offset)) {
            offset &+= 1
            while offset &+ 8 <= text.count {
                let run = Word.leadingSpaces(text.word(at: offset))
                offset &+= run
                if run < 8 { break }
            }
        }
        return offset
    }

    /// Behind the literal `true`, `false` or `null` whose first letter is at `begin`.
    @inline(__always)
    func literalEnd(from begin: Int) throws(SyntaxFailure) -> Int {
        switch text[begin] {
        case UInt8(ascii: "t"): try end(of: begin, from: begin, fourLetters: 0x6575_7274)
        case UInt8(ascii: "f"): try end(of: begin, from: begin &+ 1, fourLetters: 0x6573_6C61)
        default: try end(of: begin, from: begin, fourLetters: 0x6C6C_756E)
        }
    }

    @inline(__always)
    private func end(
        of literal: Int, from begin: Int, fourLetters: UInt32
    ) throws(SyntaxFailure) -> Int {
        guard begin &+ 4 <= text.count, text.halfWord(at: begin) == fourLetters else {
            throw failure(.literal, at: literal)
        }
        return begin &+ 4
    }
}

// MARK: - Strings

extension TokenReader {
    /// Behind the string whose opening quote is at `begin`.
    @inline(__always)
    func stringEnd(from begin: Int) throws(SyntaxFailure) -> Int {
        var offset = stops.first(from: begin &+ 1)
        while text.byte(at: offset) != Byte.quote {
            offset = stops.first(from: try specialEnd(from: offset))
        }
        return offset &+ 1
    }

    /// Behind an escape, or behind a run of characters that are not ASCII.
    @inline(never)
    private func specialEnd(from begin: Int) throws(SyntaxFailure) -> Int {
        let byte = text.byte(at: begin)
        if byte == Byte.backslash { return try escapeEnd(from: begin) }
        guard byte >= 0x80 else { throw failure(.stringByte, at: begin) }
        var offset = UTF8Sequence.commonEnd(from: begin, in: text)
        while text.byte(at: offset) >= 0x80 {
            let length = UTF8Sequence.length(at: offset, in: text)
            guard length > 0 else { throw failure(.utf8, at: offset) }
            offset &+= length
        }
        return offset
    }

    private func escapeEnd(from begin: Int) throws(SyntaxFailure) -> Int {
        switch text.byte(at: begin &+ 1) {
        case Byte.quote, Byte.backslash, UInt8(ascii: "/"), UInt8(ascii: "b"), UInt8(ascii: "f"),
            UInt8(ascii: "n"), UInt8(ascii: "r"), UInt8(ascii: "t"):
            return begin &+ 2
        case UInt8(ascii: "u"):
            for digit in 2..<6 where Byte.hexValue(text.byte(at: begin &+ digit)) == nil {
                throw failure(.escape, at: begin)
            }
            return begin &+ 6
        default:
            throw failure(.escape, at: begin)
        }
    }
}

// MARK: - Numbers

extension TokenReader {
    /// Behind the number at `begin` (RFC 8259, section 6); its value is nobody's business here.
    @inline(__always)
    func numberEnd(from begin: Int) throws(SyntaxFailure) -> Int {
        var offset = begin
        if text[offset] == Byte.minus { offset &+= 1 }
        let integer = offset
        offset = try digitsEnd(from: integer)
        if text[integer] == Byte.zero, offset > integer &+ 1 {
            throw failure(.noLeadingZero, at: integer)
        }
        if text.byte(at: offset) == Byte.point { offset = try digitsEnd(from: offset &+ 1) }
        if text.byte(at: offset) | 0x20 == UInt8(ascii: "e") {
            offset = try exponentEnd(from: offset)
        }
        return offset
    }

    private func exponentEnd(from begin: Int) throws(SyntaxFailure) -> Int {
        let sign = text.byte(at: begin &+ 1)
        let isSigned = sign == Byte.plus || sign == Byte.minus
        return try digitsEnd(from: begin &+ (isSigned ? 2 : 1))
    }

    /// Behind the digits at `begin`, at least one.
    @inline(__always)
    private func digitsEnd(from begin: Int) throws(SyntaxFailure) -> Int {
        var offset = begin
        while offset &+ 8 <= text.count {
            let others = Word.notDigit(text.word(at: offset))
            offset &+= Word.firstMarked(others)
            guard others == 0 else { break }
        }
        while Byte.isDigit(text.byte(at: offset)) { offset &+= 1 }
        guard offset > begin else { throw failure(.digit, at: begin) }
        return offset
    }
}
