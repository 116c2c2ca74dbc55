import Harvesting
import RunStore

/// How far a harvest is, as its events tell: no clock, no locks, no screen.
struct HarvestState: Sendable, Equatable {
    /// What one query has come to.
    struct QueryFigures: Sendable, Equatable {
        var requests = 0
        var retries = 0
        /// Pages, records and their bytes, those that earlier processes fetched among them.
        var pages = 0
        var records = 0
        var bytes = 0
        /// Partitions that have ended, in this process or before.
        var ended = 0
        /// Of those that have ended in this process: how many, and their pages.
        var endedHere = 0
        var endedPages = 0
        /// Partitions that failed for good.
        var failed = 0
        /// Partitions known so far.
        var partitions = 0
    }

    /// A partition that is being harvested.
    struct OpenPartition: Sendable, Equatable {
        let query: Int
        /// The partition's ordinal.
        let ordinal: Int
        let name: String
        var pages: Int
        var records: Int
        var total: Int64?
    }

    struct PartitionKey: Sendable, Hashable {
        let query: Int
        let partition: Int
    }

    var queries: [QueryFigures]
    private(set) var open: [PartitionKey: OpenPartition] = [:]
    private(set) var waits = WaitBook()

    /// Begins with the partitions of each query that are planned, and what is there already.
    init(planned: [Int], before: [QueryCounts]) {
        queries = zip(planned, before).map { planned, before in
            QueryFigures(
                pages: before.pages, records: before.records, bytes: Int(clamping: before.bytes),
                ended: before.complete, partitions: planned)
        }
    }

    /// Takes an event at a moment on the harvest's clock; false where it tells what is known.
    @discardableResult
    mutating func note(_ event: HarvestEvent, at now: Duration) -> Bool {
        switch event {
        case .partitionsFound(let query, let count): queries[query].partitions += count
        case .partitionStarted(let start): begin(start)
        case .requestSent(let query): queries[query].requests += 1
        case .retrying(let query, let reason, let wait):
            queries[query].retries += 1
            waits.noteRetry(Wait(cause: .retry(reason), since: now, until: now + wait))
        case .limited(let limiter, let reason, let until):
            return waits.note(Wait(cause: .server(reason), since: now, until: until), of: limiter)
        case .held(let limiter, let cause, let until):
            return waits.note(Wait(cause: .init(cause), since: now, until: until), of: limiter)
        case .pageCommitted(let query, let partition, let records, let bytes, let total):
            let key = PartitionKey(query: query, partition: partition)
            queries[query].add(records: records, bytes: bytes)
            open[key]?.add(records: records, total: total)
        case .partitionEnded(let query, let partition, let outcome):
            end(PartitionKey(query: query, partition: partition), outcome)
        }
        return true
    }

    private mutating func begin(_ start: PartitionStart) {
        open[PartitionKey(query: start.query, partition: start.partition)] = OpenPartition(
            query: start.query, ordinal: start.partition, name: start.name, pages: start.pages,
            records: start.records, total: start.total)
    }

    private mutating func end(_ key: PartitionKey, _ outcome: PartitionOutcome) {
        queries[key.query].ended += 1
        if case .failed = outcome { queries[key.query].failed += 1 }
        guard let partition = open.removeValue(forKey: key) else { return }
        queries[key.query].endedHere += 1
        queries[key.query].endedPages += partition.pages
    }

    /// The figures of all queries together.
    var total: QueryFigures {
        queries.reduce(into: QueryFigures()) { $0.add($1) }
    }
}

extension HarvestState.QueryFigures {
    fileprivate mutating func add(records: Int, bytes: Int) {
        pages += 1
        self.records += records
        self.bytes += bytes
    }

    fileprivate mutating func add(_ other: Self) {
        requests += other.requests
        retries += other.retries
        pages += other.pages
        records += other.records
        bytes += other.bytes
        ended += other.ended
        endedHere += other.endedHere
        endedPages += other.endedPages
        failed += other.failed
        partitions += other.partitions
    }
}

extension HarvestState.OpenPartition {
    fileprivate mutating func add(records: Int, total: Int64?) {
        pages += 1
        self.records += records
        self.total = total ?? self.total
    }
}
