import JSONSlicing
import RunStore

/// A few records of one page, a line each.
struct RecordBatch: Sendable {
    private static let lineFeed = UInt8(ascii: "\n")

    /// The records, each ending in a line feed.
    let lines: Bytes
    /// How many records there are.
    let count: Int
    /// Where they come from.
    let source: PageSource
    /// The number of the first record in its page, from 0.
    let first: Int

    /// Counts the lines.
    init(lines: Bytes, source: PageSource, first: Int = 0) {
        self.lines = lines
        self.source = source
        self.first = first
        count = Self.countLines(lines)
    }

    /// Eight bytes at a time: those that are no line feed keep a bit when the line feed is taken off.
    static func countLines(_ bytes: Bytes) -> Int {
        let (ones, highs): (UInt64, UInt64) = (0x0101_0101_0101_0101, 0x8080_8080_8080_8080)
        return unsafe bytes.withUnsafeBytes { bytes in
            var others = 0
            let whole = bytes.count & ~7
            for offset in stride(from: 0, to: whole, by: 8) {
                let word = unsafe bytes.loadUnaligned(fromByteOffset: offset, as: UInt64.self)
                let rest = word ^ (ones &* UInt64(lineFeed))
                others &+= ((((rest & ~highs) &+ ~highs) | rest) & highs).nonzeroBitCount
            }
            for offset in whole..<bytes.count { others += unsafe bytes[offset] == lineFeed ? 0 : 1 }
            return bytes.count - others
        }
    }

    /// All the records read as one JSON array, so that a batch costs one reading and one index.
    ///
    /// A line feed can stand nowhere inside a record: strings have it escaped, and the white space
    /// between tokens was dropped before the commit.
    ///
    /// - Parameter depth: How deep inside a record to index, the record being 0.
    /// - Returns: A document whose root is the array.
    /// - Throws: ``StoreError`` when a record is not JSON.
    func array(indexedTo depth: Int = JSONDocument.depthLimit) throws(StoreError) -> JSONDocument {
        var text: Bytes = []
        text.reserveCapacity(lines.count + 1)
        text.append(UInt8(ascii: "["))
        text.append(contentsOf: lines.dropLast())
        Self.replaceLineFeeds(in: &text)
        text.append(UInt8(ascii: "]"))
        do {
            return try JSONDocument(parsing: text, indexedTo: depth + 1)
        } catch {
            throw source.damage("a record is not JSON, \(error.message)")
        }
    }

    /// Puts commas between the elements; without a branch, so that many bytes go at once.
    private static func replaceLineFeeds(in text: inout Bytes) {
        unsafe text.withUnsafeMutableBufferPointer { bytes in
            for index in bytes.indices {
                let byte = unsafe bytes[index]
                unsafe bytes[index] = byte == lineFeed ? UInt8(ascii: ",") : byte
            }
        }
    }

    /// The records that repeat nothing.
    ///
    /// - Parameters:
    ///   - repeats: Which records of the query repeat another.
    ///   - first: The ordinal of the batch's first record in the query.
    /// - Returns: The batch itself where none of the query's records repeats another.
    func without(_ repeats: RepeatMap, first: Int) -> RecordBatch {
        guard repeats.count > 0 else { return self }
        var kept: Bytes = []
        kept.reserveCapacity(lines.count)
        visitLines(without: repeats, first: first) { kept.append(contentsOf: $0) }
        return RecordBatch(lines: kept, source: source, first: self.first)
    }

    /// Hands on the lines that repeat nothing, neighbours together in one piece.
    private func visitLines(
        without repeats: RepeatMap, first: Int, _ body: (ByteSlice) -> Void
    ) {
        var begin = 0
        var end = 0
        for ordinal in first..<first + count {
            let next = (lines[end...].firstIndex(of: Self.lineFeed) ?? lines.count - 1) + 1
            if repeats.contains(ordinal) {
                if begin < end { body(lines[begin..<end]) }
                begin = next
            }
            end = next
        }
        if begin < end { body(lines[begin..<end]) }
    }
}
