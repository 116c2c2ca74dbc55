package import RunStore

/// What happens during a harvest, for whoever shows or counts it.
package enum HarvestEvent: Sendable {
    /// More partitions are known of a query that takes the records of another.
    case partitionsFound(query: Int, count: Int)
    /// A partition begins, or goes on with what is already committed.
    case partitionStarted(PartitionStart)
    case requestSent(query: Int)
    /// A try failed; the same request is sent again after `wait`.
    case retrying(query: Int, reason: String, wait: Duration)
    /// All who draw on the budget named by `limiter` wait until this time on the harvest's clock.
    case limited(limiter: String, reason: String, until: Duration)
    /// Requests are ready, and the budget named by `limiter` gives out none before this time on the
    /// harvest's clock.
    case held(limiter: String, cause: HoldCause, until: Duration)
    case pageCommitted(query: Int, partition: Int, records: Int, bytes: Int, total: Int64?)
    case partitionEnded(query: Int, partition: Int, outcome: PartitionOutcome)
}

/// A partition at the moment when its harvest begins.
package struct PartitionStart: Sendable, Equatable {
    /// The query's place in the job.
    package let query: Int
    /// The partition's ordinal.
    package let partition: Int
    /// What tells it from the others, for people; empty where the query has only one.
    package let name: String
    /// Pages that are already committed.
    package let pages: Int
    /// Records of those pages.
    package let records: Int
    /// The number of records the server announced with them, if it did.
    package let total: Int64?

    package init(
        query: Int, partition: Int, name: String, pages: Int = 0, records: Int = 0,
        total: Int64? = nil
    ) {
        self.query = query
        self.partition = partition
        self.name = name
        self.pages = pages
        self.records = records
        self.total = total
    }
}

/// Why a budget gives out no requests for a while, other than that the server asks for a pause.
package enum HoldCause: Sendable, Equatable {
    /// The job's own rate, or the user's.
    case rate
    /// A limit that the server's refusals have taught.
    case learnedBudget
}

/// Hears of events as they happen, on many threads at once; it must return quickly.
package protocol HarvestObserver: Sendable {
    func note(_ event: HarvestEvent)
}
