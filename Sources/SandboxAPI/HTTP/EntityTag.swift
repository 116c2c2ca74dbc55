/// Entity tags (RFC 9110 section 8.8.3) made from the bytes they stand for.
enum EntityTag {
    /// A weak tag: equal bodies have equal tags on every machine.
    static func weak(_ body: Bytes) -> String {
        let hash = String(hash(body), radix: 16)
        return "W/\"\(String(repeating: "0", count: 16 - hash.count))\(hash)\""
    }

    /// Whether an `If-None-Match` header names the tag, by weak comparison.
    static func matches(_ header: String, _ tag: String) -> Bool {
        header.split(separator: ",").contains { candidate in
            let candidate = candidate.trimmingSpaces
            return candidate == "*" || opaque(candidate) == opaque(tag)
        }
    }

    private static func opaque(_ tag: String) -> Substring {
        tag.hasPrefix("W/") ? tag.dropFirst(2) : tag[...]
    }

    /// FNV-1a over eight bytes at a time, with the length: fast rather than strong.
    private static func hash(_ body: Bytes) -> UInt64 {
        var hash = 0xcbf2_9ce4_8422_2325 ^ UInt64(body.count)
        unsafe body.withUnsafeBytes { bytes in
            let words = bytes.count / 8
            for word in 0..<words {
                let value = unsafe bytes.loadUnaligned(fromByteOffset: word * 8, as: UInt64.self)
                hash = (hash ^ UInt64(littleEndian: value)) &* 0x100_0000_01b3
                hash ^= hash >> 29
            }
            for index in (words * 8)..<bytes.count {
                hash = unsafe (hash ^ UInt64(bytes[index])) &* 0x100_0000_01b3
            }
        }
        return hash
    }
}
