#if canImport(Glibc)
    import Glibc
#else
    import Darwin
#endif

/// The form of every buffer.
typealias Bytes = ContiguousArray<UInt8>

/// A part of a buffer, by the buffer's own offsets.
typealias ByteSlice = Bytes.SubSequence

extension Bytes {
    /// Adds the lowest `count` bytes of a number, the lowest first; at most 8.
    mutating func append(littleEndian number: UInt64, count: Int) {
        for index in 0..<count { append(UInt8(truncatingIfNeeded: number >> UInt64(8 * index))) }
    }

    /// The number that `count` bytes stand for, the lowest first; at most 8.
    func littleEndian(at offset: Int, count: Int) -> UInt64 {
        (0..<count).reduce(0) { $0 | UInt64(self[offset + $1]) << UInt64(8 * $1) }
    }
}

extension ByteSlice {
    /// Whether both have the same bytes; many times faster than comparing as sequences.
    func equals(_ other: ByteSlice) -> Bool {
        guard count == other.count else { return false }
        return unsafe withUnsafeBytes { own in
            unsafe other.withUnsafeBytes { other in
                guard let own = own.baseAddress, let other = other.baseAddress else { return true }
                return unsafe memcmp(own, other, count) == 0
            }
        }
    }
}
