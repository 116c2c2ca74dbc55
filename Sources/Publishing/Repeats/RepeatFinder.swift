import RunStore

/// Finds the records whose key an earlier record has, exactly and in flat memory.
///
/// Keys are dealt into buckets by their hash. Once the buckets fill their share of memory they go
/// to a file, a segment each. At the end one bucket at a time is gone through in the order of the
/// records, so that only the distinct keys of one bucket are in memory together.
struct RepeatFinder: ~Copyable {
    /// The bytes of keys held in memory before they go to the file.
    static let memoryLimit = 8 << 20
    private static let bucketCount = 256

    private let memoryLimit: Int
    private var buckets: ContiguousArray<KeyBucket>
    /// The bytes of entries in memory.
    private(set) var held = 0
    private var spill: KeySpill
    private let seed = Hasher()

    /// Makes a finder.
    ///
    /// - Parameters:
    ///   - path: A file for the keys that don't fit in memory; made only when needed, replaced if
    ///     it exists, gone at the end.
    ///   - memoryLimit: The bytes of keys to hold in memory.
    init(spillingTo path: String, memoryLimit: Int = RepeatFinder.memoryLimit) {
        self.memoryLimit = memoryLimit
        buckets = ContiguousArray(repeating: KeyBucket(), count: Self.bucketCount)
        spill = KeySpill(path: path)
    }

    /// Notes the key of a record; ordinals must rise.
    ///
    /// - Throws: ``StoreError`` when the keys don't fit on the disk.
    mutating func add(_ key: Bytes, ordinal: Int) throws(StoreError) {
        let bucket = Self.bucket(of: hash(key[...]))
        held += buckets[bucket].add(key, ordinal: ordinal)
        if held >= memoryLimit { try spillAll() }
    }

    private mutating func spillAll() throws(StoreError) {
        try spill.write(&buckets)
        held = 0
    }

    /// Finds the repeats.
    ///
    /// - Throws: ``StoreError`` when the keys cannot be read back.
    consuming func finish() throws(StoreError) -> RepeatMap {
        var repeats = RepeatMap()
        for index in buckets.indices {
            var seen = KeySet()
            try spill.read(bucket: index) { part in note(part, in: &seen, &repeats) }
            note(buckets[index], in: &seen, &repeats)
            buckets[index] = KeyBucket()
        }
        return repeats
    }

    private func note(_ bucket: KeyBucket, in seen: inout KeySet, _ repeats: inout RepeatMap) {
        bucket.visit { key, ordinal in
            if !seen.insert(key, hash: hash(key)) { repeats.insert(ordinal) }
        }
    }

    /// A hash that no server can foresee, so that chosen keys cannot all meet in one place.
    private func hash(_ key: ByteSlice) -> Int {
        var hasher = seed
        unsafe key.withUnsafeBytes { unsafe hasher.combine(bytes: $0) }
        return hasher.finalize()
    }

    /// The bucket of a hash: its upper bits, as the lower ones find the place inside the bucket.
    private static func bucket(of hash: Int) -> Int {
        Int(truncatingIfNeeded: UInt(bitPattern: hash) >> (UInt.bitWidth - 8))
    }
}
