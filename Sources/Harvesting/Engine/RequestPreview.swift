import HTTPTransport
package import JobFile

/// The first requests of a query, for people, without sending one.
package enum RequestPreview {
    /// One request; credentials are never part of it.
    package struct Request: Sendable {
        package let method: String
        /// The whole address, or its template where it depends on another query's records.
        package let url: String
        /// The header fields, in the order they are sent.
        package let headers: [(name: String, value: String)]
        /// The body of a `POST`.
        package let body: String?
    }

    /// The first two requests: the first page and the one after it, where that can be named without
    /// the first, otherwise the first pages of two partitions.
    ///
    /// - Throws: `HTTPURLError`, `PreparationFault` or `PagingFault` where no request can be made.
    package static func firstTwo(of query: Query) throws -> [Request] {
        guard query.plan.fanOut == nil else {
            return [template(of: query)]
        }
        let prepared = try PreparedQuery(query, index: 0, base: nil)
        let first = try prepared.firstRequest(query.plan[0])
        let page = try prepared.paginator.request(for: nil, from: first)
        if query.limit.pages != 1, let token = query.pagination.secondToken {
            let next = try prepared.paginator.request(for: token, from: first)
            return [Request(page), Request(next)]
        }
        guard query.plan.count > 1 else { return [Request(page)] }
        let other = try prepared.firstRequest(query.plan[1])
        return [Request(page), Request(try prepared.paginator.request(for: nil, from: other))]
    }

    /// The request for the first page of a partition.
    ///
    /// - Throws: `HTTPURLError`, `PreparationFault` or `PagingFault` where no request can be made.
    package static func first(of query: Query, _ bindings: Bindings) throws -> Request {
        let prepared = try PreparedQuery(query, index: 0, base: nil)
        return Request(
            try prepared.paginator.request(for: nil, from: try prepared.firstRequest(bindings)))
    }

    /// What is known of the requests of a query that depends on another's records.
    private static func template(of query: Query) -> Request {
        let params = query.params.map { "\($0.name)=\($0.value.source)" }.joined(separator: "&")
        let url = query.addressText + (params.isEmpty ? "" : "?\(params)")
        return Request(method: query.method, url: url, headers: [], body: nil)
    }
}

extension RequestPreview.Request {
    fileprivate init(_ page: PageRequest) {
        self.init(
            method: page.method, url: page.url.text,
            headers: page.headers.map { ($0.name, $0.value) },
            body: page.body.map { String(decoding: $0, as: UTF8.self) })
    }
}

extension Pagination {
    /// The token of a second page that is asked for whatever the first one holds, as long as that is
    /// full.
    fileprivate var secondToken: String? {
        switch self {
        case .page(let pages) where pages.first < pages.maxPage ?? .max: String(pages.first + 1)
        case .offset(let offsets):
            offsets.size.flatMap { CountedToken.sum(offsets.first, $0) }
                .flatMap { $0 <= offsets.maxOffset ?? .max ? String($0) : nil }
        default: nil
        }
    }
}
