/// The bytes of one text, lent for the time of a call.
///
/// This is the only place where the readers of this module touch memory. Offsets are the caller's
/// to check, in words such as `offset < count`; debug builds and tests check every one again.
@safe struct Text {
    /// The number of bytes.
    let count: Int
    private let start: UnsafePointer<UInt8>

    /// Lends `bytes` to `body`.
    @inline(__always)
    static func read<Result, Failure: Error>(
        _ bytes: ContiguousArray<UInt8>, _ body: (Text) throws(Failure) -> Result
    ) throws(Failure) -> Result {
        try unsafe bytes.withUnsafeBufferPointer { (buffer) throws(Failure) -> Result in
            guard let start = buffer.baseAddress else {
                var none: UInt8 = 0
                return try unsafe withUnsafePointer(to: &none) {
                    (start) throws(Failure) -> Result in
                    try unsafe body(Text(count: 0, start: start))
                }
            }
            return try unsafe body(Text(count: buffer.count, start: start))
        }
    }

    /// The byte at `offset`, which must be below `count`.
    @inline(__always)
    subscript(offset: Int) -> UInt8 {
        assert(offset >= 0 && offset < count)
        return unsafe start[offset]
    }

    /// The byte at `offset`, or NUL (which no JSON token begins with) at the end.
    @inline(__always)
    func byte(at offset: Int) -> UInt8 {
        offset < count ? self[offset] : 0
    }

    /// Eight bytes from `offset` on, the first in the lowest bits; all must lie in the text.
    @inline(__always)
    func word(at offset: Int) -> UInt64 {
        assert(offset >= 0 && offset <= count - 8)
        let word = unsafe UnsafeRawPointer(start + offset).loadUnaligned(as: UInt64.self)
        return UInt64(littleEndian: word)
    }

    /// Four bytes from `offset` on, the first in the lowest bits; all must lie in the text.
    @inline(__always)
    func halfWord(at offset: Int) -> UInt32 {
        assert(offset >= 0 && offset <= count - 4)
        let word = unsafe UnsafeRawPointer(start + offset).loadUnaligned(as: UInt32.self)
        return UInt32(littleEndian: word)
    }

    /// Sixteen bytes from `offset` on; all must lie in the text.
    @inline(__always)
    func block(at offset: Int) -> SIMD16<UInt8> {
        assert(offset >= 0 && offset <= count - 16)
        return unsafe UnsafeRawPointer(start + offset).loadUnaligned(as: SIMD16<UInt8>.self)
    }

    /// Whether the bytes of `wanted` stand at `offset`; as many must lie in the text.
    func holds(_ wanted: UnsafeBufferPointer<UInt8>, at offset: Int) -> Bool {
        for unsafe(place, byte) in unsafe wanted.enumerated() where self[offset &+ place] != byte {
            return false
        }
        return true
    }

    /// The place behind a byte order mark in UTF-8, 0 when there is none.
    var byteOrderMarkEnd: Int {
        byte(at: 0) == 0xEF && byte(at: 1) == 0xBB && byte(at: 2) == 0xBF ? 3 : 0
    }

    /// Appends the bytes of `range` to `output`.
    @inline(__always)
    func append(_ range: Range<Int>, to output: inout ContiguousArray<UInt8>) {
        assert(range.lowerBound >= 0 && range.upperBound <= count)
        unsafe output.append(
            contentsOf: UnsafeBufferPointer(start: start + range.lowerBound, count: range.count))
    }
}
