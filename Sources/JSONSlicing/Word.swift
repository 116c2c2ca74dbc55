/// Looking at eight bytes at once in a `UInt64` (SIMD within a register).
///
/// Each test gives a word whose lowest set bit is the high bit of the first byte that passes;
/// higher bits may be wrong, since a borrow runs upwards. Only the first is ever used.
enum Word {
    private static let ones: UInt64 = 0x0101_0101_0101_0101
    private static let highBits: UInt64 = 0x8080_8080_8080_8080

    /// How many spaces come first, as they indent pretty-printed texts.
    @inline(__always)
    static func leadingSpaces(_ word: UInt64) -> Int {
        firstMarked(word ^ (ones &* 0x20))
    }

    /// Marks bytes which are not decimal digits.
    @inline(__always)
    static func notDigit(_ word: UInt64) -> UInt64 {
        let digit = word ^ (ones &* 0x30)
        return (digit | (digit &+ ones &* 0x76)) & highBits
    }

    /// Marks `"` and `\`, in a word that may hold any bytes.
    @inline(__always)
    static func quoteOrBackslash(_ word: UInt64) -> UInt64 {
        let quote = word ^ (ones &* 0x22)
        let backslash = word ^ (ones &* 0x5C)
        return (((quote &- ones) & ~quote) | ((backslash &- ones) & ~backslash)) & highBits
    }

    /// The place of the first byte that is not zero, 0...7; 8 when all are.
    @inline(__always)
    static func firstMarked(_ marks: UInt64) -> Int {
        marks.trailingZeroBitCount &>> 3
    }
}
