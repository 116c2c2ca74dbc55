/// One query of a run, as the ledger knows it.
package struct RunQuery: Sendable, Equatable {
    /// Names the output; a file name without folder separators.
    package let name: String
    /// Stands for everything that affects the query's requests and records.
    package let fingerprint: String
    /// Canonical JSON of what the fingerprint stands for, to tell what changed.
    package let definition: String

    package init(name: String, fingerprint: String, definition: String) {
        self.name = name
        self.fingerprint = fingerprint
        self.definition = definition
    }
}

/// How a partition ended.
package enum PartitionOutcome: Sendable, Equatable {
    case complete
    /// All that could be had, known to be less than all.
    case incomplete(reason: String)
    /// It broke off; its pages so far are kept.
    case failed(reason: String)

    /// What went wrong; nil when nothing did.
    package var reason: String? {
        switch self {
        case .complete: nil
        case .incomplete(let reason), .failed(let reason): reason
        }
    }
}

/// One page, judged whole, to be made durable.
package struct PageCommit: Sendable {
    /// Index of the query in the run.
    package let query: Int
    /// Ordinal of the partition in the plan, from 0.
    package let partition: Int
    /// Ordinal of the page within its partition, from 0; must be the next one.
    package let page: Int
    /// Whole lines, each ending in a line feed; may be empty.
    package let records: ContiguousArray<UInt8>
    /// How many lines `records` holds.
    package let recordCount: Int
    /// ``Checksum/crc32(_:)`` of `records`.
    package let checksum: UInt32
    /// Fingerprint of the request that brought the page.
    package let request: UInt64
    /// Token of the next page; nil when there is none.
    package let next: String?
    /// How many records the source announced for the partition.
    package let total: Int64?
    /// Set when this page ends its partition.
    package let outcome: PartitionOutcome?

    package init(
        query: Int, partition: Int, page: Int, records: ContiguousArray<UInt8>, recordCount: Int,
        checksum: UInt32, request: UInt64, next: String? = nil, total: Int64? = nil,
        outcome: PartitionOutcome? = nil
    ) {
        self.query = query
        self.partition = partition
        self.page = page
        self.records = records
        self.recordCount = recordCount
        self.checksum = checksum
        self.request = request
        self.next = next
        self.total = total
        self.outcome = outcome
    }
}

/// How far one partition has come; all zero for one never begun.
package struct PartitionProgress: Sendable, Equatable {
    /// Committed pages, which is also the ordinal of the next page.
    package let pages: Int
    package let records: Int
    /// Token of the next page.
    package let next: String?
    /// What the source announced last.
    package let total: Int64?
    /// Nil while the partition goes on.
    package let outcome: PartitionOutcome?
    /// The page committed last, for telling that the next one repeats it.
    package let lastPage: CommittedPage?

    /// Size and content of a committed page.
    package struct CommittedPage: Sendable, Equatable {
        /// Bytes of its lines.
        package let length: Int
        package let checksum: UInt32
        package let recordCount: Int
    }
}

/// A run that was begun and not published.
package struct UnfinishedRun: Sendable, Equatable {
    /// Its name, like `2026-09-30T021503Z`.
    package let id: String
    /// Seconds since 1970.
    package let startedAt: Int64
    /// Whether it was fetched from the embedded server.
    package let sandbox: Bool
    /// The job file as it was when the run began.
    package let jobText: String
    package let queries: [RunQuery]
    /// Totals for each of `queries`.
    package let counts: [QueryCounts]
}

/// The run that pages are committed to.
package struct RunInfo: Sendable, Equatable {
    package let id: String
    /// Seconds since 1970.
    package let startedAt: Int64
    package let sandbox: Bool
    /// The folder `unfinished/<id>`, absolute.
    package let folder: String
    package let queries: [RunQuery]
    /// Whether pages of an earlier process are part of it.
    package let isResumed: Bool
}

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

/// Where a page stands in a query's output.
package struct PagePosition: Sendable, Hashable, Comparable {
    package let partition: Int
    package let page: Int

    package init(partition: Int, page: Int) {
        self.partition = partition
        self.page = page
    }

    package static func < (left: Self, right: Self) -> Bool {
        (left.partition, left.page) < (right.partition, right.page)
    }
}

/// Where a committed page's lines lie in the query's spool.
package struct PageRange: Sendable, Equatable {
    package let position: PagePosition
    /// First byte in the spool.
    package let offset: Int64
    /// Bytes; 0 for a page without records.
    package let length: Int
    package let records: Int
    /// ``Checksum/crc32(_:)`` of the bytes.
    package let checksum: UInt32
}
