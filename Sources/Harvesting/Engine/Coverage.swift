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
            .complete
        case .failed(let reason, _): .failed(reason: reason)
        }
    }

    /// The outcome where nothing follows.
    static func ending(_ cursor: PartitionCursor) -> PartitionOutcome {
        guard let total = cursor.total, Int64(cursor.records) < total else { return .complete }
        return .incomplete(reason: extent(cursor))
    }

    private static func extent(_ cursor: PartitionCursor) -> String {
        guard let total = cursor.total else { return "\(cursor.records) records received" }
        return "\(cursor.records) of \(total) announced records received"
    }
}
