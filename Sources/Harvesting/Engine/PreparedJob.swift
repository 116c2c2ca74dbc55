import HTTPTransport
import JobFile

/// A job's queries with what their requests need worked out, and the lanes they share.
struct PreparedJob: Sendable {
    private(set) var queries: [PreparedQuery] = []
    /// Each lane with the places of its queries.
    private(set) var lanes: [(lane: Lane, queries: [Int])] = []

    /// Prepares the queries of a job.
    ///
    /// - Parameters:
    ///   - job: The job, its secrets looked up.
    ///   - limits: The user's own, below those of the sources.
    ///   - services: What the lanes wait by, and who hears of it.
    ///   - base: What stands in for the address of a query's source; nil for the source's own.
    /// - Throws: `HTTPURLError` where a source's address is none.
    init(
        _ job: Job, limits: HarvestLimits, services: RequestServices, base: (Query) -> String?
    ) throws(HTTPURLError) {
        for (index, query) in job.queries.enumerated() {
            let prepared = try PreparedQuery(
                query, index: index, base: base(query),
                isTakenFrom: job.queries.contains { $0.plan.fanOut?.query == index })
            queries.append(prepared)
            if let same = lanes.firstIndex(where: { $0.lane.name == prepared.laneName }) {
                lanes[same].queries.append(index)
            } else {
                let lane = Lane(
                    name: prepared.laneName, source: query.source, limits: limits,
                    clock: services.clock, observer: services.observer)
                lanes.append((lane, [index]))
            }
        }
    }
}
