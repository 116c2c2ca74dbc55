/// Well-formed UTF-8 beyond ASCII, by the table of RFC 3629, section 4.
enum UTF8Sequence {
    /// Behind the well-formed sequences of two and three bytes from `begin` on, told by four bytes.
    ///
    /// Quick for most of the world's scripts; stops early rather than judge anything else.
    static func commonEnd(from begin: Int, in text: Text) -> Int {
        var offset = begin
        while offset &+ 4 <= text.count {
            let bytes = text.halfWord(at: offset)
            if isThree(bytes) {
                offset &+= 3
            } else if isTwo(bytes) {
                offset &+= 2
            } else {
                break
            }
        }
        return offset
    }

    /// Not after E0 with a second byte below A0 (overlong), nor ED with one from A0 on (surrogates).
    @inline(__always)
    private static func isThree(_ bytes: UInt32) -> Bool {
        let restricted = bytes & 0x200F
        return bytes & 0x00C0_C0F0 == 0x0080_80E0 && restricted != 0 && restricted != 0x200D
    }

    /// Not after C0 and C1 (overlong).
    @inline(__always)
    private static func isTwo(_ bytes: UInt32) -> Bool {
        bytes & 0xC0E0 == 0x80C0 && bytes & 0x1E != 0
    }

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
