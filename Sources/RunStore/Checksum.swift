import CZlib

/// The checksum that goes with every page from slicing to publishing.
package enum Checksum {
    /// CRC-32 as in gzip (RFC 1952 section 8) of `bytes`.
    package static func crc32(_ bytes: ContiguousArray<UInt8>) -> UInt32 {
        unsafe bytes.withUnsafeBufferPointer { buffer in
            guard let start = buffer.baseAddress else { return 0 }
            return UInt32(truncatingIfNeeded: unsafe crc32_z(0, start, buffer.count))
        }
    }
}
