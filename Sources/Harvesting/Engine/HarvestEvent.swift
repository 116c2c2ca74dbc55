package import RunStore

/// What happens during a harvest, for whoever shows or counts it.
package enum HarvestEvent: Sendable {
    /// More partitions are known of a query that takes the records of another.
    case partitionsFound(query: Int, count: Int)
    /// A partition begins, or goes on with pages already committed.
    case partitionStarted(query: Int, partition: Int)
    case requestSent(query: Int)
    /// A try failed; the same request is sent again after `wait`.
    case retrying(query: Int, reason: String, wait: Duration)
    /// All who draw on the budget named by `limiter` wait until this time on the harvest's clock.
    case limited(limiter: String, reason: String, until: Duration)
    case pageCommitted(query: Int, partition: Int, records: Int, bytes: Int, total: Int64?)
    case partitionEnded(query: Int, partition: Int, outcome: PartitionOutcome)
}

/// Hears of events as they happen, on many threads at once; it must return quickly.
package protocol HarvestObserver: Sendable {
    func note(_ event: HarvestEvent)
}
