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
        append(UInt64(bitPattern: Int64(ordinal)), count: 8)
        append(UInt64(key.count), count: 4)
        bytes.append(contentsOf: key)
        return Self.headerSize + key.count
    }

    /// Calls `body` with each key and ordinal in the order they were added.
    func visit(_ body: (ByteSlice, Int) -> Void) {
        var offset = 0
        while offset + Self.headerSize <= bytes.count {
            let ordinal = Int(truncatingIfNeeded: integer(at: offset, count: 8))
            let begin = offset + Self.headerSize
            offset = begin + Int(truncatingIfNeeded: integer(at: offset + 8, count: 4))
            body(bytes[begin..<offset], ordinal)
        }
    }

    /// Forgets the entries but keeps their memory.
    mutating func removeAll() {
        bytes.removeAll(keepingCapacity: true)
    }

    private mutating func append(_ value: UInt64, count: UInt64) {
        for index in 0..<count { bytes.append(UInt8(truncatingIfNeeded: value >> (8 * index))) }
    }

    private func integer(at offset: Int, count: Int) -> UInt64 {
        (0..<count).reduce(0) { $0 | UInt64(bytes[offset + $1]) << UInt64(8 * $1) }
    }
}
