import JSONSlicing
import RunStore

/// The first reading of a query's records: which repeat a key, and what columns there are.
struct QueryScan: ~Copyable {
    /// The different members a table may have, objects themselves included; each takes memory.
    static let memberLimit = 16_384

    private let output: QueryOutput
    private var keys: KeyEncoder
    private var repeats: RepeatFinder
    private var digests: DigestSorter
    private var flattener = RecordFlattener(keepsText: false)
    private var records = 0
    private var withoutKey = 0

    /// What the first reading found.
    struct Findings: Sendable {
        /// The records to leave out.
        var repeats = RepeatMap()
        /// How many records have no key.
        var withoutKey = 0
        /// The members of all records.
        var tree = ColumnTree()
    }

    /// Begins at the first record.
    ///
    /// - Parameters:
    ///   - output: What is to be written.
    ///   - space: Where keys are held.
    init(for output: QueryOutput, keys space: KeySpace) {
        self.output = output
        keys = KeyEncoder(paths: output.key)
        repeats = RepeatFinder(spillingTo: space.path, memoryLimit: space.memory)
        digests = DigestSorter(spillingTo: space.path)
    }

    /// Goes through the next records.
    ///
    /// - Throws: ``StoreError`` when a record is not JSON, there are too many columns, or the keys
    ///   don't fit on the disk.
    mutating func note(_ batch: RecordBatch) throws(StoreError) {
        let depth = output.needsColumns ? JSONDocument.depthLimit : keys.depth
        let document = try batch.array(indexedTo: depth)
        let text = document.bytes
        for record in document.root.elements {
            if !output.key.isEmpty { try noteKey(of: record, in: text) }
            if output.needsColumns { flattener.take(record, of: text) }
            records += 1
        }
        try checkWidth()
    }

    private mutating func noteKey(of record: JSONValue, in text: Bytes) throws(StoreError) {
        if let key = keys.encode(record, of: text) {
            try repeats.add(key, ordinal: records)
            try digests.add(KeyDigest.of(key))
        } else {
            withoutKey += 1
        }
    }

    private func checkWidth() throws(StoreError) {
        guard flattener.tree.count > Self.memberLimit else { return }
        throw StoreError(
            .cannotCreate,
            """
            the records of '\(output.name)' have more than \(Self.memberLimit) different members, \
            too many for the columns of a CSV table; name the ones you want under \
            output.csv.columns, or leave "csv" out, and run again: nothing is fetched twice
            """)
    }

    /// Ends the reading, and leaves the keys in a file of the folder for the next run.
    ///
    /// - Throws: ``StoreError`` when keys cannot be read back or written.
    consuming func finish(keysIn folder: String) throws(StoreError) -> Findings {
        if !output.key.isEmpty {
            try KeyFile.write(
                digests, to: "\(folder)/\(KeyFile.name(of: output.name))", keyedBy: output.key)
        }
        let (withoutKey, tree) = (withoutKey, flattener.tree)
        return Findings(repeats: try repeats.finish(), withoutKey: withoutKey, tree: tree)
    }
}
