/// One bit for each byte of a text: set where a string can't simply go on.
///
/// That is at `"`, `\`, control bytes, and bytes that are not ASCII. Finding them all first, 64 at
/// a time and without a branch, lets the validator jump over plain text. The bits behind the text's
/// end are set, so that every search ends.
@safe struct StringStops {
    private let words: UnsafeBufferPointer<UInt64>

    /// Finds the stops of `text` and lends them to `body`.
    static func find<Result, Failure: Error>(
        in text: Text, _ body: (StringStops) throws(Failure) -> Result
    ) throws(Failure) -> Result {
        try unsafe words(of: text).withUnsafeBufferPointer { (buffer) throws(Failure) -> Result in
            try unsafe body(StringStops(words: buffer))
        }
    }

    private static func words(of text: Text) -> ContiguousArray<UInt64> {
        let fullWords = text.count &>> 6
        return unsafe ContiguousArray(unsafeUninitializedCapacity: fullWords + 1) {
            buffer, count in
            for word in 0..<fullWords {
                unsafe buffer[word] = stops(at: word &<< 6, in: text)
            }
            unsafe buffer[fullWords] = lastStops(of: text)
            count = fullWords + 1
        }
    }

    /// The first stop at or behind `offset`, which must be in the text or its end.
    @inline(__always)
    func first(from offset: Int) -> Int {
        var word = offset &>> 6
        let bits = self[word] &>> UInt64(truncatingIfNeeded: offset & 63)
        if bits != 0 { return offset &+ bits.trailingZeroBitCount }
        repeat { word &+= 1 } while self[word] == 0
        return word &<< 6 &+ self[word].trailingZeroBitCount
    }

    @inline(__always)
    private subscript(word: Int) -> UInt64 {
        unsafe words[word]
    }

    /// The stops of 64 bytes, the first in the lowest bit.
    @inline(__always)
    private static func stops(at offset: Int, in text: Text) -> UInt64 {
        stops(text.block(at: offset))
            | stops(text.block(at: offset &+ 16)) &<< 16
            | stops(text.block(at: offset &+ 32)) &<< 32
            | stops(text.block(at: offset &+ 48)) &<< 48
    }

    /// The stops of 16 bytes.
    ///
    /// Comparisons of vectors are slow in the standard library, sums and bit operations are not:
    /// each sum below gets its high bit in just the bytes looked for, or in bytes that are not ASCII.
    @inline(__always)
    private static func stops(_ bytes: SIMD16<UInt8>) -> UInt64 {
        let quoteOrControl = (bytes ^ SIMD16(repeating: 0x02)) &- SIMD16(repeating: 0x21)
        let backslash = (bytes ^ SIMD16(repeating: 0x5C)) &- SIMD16(repeating: 0x01)
        let marked = (quoteOrControl | backslash | bytes) & SIMD16(repeating: 0x80)
        let halves = unsafe unsafeBitCast(marked, to: SIMD2<UInt64>.self)
        return gathered(halves[0]) | gathered(halves[1]) &<< 8
    }

    /// The high bits of eight bytes, side by side.
    @inline(__always)
    private static func gathered(_ highBits: UInt64) -> UInt64 {
        (UInt64(littleEndian: highBits) &* 0x0002_0408_1020_4081) &>> 56
    }

    /// The stops of the bytes behind the last full word, and of all places behind the end.
    private static func lastStops(of text: Text) -> UInt64 {
        let begin = text.count & ~63
        return (begin..<begin + 64).reduce(0) { stops, offset in
            let isStop = offset >= text.count || !isPlain(text[offset])
            return stops | (isStop ? 1 : 0) &<< UInt64(offset - begin)
        }
    }

    private static func isPlain(_ byte: UInt8) -> Bool {
        byte >= Byte.space && byte < 0x80 && byte != Byte.quote && byte != Byte.backslash
    }
}
