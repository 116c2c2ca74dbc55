/// Well-formed UTF-8 beyond ASCII, by the table of RFC 3629, section 4.
enum UTF8Sequence {
    /// The length of the well-formed sequence at `offset`, 2...4; 0 when there is none.
    @inline(__always)
    static func length(at offset: Int, in text: Text) -> Int {
        let second = text.byte(at: offset &+ 1)
        switch text[offset] {
        case 0xC2...0xDF:
            return isContinuation(second) ? 2 : 0
        case 0xE0...0xEF:
            guard secondBytes(after: text[offset]).contains(second),
                isContinuation(text.byte(at: offset &+ 2))
            else { return 0 }
            return 3
        case 0xF0...0xF4:
            guard secondBytes(after: text[offset]).contains(second),
                isContinuation(text.byte(at: offset &+ 2)),
                isContinuation(text.byte(at: offset &+ 3))
            else { return 0 }
            return 4
        default:
            return 0
        }
    }

    @inline(__always)
    static func isContinuation(_ byte: UInt8) -> Bool {
        byte & 0xC0 == 0x80
    }

    /// What may follow a lead byte: no overlong forms, no surrogates, nothing above U+10FFFF.
    @inline(__always)
    static func secondBytes(after lead: UInt8) -> ClosedRange<UInt8> {
        switch lead {
        case 0xE0: 0xA0...0xBF
        case 0xED: 0x80...0x9F
        case 0xF0: 0x90...0xBF
        case 0xF4: 0x80...0x8F
        default: 0x80...0xBF
        }
    }

    /// Whether the text ends inside a sequence that is well-formed so far.
    static func isCutOff(at offset: Int, in text: Text) -> Bool {
        let lead = text[offset]
        guard case 0xC2...0xF4 = lead else { return false }
        let length = lead < 0xE0 ? 2 : lead < 0xF0 ? 3 : 4
        guard offset + length > text.count else { return false }
        if offset + 1 < text.count, !secondBytes(after: lead).contains(text[offset + 1]) {
            return false
        }
        return (offset + 1..<text.count).allSatisfy { isContinuation(text[$0]) }
    }
}
