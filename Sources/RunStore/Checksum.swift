import CCRC32
import CZlib

/// The checksum that goes with every page from slicing to publishing: CRC-32 as in gzip.
///
/// RFC 1952, section 8.
package enum Checksum {
    /// Whether the processor's own instructions are used.
    static let hasInstructions = windrow_crc32_is_available()

    /// The checksum of `bytes`.
    package static func crc32(_ bytes: ContiguousArray<UInt8>) -> UInt32 {
        crc32(0, extendedBy: bytes)
    }

    /// The checksum of bytes whose checksum is known, followed by others.
    ///
    /// - Parameters:
    ///   - checksum: That of the bytes before; 0 where there are none.
    ///   - bytes: What follows.
    /// - Returns: The checksum of all of them.
    package static func crc32(
        _ checksum: UInt32, extendedBy bytes: ContiguousArray<UInt8>
    ) -> UInt32 {
        unsafe bytes.withUnsafeBufferPointer { buffer in
            guard let start = buffer.baseAddress else { return checksum }
            let whole = hasInstructions ? buffer.count & ~15 : 0
            guard whole >= 64 else { return unsafe plainly(checksum, start, buffer.count) }
            let folded = unsafe windrow_crc32_extend(checksum, start, whole)
            return unsafe plainly(folded, start + whole, buffer.count - whole)
        }
    }

    /// The same without the processor's instructions.
    static func plainly(
        _ checksum: UInt32, _ start: UnsafePointer<UInt8>, _ count: Int
    ) -> UInt32 {
        UInt32(truncatingIfNeeded: unsafe crc32_z(uLong(checksum), start, count))
    }
}
