import RunStore

/// Whether a partition that ends has all the records its server announced.
enum Coverage {
    /// How servers answer a request for a page after the last one.
    private static let pastEnd: Set<Int> = [400, 404, 410, 416, 422]

    /// The outcome after a page; nil where another one follows.
    static func outcome(of step: PageStep, _ cursor: PartitionCursor) -> PartitionOutcome? {
        switch step {
        case .next: nil
        case .end: ending(cursor)
        case .wall(let reason): .incomplete(reason: "\(extent(cursor)); \(reason)")
        case .fault(let reason): .failed(reason: reason)
        }
    }

    /// The outcome where a page was asked for and none came.
    static func outcome(
        without page: FetchedPage, _ cursor: PartitionCursor, stopStatus: Set<Int>
    ) -> PartitionOutcome {
        switch page {
        case .page, .empty: ending(cursor)
        case .failed(_, let status?) where cursor.pages > 0 && stopStatus.contains(status):
            ending(cursor)
        case .failed(_, let status?) where cursor.hasReachedTotal && pastEnd.contains(status):
            ending(cursor)
        case .failed(let reason, _): .failed(reason: reason)
        }
    }

    /// The outcome where nothing follows.
    static func ending(_ cursor: PartitionCursor) -> PartitionOutcome {
        let isShort = cursor.total.map { Int64(cursor.records) < $0 } ?? false
        if let flaw = cursor.flaw {
            return .incomplete(reason: isShort ? "\(extent(cursor)); \(flaw)" : flaw)
        }
        return isShort ? .incomplete(reason: extent(cursor)) : .complete
    }

    private static func extent(_ cursor: PartitionCursor) -> String {
        guard let total = cursor.total else { return "\(cursor.records) records received" }
        return "\(cursor.records) of \(total) announced records received"
    }
}

extension PartitionOutcome {
    /// The same with something in front of its reason.
    func prefixed(by text: String) -> PartitionOutcome {
        switch self {
        case .complete: .complete
        case .incomplete(let reason): .incomplete(reason: text + reason)
        case .failed(let reason): .failed(reason: text + reason)
        }
    }
}
