import RunStore

/// Sorts any number of digests in flat memory, and drops those that are equal.
///
/// Digests fill a block, which is sorted and goes to a file when it is full; at the end the sorted
/// blocks are merged.
struct DigestSorter: ~Copyable {
    /// The digests of a block, 8 MiB.
    static let blockSize = 1 << 20

    private let path: String
    private let blockSize: Int
    private var block: ContiguousArray<UInt64> = []
    private var source: DigestSource?
    /// Where each sorted block begins in the file, and where the last one ends.
    private var bounds: [Int64] = [0]

    /// Makes a sorter.
    ///
    /// - Parameters:
    ///   - path: A file for what doesn't fit in memory; made only when needed, replaced if it
    ///     exists, gone at the end.
    ///   - blockSize: The digests to hold in memory.
    init(spillingTo path: String, blockSize: Int = DigestSorter.blockSize) {
        self.path = path
        self.blockSize = blockSize
        source = nil
    }

    /// Adds a digest.
    ///
    /// - Throws: ``StoreError`` when the disk refuses.
    mutating func add(_ digest: UInt64) throws(StoreError) {
        block.append(digest)
        guard block.count >= blockSize else { return }
        do { try spill() } catch { throw StoreError(writing: error) }
    }

    /// Calls `body` with the digests in rising order, each once.
    ///
    /// - Throws: ``StoreError`` when the disk refuses, and what `body` throws.
    consuming func finish(_ body: (UInt64) throws(StoreError) -> Void) throws(StoreError) {
        guard let source else { return try Self.visit(block.sorted(), body) }
        var readers: [DigestReader] = []
        do {
            try spill()
            for (start, end) in zip(bounds, bounds.dropFirst()) {
                readers.append(try DigestReader(source, from: start, to: end))
            }
        } catch { throw StoreError(writing: error) }
        while let least = readers.lazy.compactMap(\.head).min() {
            try body(least)
            do {
                for index in readers.indices {
                    while readers[index].head == least { try readers[index].advance() }
                }
            } catch { throw StoreError(writing: error) }
        }
    }

    private mutating func spill() throws(FileError) {
        guard !block.isEmpty else { return }
        if source == nil { source = DigestSource(try ScratchFile.open(path)) }
        block.sort()
        var bytes = Bytes()
        bytes.reserveCapacity(block.count * DigestReader.digestSize)
        for digest in block { bytes.append(littleEndian: digest, count: DigestReader.digestSize) }
        let end = bounds[bounds.count - 1]
        try source?.file.write(bytes, at: end)
        bounds.append(end + Int64(bytes.count))
        block.removeAll(keepingCapacity: true)
    }

    private static func visit(
        _ sorted: [UInt64], _ body: (UInt64) throws(StoreError) -> Void
    ) throws(StoreError) {
        var last: UInt64?
        for digest in sorted where digest != last {
            try body(digest)
            last = digest
        }
    }
}
