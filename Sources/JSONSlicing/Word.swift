/// Looking at eight bytes at once in a `UInt64` (SIMD within a register).
///
/// Each test gives a word whose lowest set bit is the high bit of the first byte that passes;
/// higher bits may be wrong, since a borrow runs upwards. Only the first is ever used.
enum Word {
    private static let ones: UInt64 = 0x0101_0101_0101_0101
    private static let highBits: UInt64 = 0x8080_8080_8080_8080

    /// Marks bytes which a string can't simply hold: `"`, `\`, control bytes, and not ASCII.
    @inline(__always)
    static func notPlain(_ word: UInt64) -> UInt64 {
        let quote = (word ^ (ones &* 0x22)) &- ones
        let backslash = (word ^ (ones &* 0x5C)) &- ones
        let control = word &- (ones &* 0x20)
        return (quote | backslash | control | word) & highBits
    }

    /// Marks `"` and `\`, in a word that may hold any bytes.
    @inline(__always)
    static func quoteOrBackslash(_ word: UInt64) -> UInt64 {
        let quote = word ^ (ones &* 0x22)
        let backslash = word ^ (ones &* 0x5C)
        return (((quote &- ones) & ~quote) | ((backslash &- ones) & ~backslash)) & highBits
    }

    /// The place of the first marked byte, 0...7; 8 when none is.
    @inline(__always)
    static func firstMarked(_ marks: UInt64) -> Int {
        marks.trailingZeroBitCount &>> 3
    }
}
