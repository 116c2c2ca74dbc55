/// Totals over a query's partitions.
package struct QueryCounts: Sendable, Equatable {
    /// Partitions that have a page or an outcome.
    package var partitions = 0
    package var complete = 0
    package var incomplete = 0
    package var failed = 0
    package var pages = 0
    package var records = 0
    /// Bytes of the committed pages' lines.
    package var bytes: Int64 = 0

    package init() {}
}

/// What a query has come to.
package struct QuerySummary: Sendable, Equatable {
    package let name: String
    package let counts: QueryCounts
    /// The first thousand partitions that failed or are incomplete, in plan order.
    package let troubles: [Trouble]

    /// A partition that did not end well.
    package struct Trouble: Sendable, Equatable {
        package let partition: Int
        package let outcome: PartitionOutcome
    }
}
