import HTTPTransport
import JobFile
import RunStore
import Synchronization

/// Harvests the partitions of a lane, many at once.
final class LaneHarvester: Sendable {
    private let lane: Lane
    private let queries: [OpenQuery]
    private let services: HarvestServices
    private let isResumed: Bool
    private let feed: PartitionFeed
    private let workers: Int
    private let halt = Mutex<HarvestHalt?>(nil)

    init(_ lane: Lane, _ queries: [OpenQuery], _ services: HarvestServices, isResumed: Bool) {
        self.lane = lane
        self.queries = queries
        self.services = services
        self.isResumed = isResumed
        let planned = PlannedPartitions(queries)
        let expansions = queries.count { $0.watch != nil }
        feed = PartitionFeed(planned, expansions: expansions)
        workers = expansions > 0 ? lane.openPartitions : min(lane.openPartitions, planned.count)
    }

    /// Runs all partitions to their end, or until the lane halts.
    ///
    /// - Returns: Why the lane halted; nil where every partition has its outcome.
    /// - Throws: `StoreError`, or `CancellationError` when the task is cancelled.
    func run() async throws -> HarvestHalt? {
        let closing = lane.stop.listen { [self] in
            for query in queries { query.watch?.close(isComplete: false) }
            Task { await feed.close() }
        }
        defer {
            lane.stop.forget(closing)
            for query in queries { query.board.breakOff() }
        }
        try await withThrowingTaskGroup(of: Void.self) { group in
            for query in queries { group.addTask { try await self.findPartitions(of: query) } }
            for _ in 0..<workers { group.addTask { try await self.work() } }
            for try await _ in group {}
        }
        return halt.withLock { $0 }
    }

    private func findPartitions(of open: OpenQuery) async throws {
        guard let fanOut = open.query.plan.fanOut, let watch = open.watch else {
            open.board.find(open.query.plan.count, finished: open.finished.count)
            return open.board.seal()
        }
        let pages = RecordPages(child: open, fanOut: fanOut, services: services, feed: feed)
        if isResumed { try await recall(fanOut.query, watch) }
        let isAll: Bool
        if let path = fanOut.distinct {
            var records = DistinctRecords(pages, by: DistinctValues(path), above: open.above)
            isAll = try await records.run(watch)
        } else {
            var records = EveryRecord(pages)
            isAll = try await records.run(watch)
        }
        if isAll { open.board.seal() }
        await feed.endExpansion()
    }

    /// Notes the partitions whose pages were committed by an earlier process.
    private func recall(_ query: Int, _ watch: PageWatch) async throws {
        var last = -1
        while true {
            let begun = try await services.store.begunPartitions(
                query: query, after: last, limit: 1_000)
            for partition in begun { watch.note(partition) }
            guard begun.count == 1_000, let end = begun.last else { return }
            last = end
        }
    }

    private func work() async throws {
        do {
            while true {
                switch await feed.next() {
                case .partition(let partition):
                    guard !lane.stop.isThrown else { return note(.stopped) }
                    try await harvest(partition)
                case .end: return
                case .closed: return note(.stopped)
                }
            }
        } catch let halt as HarvestHalt {
            note(halt)
            await lane.close()
        }
    }

    /// The first halt with a reason of its own counts: closing the lane stops others, who may be
    /// heard before the one who closed it.
    private func note(_ new: HarvestHalt) {
        halt.withLock { if $0 == nil || $0 == .stopped { $0 = new } }
    }

    private func harvest(_ partition: OpenPartition) async throws {
        let query = partition.query
        let first: PageRequest
        do {
            first = try query.firstRequest(partition.bindings)
        } catch {
            try await fail(partition, reason: error.message)
            return
        }
        let harvester = PartitionHarvester(
            query: query, partition: partition.ordinal, first: first,
            requester: Requester(query: query, lane: lane, services: services.requests),
            services: services)
        let cursor = try await cursor(query, partition.ordinal)
        services.observer.note(.partitionStarted(start(of: partition, first, cursor)))
        try await harvester.run(from: cursor)
    }

    /// Partitions found on the way have no values in the job file to be known by.
    private func start(
        of partition: OpenPartition, _ first: PageRequest, _ cursor: PartitionCursor
    ) -> PartitionStart {
        let query = partition.query
        return PartitionStart(
            query: query.index, partition: partition.ordinal,
            name: query.isFanOut ? first.url.requestTarget : partition.bindings.description,
            pages: cursor.pages, records: cursor.records, total: cursor.total)
    }

    private func fail(_ partition: OpenPartition, reason: String) async throws {
        let query = partition.query
        let place = partition.bindings.description
        let outcome = PartitionOutcome.failed(
            reason: query.isFanOut ? "\(place): \(reason)" : reason)
        try await services.store.settle(
            query: query.index, partition: partition.ordinal, outcome: outcome)
        services.observer.note(
            .partitionEnded(query: query.index, partition: partition.ordinal, outcome: outcome))
    }

    /// Where the partition stands.
    private func cursor(_ query: PreparedQuery, _ partition: Int) async throws -> PartitionCursor {
        guard isResumed else { return PartitionCursor() }
        let store = services.store
        let progress = try await store.progress(query: query.index, partition: partition)
        guard progress.pages > 0 else { return PartitionCursor() }
        return PartitionCursor(
            progress: progress,
            requests: try await store.requests(query: query.index, partition: partition))
    }
}
