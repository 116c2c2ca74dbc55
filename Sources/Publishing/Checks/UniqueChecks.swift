import JSONSlicing
import RunStore

/// Counts records that repeat the values of an earlier one, for several groups of columns at once.
///
/// All groups share the finder and its memory: a key begins with its group, and record `r` has the
/// ordinal `r × groups + group`.
struct UniqueChecks: ~Copyable {
    private var encoders: [KeyEncoder]
    private var finder: RepeatFinder
    private var key: Bytes = []
    private var records = 0

    /// Begins at the first record.
    ///
    /// - Parameters:
    ///   - groups: The paths that make a key together.
    ///   - space: Where keys are held.
    init(_ groups: [[JSONPath]], keys space: KeySpace) {
        encoders = groups.map { KeyEncoder(paths: $0) }
        finder = RepeatFinder(spillingTo: space.path, memoryLimit: space.memory)
    }

    /// Looks at the next record; one that lacks a value repeats nothing.
    ///
    /// - Throws: ``StoreError`` when the keys don't fit on the disk.
    mutating func note(_ record: JSONValue, of document: Bytes) throws(StoreError) {
        for group in encoders.indices {
            guard let values = encoders[group].encode(record, of: document) else { continue }
            key.removeAll(keepingCapacity: true)
            key.append(contentsOf: "\(group):".utf8)
            key.append(contentsOf: values)
            try finder.add(key, ordinal: records * encoders.count + group)
        }
        records += 1
    }

    /// How many records repeat another, for each group.
    ///
    /// - Throws: ``StoreError`` when keys cannot be read back.
    consuming func finish() throws(StoreError) -> [Int] {
        let (groups, records) = (encoders.count, records)
        let repeats = try finder.finish()
        return (0..<groups).map { group in
            (0..<records).count { repeats.contains($0 * groups + group) }
        }
    }
}
