import HTTPTransport
import RunStore
import Synchronization

/// Harvests the partitions of a lane, many at once.
final class LaneHarvester: Sendable {
    private let lane: Lane
    private let queries: [PreparedQuery]
    private let services: HarvestServices
    private let isResumed: Bool
    private let halt = Mutex<HarvestHalt?>(nil)

    init(_ lane: Lane, _ queries: [PreparedQuery], _ services: HarvestServices, isResumed: Bool) {
        self.lane = lane
        self.queries = queries
        self.services = services
        self.isResumed = isResumed
    }

    /// Runs all partitions to their end, or until the lane halts.
    ///
    /// - Returns: Why the lane halted; nil where every partition has its outcome.
    /// - Throws: `StoreError`, or `CancellationError` when the task is cancelled.
    func run() async throws -> HarvestHalt? {
        let feed = PartitionFeed(try await unfinished())
        try await withThrowingTaskGroup(of: Void.self) { group in
            for _ in 0..<min(lane.openPartitions, feed.count) {
                group.addTask { try await self.work(through: feed) }
            }
            for try await _ in group {}
        }
        return halt.withLock { $0 }
    }

    private func unfinished() async throws -> [(query: PreparedQuery, finished: PartitionSet)] {
        var all: [(query: PreparedQuery, finished: PartitionSet)] = []
        for query in queries {
            let finished =
                isResumed
                ? try await services.store.finishedPartitions(query: query.index) : PartitionSet()
            all.append((query, finished))
        }
        return all
    }

    private func work(through feed: PartitionFeed) async throws {
        do {
            while let (query, partition) = feed.next() {
                guard !lane.stop.isThrown else { return note(.stopped) }
                try await harvest(query, partition)
            }
        } catch let halt as HarvestHalt {
            note(halt)
            await lane.close()
        }
    }

    /// The first halt is the reason; those that follow from closing the lane are not.
    private func note(_ new: HarvestHalt) {
        halt.withLock { $0 = $0 ?? new }
    }

    private func harvest(_ query: PreparedQuery, _ partition: Int) async throws {
        let first: PageRequest
        do {
            first = try query.firstRequest(of: partition)
        } catch {
            try await fail(query, partition, reason: error.message)
            return
        }
        let harvester = PartitionHarvester(
            query: query, partition: partition, first: first,
            requester: Requester(query: query, lane: lane, services: services))
        try await harvester.run(from: try await cursor(query, partition))
    }

    private func fail(_ query: PreparedQuery, _ partition: Int, reason: String) async throws {
        let outcome = PartitionOutcome.failed(reason: reason)
        try await services.store.settle(query: query.index, partition: partition, outcome: outcome)
        services.observer.note(
            .partitionEnded(query: query.index, partition: partition, outcome: outcome))
    }

    /// Where the partition stands; one whose end is no page token begins anew.
    private func cursor(_ query: PreparedQuery, _ partition: Int) async throws -> PartitionCursor {
        guard isResumed else { return PartitionCursor() }
        let store = services.store
        let progress = try await store.progress(query: query.index, partition: partition)
        if progress.outcome != nil, progress.next == nil {
            try await store.resetPartition(query: query.index, partition: partition)
            return PartitionCursor()
        }
        guard progress.pages > 0 else { return PartitionCursor() }
        return PartitionCursor(
            progress: progress,
            requests: try await store.requests(query: query.index, partition: partition))
    }
}
