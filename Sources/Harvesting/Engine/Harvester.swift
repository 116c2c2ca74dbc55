package import HTTPTransport
package import JobFile
import RunStore

/// Harvests a job into a run store: every partition of every query, as far as it can be had.
package struct Harvester: Sendable {
    private let services: HarvestServices
    private let lanes: [(lane: Lane, queries: [PreparedQuery])]

    /// Prepares the queries of a job.
    ///
    /// - Parameters:
    ///   - job: The job, its secrets looked up.
    ///   - services: What the harvest works with.
    ///   - limits: The user's own, below those of the sources.
    ///   - base: What stands in for scheme, host and port of a query's source, as in the sandbox;
    ///     nil for the source's own.
    /// - Throws: `HTTPURLError` where a source's address is none.
    package init(
        _ job: Job, services: HarvestServices, limits: HarvestLimits = HarvestLimits(),
        base: (Query) -> String? = { _ in nil }
    ) throws(HTTPURLError) {
        self.services = services
        var lanes: [(lane: Lane, queries: [PreparedQuery])] = []
        for (index, query) in job.queries.enumerated() {
            let prepared = try PreparedQuery(query, index: index, base: base(query))
            if let same = lanes.firstIndex(where: { $0.lane.name == prepared.laneName }) {
                lanes[same].queries.append(prepared)
            } else {
                let lane = Lane(
                    name: prepared.laneName, source: query.source, limits: limits,
                    clock: services.clock)
                lanes.append((lane, [prepared]))
            }
        }
        self.lanes = lanes
    }

    /// Runs until every partition has an outcome or nothing more can be asked for.
    ///
    /// - Parameter isResumed: Whether the store may hold pages of this run already.
    /// - Returns: Why lanes halted before their end; none where every partition has its outcome.
    /// - Throws: `StoreError` where pages cannot be kept; what was committed stays.
    package func run(isResumed: Bool) async throws -> [HarvestHalt] {
        let work = Task { try await runLanes(isResumed: isResumed) }
        let closing = services.stop.listen { Task { await closeLanes() } }
        let aborting = services.abort.listen { work.cancel() }
        defer {
            services.stop.forget(closing)
            services.abort.forget(aborting)
        }
        do {
            return try await work.value
        } catch is CancellationError {
            return [.stopped]
        }
    }

    private func runLanes(isResumed: Bool) async throws -> [HarvestHalt] {
        try await withThrowingTaskGroup(of: HarvestHalt?.self) { group in
            for (lane, queries) in lanes {
                let harvester = LaneHarvester(lane, queries, services, isResumed: isResumed)
                group.addTask { try await harvester.run() }
            }
            return try await group.reduce(into: []) { halts, halt in
                halts += halt.map { [$0] } ?? []
            }
        }
    }

    private func closeLanes() async {
        for (lane, _) in lanes { await lane.close() }
    }
}
