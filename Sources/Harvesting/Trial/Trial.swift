package import HTTPTransport
package import JobFile

/// Asks for one page of a query, just as a harvest would, and keeps it nowhere.
package struct Trial: Sendable {
    private let services: RequestServices
    private let prepared: PreparedJob

    /// Prepares the queries of a job.
    ///
    /// - Parameters:
    ///   - job: The job, its secrets looked up.
    ///   - services: What requests are sent with.
    ///   - base: What stands in for the address of a query's source; nil for the source's own.
    /// - Throws: `HTTPURLError` where a source's address is none.
    package init(
        _ job: Job, services: RequestServices, base: (Query) -> String?
    ) throws(HTTPURLError) {
        self.services = services
        prepared = try PreparedJob(job, limits: HarvestLimits(), services: services, base: base)
    }

    /// Asks for the first page of a partition.
    ///
    /// - Parameters:
    ///   - query: The query's place in the job.
    ///   - bindings: The values of its variables.
    /// - Returns: The page, or why there is none.
    /// - Throws: `HarvestHalt` where the source can't be asked at all, or `CancellationError`.
    package func page(of query: Int, _ bindings: Bindings) async throws -> TriedPage {
        let prepared = self.prepared.queries[query]
        let first: PageRequest
        do {
            first = try prepared.paginator.request(
                for: nil, from: try prepared.firstRequest(bindings))
        } catch let fault as PreparationFault {
            return .failed(reason: fault.message)
        } catch let fault as PagingFault {
            return .failed(reason: fault.message)
        }
        guard let lane = self.prepared.lanes.first(where: { $0.queries.contains(query) })?.lane
        else { return .failed(reason: "the query has no lane") }
        let requester = Requester(query: prepared, lane: lane, services: services)
        return TriedPage(try await requester.fetch(first), of: prepared)
    }
}
