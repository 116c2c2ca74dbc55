/// A key in eight bytes, the same on every machine and in every version: for counting keys that two
/// runs share, where one wrong in many millions does no harm.
enum KeyDigest {
    /// FNV-1a, 64 bits (draft-eastlake-fnv), then mixed so that all bits depend on all.
    static func of(_ key: some Sequence<UInt8>) -> UInt64 {
        var digest: UInt64 = 0xcbf2_9ce4_8422_2325
        for byte in key { digest = (digest ^ UInt64(byte)) &* 0x0000_0100_0000_01b3 }
        digest = (digest ^ (digest >> 33)) &* 0xff51_afd7_ed55_8ccd
        return digest ^ (digest >> 33)
    }
}
