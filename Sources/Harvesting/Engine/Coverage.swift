import JobFile
import RunStore

/// Whether a partition that ends has all the records its server announced.
struct Coverage: Sendable {
    /// Statuses that mean "no such page" after the first page.
    let stopStatus: Set<Int>
    /// How far the service lets any query go.
    let reach: Reach?

    /// How servers answer a request for a page after the last one.
    private static let pastEnd: Set<Int> = [400, 404, 410, 416, 422]

    /// The outcome after a page; nil where another one follows.
    func outcome(of step: PageStep, _ cursor: PartitionCursor) -> PartitionOutcome? {
        switch step {
        case .next: nil
        case .end: ending(cursor)
        case .wall(let reason): .incomplete(reason: "\(extent(cursor)); \(reason)")
        case .fault(let reason): .failed(reason: reason)
        }
    }

    /// The outcome where a page was asked for and none came.
    func outcome(
        without page: FetchedPage, _ cursor: PartitionCursor
    ) -> PartitionOutcome {
        switch page {
        case .page, .empty: ending(cursor)
        case .failed(_, let status?) where cursor.pages > 0 && stopStatus.contains(status):
            ending(cursor)
        case .failed(_, let status?) where cursor.hasReachedTotal && Self.pastEnd.contains(status):
            ending(cursor)
        case .failed(let reason, _): .failed(reason: reason)
        }
    }

    /// The outcome where nothing follows.
    func ending(_ cursor: PartitionCursor) -> PartitionOutcome {
        let isShort = cursor.total.map { Int64(cursor.records) < $0 } ?? false
        if let flaw = cursor.flaw {
            return .incomplete(reason: isShort ? "\(extent(cursor)); \(flaw)" : flaw)
        }
        return isShort ? .incomplete(reason: extent(cursor)) : .complete
    }

    private func extent(_ cursor: PartitionCursor) -> String {
        guard let total = cursor.total else { return "\(cursor.records) records received" }
        let extent = "\(cursor.records) of \(total) announced records received"
        guard let reach, cursor.records >= reach.records else { return extent }
        return "\(extent), and no query gets more than \(reach.records) here: \(reach.advice)"
    }
}

extension PartitionOutcome {
    /// The same with its reason in other words.
    func reworded(_ words: (String) -> String) -> PartitionOutcome {
        switch self {
        case .complete: .complete
        case .incomplete(let reason): .incomplete(reason: words(reason))
        case .failed(let reason): .failed(reason: words(reason))
        }
    }
}
