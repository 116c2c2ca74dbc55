/// The 128-bit FNV-1a hash of a text, which tells whether two definitions are the same.
///
/// Parameters from draft-eastlake-fnv-21, section 5. It guards against mistakes, not attackers.
package enum Fingerprint {
    /// The hash of the text's UTF-8 bytes as 32 lower-case hexadecimal digits.
    package static func hex(of text: String) -> String {
        var hash: UInt128 = 0x6c62_272e_07bb_0142_62b8_2175_6295_c58d
        for byte in text.utf8 {
            hash = (hash ^ UInt128(byte)) &* 0x0000_0000_0100_0000_0000_0000_0000_013b
        }
        let digits = String(hash, radix: 16)
        return String(repeating: "0", count: 32 - digits.utf8.count) + digits
    }
}
