#if canImport(Glibc)
    import Glibc
#else
    import Darwin
#endif

/// The form of every buffer.
typealias Bytes = ContiguousArray<UInt8>

/// A part of a buffer, by the buffer's own offsets.
typealias ByteSlice = Bytes.SubSequence

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
