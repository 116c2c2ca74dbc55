package import HTTPTransport
package import JobFile
import RunStore

/// Harvests a job into a run store: every partition of every query, as far as it can be had.
package struct Harvester: Sendable {
    private let services: HarvestServices
    private let queries: [PreparedQuery]
    private let lanes: [(lane: Lane, queries: [Int])]

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
        let prepared = try PreparedJob(job, limits: limits, services: services.requests, base: base)
        queries = prepared.queries
        lanes = prepared.lanes
    }

    /// The budgets that requests draw on.
    package var budgets: [RequestBudgetOutline] {
        lanes.map {
            RequestBudgetOutline(name: $0.lane.name, queries: $0.queries, rates: $0.lane.rates)
        }
    }

    /// Runs until every partition has an outcome or nothing more can be asked for.
    ///
    /// - Parameter isResumed: Whether the store may hold pages of this run already.
    /// - Returns: How far it came.
    /// - Throws: `StoreError` where pages cannot be kept; what was committed stays.
    package func run(isResumed: Bool) async throws -> HarvestEnd {
        if isResumed { try await DeadEnds(queries, services.store).reset() }
        let open = try await openQueries(isResumed: isResumed)
        let work = Task { try await runLanes(open, isResumed: isResumed) }
        let closing = services.stop.listen { Task { await closeLanes() } }
        let aborting = services.abort.listen { work.cancel() }
        defer {
            services.stop.forget(closing)
            services.abort.forget(aborting)
        }
        var halts: [HarvestHalt]
        do { halts = try await work.value } catch is CancellationError { halts = [.stopped] }
        return HarvestEnd(halts: halts, extents: open.map(\.board.extent))
    }

    private func openQueries(isResumed: Bool) async throws -> [OpenQuery] {
        let watches = queries.map { $0.plan.fanOut == nil ? nil : PageWatch() }
        var open: [OpenQuery] = []
        for (query, watch) in zip(queries, watches) {
            let finished =
                isResumed
                ? try await services.store.finishedPartitions(query: query.index) : PartitionSet()
            let children = zip(queries, watches).filter {
                $0.0.plan.fanOut?.query == query.index
            }
            let board = QueryBoard(watches: children.compactMap(\.1))
            open.append(
                OpenQuery(
                    query: query, finished: finished, board: board, watch: watch,
                    above: query.plan.fanOut.map { queries[$0.query].plan }))
        }
        return open
    }

    private func runLanes(_ open: [OpenQuery], isResumed: Bool) async throws -> [HarvestHalt] {
        let services = services.observed(
            by: BoardObserver(base: services.observer, boards: open.map(\.board)))
        return try await withThrowingTaskGroup(of: HarvestHalt?.self) { group in
            for (lane, queries) in lanes {
                let harvester = LaneHarvester(
                    lane, queries.map { open[$0] }, services, isResumed: isResumed)
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

/// A budget that requests draw on, for whoever foretells how long they take.
package struct RequestBudgetOutline: Sendable, Equatable {
    /// The name that events give it.
    package let name: String
    /// The places in the job of the queries that draw on it.
    package let queries: [Int]
    /// The windows it keeps to; none where the source answers as fast as it can.
    package let rates: [RateWindow]

    package init(name: String, queries: [Int], rates: [RateWindow]) {
        self.name = name
        self.queries = queries
        self.rates = rates
    }
}

/// How far a harvest came.
package struct HarvestEnd: Sendable {
    /// Why lanes halted before their end; none where every partition has its outcome.
    package let halts: [HarvestHalt]
    /// The partitions of each query, as far as they were found.
    package let partitions: [Int]
    /// Whether all partitions of all queries were found.
    package let isEverythingFound: Bool

    init(halts: [HarvestHalt], extents: [QueryBoard.Extent]) {
        self.halts = halts
        partitions = extents.map(\.partitions)
        isEverythingFound = extents.allSatisfy(\.isKnown)
    }
}
