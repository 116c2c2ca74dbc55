/// Gzip made by hand (RFC 1951, RFC 1952): no library stands between a test and its bytes.
enum Gzip {
    static let head: [UInt8] = [0x1F, 0x8B, 8, 0, 0, 0, 0, 0, 0, 0xFF]

    /// The bytes in one stored block, with their check sum and length.
    static func stored(_ bytes: [UInt8]) -> [UInt8] {
        head + [1] + littleEndian16(bytes.count) + littleEndian16(~bytes.count) + bytes
            + littleEndian32(crc32(bytes)) + littleEndian32(UInt32(bytes.count))
    }

    /// A stored block of nothing, which is not the last: five bytes that unpack to none.
    static let emptyBlock: [UInt8] = [0, 0, 0, 0xFF, 0xFF]

    /// The beginning of a stream that never ends: `x` again and again, 13 bytes for 2,064.
    static func endless(repeats: Int) -> [UInt8] {
        var bits = BitWriter()
        bits.append(0b010, count: 3)
        bits.appendCode(0x30 + 0x78, count: 8)
        for _ in 0..<(repeats * 8) {
            // Fixed code of length 258 (symbol 285), then of distance 1.
            bits.appendCode(0b1100_0101, count: 8)
            bits.appendCode(0, count: 5)
        }
        return head + bits.bytes
    }

    private static func littleEndian16(_ value: Int) -> [UInt8] {
        [UInt8(value & 0xFF), UInt8(value >> 8 & 0xFF)]
    }

    private static func littleEndian32(_ value: UInt32) -> [UInt8] {
        (0..<4).map { UInt8(value >> (8 * $0) & 0xFF) }
    }

    private static func crc32(_ bytes: [UInt8]) -> UInt32 {
        ~bytes.reduce(UInt32.max) { sum, byte in
            (0..<8).reduce(sum ^ UInt32(byte)) { sum, _ in
                sum & 1 == 1 ? sum >> 1 ^ 0xEDB8_8320 : sum >> 1
            }
        }
    }
}

/// Bits in deflate's order: the first in a byte's lowest place.
private struct BitWriter {
    private(set) var bytes: [UInt8] = []
    private var used = 8

    /// Appends a number, lowest bit first.
    mutating func append(_ value: Int, count: Int) {
        for place in 0..<count { append(bit: value >> place & 1) }
    }

    /// Appends a Huffman code, highest bit first.
    mutating func appendCode(_ value: Int, count: Int) {
        for place in (0..<count).reversed() { append(bit: value >> place & 1) }
    }

    private mutating func append(bit: Int) {
        if used == 8 {
            bytes.append(0)
            used = 0
        }
        bytes[bytes.count - 1] |= UInt8(bit << used)
        used += 1
    }
}
