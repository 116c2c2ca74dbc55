import JSONSlicing
import JobFile
import RunStore

/// Turns committed pages of one query into partitions of another.
struct RecordPages: Sendable {
    let child: OpenQuery
    let fanOut: FanOut
    let services: HarvestServices
    let feed: PartitionFeed

    /// How far a partition of the query above has been turned into partitions.
    struct Position: Sendable {
        var pages = 0
        var records = 0
    }

    enum Progress: Sendable, Equatable {
        /// More pages may come.
        case open
        /// The partition above is complete, and all its pages are taken.
        case complete
        /// Nobody takes partitions any more.
        case closed
    }

    /// How many pages are looked up at once.
    private static let chunk = 256

    /// Takes the pages of a partition of the query above that were committed since `position`.
    ///
    /// - Parameters:
    ///   - parent: The partition's ordinal.
    ///   - position: Moved past the pages taken.
    ///   - distinct: What was taken before, where each value is taken once.
    /// - Returns: How the partition above stands.
    /// - Throws: `StoreError` where committed records can't be read or numbered.
    func advance(
        in parent: Int, from position: inout Position, distinct: inout DistinctValues?
    ) async throws -> Progress {
        let progress = try await services.store.progress(query: fanOut.query, partition: parent)
        while position.pages < progress.pages {
            let pages = try await services.store.pages(
                query: fanOut.query, partition: parent, from: position.pages, limit: Self.chunk)
            guard !pages.isEmpty else { break }
            for page in pages {
                guard try await expand(page, in: parent, after: position.records, &distinct) else {
                    return .closed
                }
                position.pages += 1
                position.records += page.records
            }
        }
        return progress.outcome == .complete ? .complete : .open
    }

    /// Offers the partitions of a page's records; false where the feed is closed.
    private func expand(
        _ page: PageRange, in parent: Int, after records: Int, _ distinct: inout DistinctValues?
    ) async throws -> Bool {
        let places = records..<records + page.records
        guard places.upperBound <= fanOut.numbering.recordLimit else { throw tooMany(parent) }
        let ordinals = fanOut.numbering.partitions(ofRecords: places, in: parent)
        if distinct == nil, child.finished.contains(ordinals) {
            find(ordinals.count, finished: ordinals.count)
            return true
        }
        let lines = try await services.store.records(query: fanOut.query, in: page)
        for (place, line) in zip(places, lines.split(separator: UInt8(ascii: "\n"))) {
            // Nil for `null` and arrays, which no template can take anything from.
            let record = BoundValue(line: line)
            guard distinct?.isNew(record) ?? true else { continue }
            let own = fanOut.numbering.partitions(ofRecords: place..<place + 1, in: parent)
            guard await offer(record, own) else { return false }
        }
        return true
    }

    /// Offers a record's partitions, one for each combination of the query's own variables.
    private func offer(_ record: BoundValue?, _ ordinals: Range<Int>) async -> Bool {
        let missing = ordinals.filter { !child.finished.contains($0) }
        find(ordinals.count, finished: ordinals.count - missing.count)
        for ordinal in missing {
            let plan = child.query.plan
            let combination = ordinal - ordinals.lowerBound
            let bindings =
                record.map { plan.bindings(record: $0, combination: combination) }
                ?? plan[combination]
            let partition = OpenPartition(query: child.query, ordinal: ordinal, bindings: bindings)
            guard await feed.offer(partition) else { return false }
        }
        return true
    }

    private func find(_ count: Int, finished: Int) {
        child.board.find(count, finished: finished)
        services.observer.note(.partitionsFound(query: child.query.index, count: count))
    }

    private func tooMany(_ parent: Int) -> StoreError {
        StoreError(
            .fault,
            "partition \(parent) of \"\(fanOut.queryName)\" has more than "
                + "\(fanOut.numbering.recordLimit) records, more than can be numbered for "
                + "\"\(fanOut.variable)\": split \"\(fanOut.queryName)\" by a variable")
    }
}

/// Tells values that were not there before.
struct DistinctValues: Sendable {
    private let path: JSONPath
    private var seen: Set<String?> = []

    init(_ path: JSONPath) { self.path = path }

    /// Whether no record before had the value that `record` has at the path.
    mutating func isNew(_ record: BoundValue?) -> Bool {
        let value = record?.value(at: path)
        return seen.insert(value.map { $0.text ?? $0.json }).inserted
    }
}
