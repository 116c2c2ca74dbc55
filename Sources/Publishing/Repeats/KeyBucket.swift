/// Keys and the ordinals of their records, packed one after the other.
struct KeyBucket: Sendable {
    /// The bytes in front of each key: its record's ordinal (8) and its length (4), little-endian.
    private static let headerSize = 12

    /// The packed entries.
    private(set) var bytes: Bytes

    /// Takes packed entries back.
    init(_ bytes: Bytes = []) {
        self.bytes = bytes
    }

    /// Adds an entry and gives the bytes it takes.
    mutating func add(_ key: Bytes, ordinal: Int) -> Int {
        bytes.append(littleEndian: UInt64(bitPattern: Int64(ordinal)), count: 8)
        bytes.append(littleEndian: UInt64(key.count), count: 4)
        bytes.append(contentsOf: key)
        return Self.headerSize + key.count
    }

    /// Calls `body` with each key and ordinal in the order they were added.
    func visit(_ body: (ByteSlice, Int) -> Void) {
        var offset = 0
        while offset + Self.headerSize <= bytes.count {
            let ordinal = Int(truncatingIfNeeded: bytes.littleEndian(at: offset, count: 8))
            let begin = offset + Self.headerSize
            offset = begin + Int(truncatingIfNeeded: bytes.littleEndian(at: offset + 8, count: 4))
            body(bytes[begin..<offset], ordinal)
        }
    }

    /// Forgets the entries but keeps their memory.
    mutating func removeAll() {
        bytes.removeAll(keepingCapacity: true)
    }
}
