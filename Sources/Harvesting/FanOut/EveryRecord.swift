import RunStore

/// Takes every record of the query above as soon as its page is committed.
struct EveryRecord {
    private let pages: RecordPages
    /// Where partitions above stand that may bring more pages.
    private var positions: [Int: RecordPages.Position] = [:]
    private var complete: Set<Int> = []

    init(_ pages: RecordPages) { self.pages = pages }

    /// Offers partitions until the query above has brought its last page.
    ///
    /// - Parameter watch: News of the query above.
    /// - Returns: Whether all records were taken.
    /// - Throws: `StoreError` where committed records can't be read.
    mutating func run(_ watch: PageWatch) async throws -> Bool {
        while let parent = await watch.next() {
            guard !complete.contains(parent) else { continue }
            var position = positions[parent] ?? RecordPages.Position()
            var distinct: DistinctValues?
            switch try await pages.advance(in: parent, from: &position, distinct: &distinct) {
            case .open: positions[parent] = position
            case .complete:
                positions[parent] = nil
                complete.insert(parent)
            case .closed: return false
            }
        }
        return watch.isComplete
    }
}
