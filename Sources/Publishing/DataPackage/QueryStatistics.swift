import JSONSlicing
import RunStore

/// How a query went, for the description of a run.
struct QueryStatistics: Sendable {
    let summary: QuerySummary
    /// What the source announced, over the partitions where it did.
    let announced: Announced
    /// Canonical JSON of what was asked.
    let definition: String
    /// What came of the records; nil for a query the job has no more.
    let published: PublishedQuery?

    /// What is new and gone since the run before; nil where that can't be told.
    var changes: RecordChanges?

    /// Announced and received records of the partitions that have an announced total.
    struct Announced: Sendable, Equatable {
        /// The partitions with a total.
        var partitions = 0
        /// The sum of their totals; kept at the largest number if a source exaggerates.
        var records: Int64 = 0
        /// The records received for them.
        var received = 0

        /// Adds one partition.
        mutating func add(_ progress: PartitionProgress) {
            guard let total = progress.total else { return }
            let (sum, overflow) = records.addingReportingOverflow(max(total, 0))
            partitions += 1
            records = overflow ? .max : sum
            received += progress.records
        }
    }

    /// The description as a JSON value; `coverage` is the share of the announced records received.
    var json: OrderedJSON {
        let counts = summary.counts
        return .object(omittingNil: [
            "name": .string(summary.name),
            "pages": .integer(counts.pages),
            "partitions": .integer(counts.partitions),
            "complete": .integer(counts.complete),
            "incomplete": .integer(counts.incomplete),
            "failed": .integer(counts.failed),
            "records": .integer(counts.records),
            "announced": announced.partitions > 0 ? .integer(announced.records) : nil,
            "coverage": coverage,
            "published": published.map { .integer($0.records) },
            "rejected": published.map { .integer($0.rejected) },
            "leftOut": published.map { .integer($0.leftOut) },
            "cutFractions": published.map { .integer($0.cutFractions) },
            "checks": published.map { .array($0.checks.map(\.json)) },
            "new": changes.map { .integer($0.new) },
            "gone": changes?.gone.map { .integer($0) },
            "troubles": .array(summary.troubles.map(Self.json)),
            "definition": OrderedJSON(parsing: definition),
        ])
    }

    private var coverage: OrderedJSON? {
        guard announced.records > 0 else { return nil }
        return .number("\(Double(announced.received) / Double(announced.records))")
    }

    private static func json(_ trouble: QuerySummary.Trouble) -> OrderedJSON {
        let isFailed = if case .failed = trouble.outcome { true } else { false }
        return [
            "partition": .integer(trouble.partition),
            "status": isFailed ? "failed" : "incomplete",
            "reason": .string(trouble.outcome.reason ?? ""),
        ]
    }
}
