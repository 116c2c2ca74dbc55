import HTTPTransport
package import JobFile

/// The first requests of a query, for people, without sending one.
package enum RequestPreview {
    package struct Request: Sendable, Equatable {
        package let method: String
        /// The whole address, or its template where it depends on another query's records;
        /// credentials are never part of it.
        package let url: String
    }

    /// The first page of the first partitions, or the first two pages of a lone partition where the
    /// second is known.
    ///
    /// - Throws: `HTTPURLError` or `PreparationFault` where no request can be made.
    package static func first(_ count: Int, of query: Query) throws -> [Request] {
        guard query.plan.fanOut == nil else {
            return [Request(method: query.method, url: query.addressText)]
        }
        let prepared = try PreparedQuery(query, index: 0, base: nil)
        return try (0..<min(count, query.plan.count)).map { partition in
            let page = try prepared.firstRequest(query.plan[partition])
            let url = try prepared.paginator.url(for: nil, from: page.url)
            return Request(method: query.method, url: url.text)
        }
    }
}
