import Testing

@testable import RunStore

struct ChecksumTests {
    /// Values from the definition of CRC-32 (ISO 3309), and its well-known check value.
    @Test(arguments: [
        ("", 0), ("a", 0xe8b7_be43), ("123456789", 0xcbf4_3926),
        ("The quick brown fox jumps over the lazy dog", 0x414f_a339),
    ])
    func `the checksum is that of gzip`(text: String, value: UInt32) {
        #expect(Checksum.crc32(ContiguousArray(text.utf8)) == value)
    }
}
