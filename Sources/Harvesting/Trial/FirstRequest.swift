import HTTPTransport
package import JobFile

/// The request for the first page of a partition as a person may repeat it, without its credential.
package struct FirstRequest: Sendable, Equatable {
    package let method: String
    package let url: String
    /// Header fields in order.
    package let headers: [(name: String, value: String)]
    /// The body of a `POST`.
    package let body: String?

    /// Makes the request.
    ///
    /// - Parameters:
    ///   - query: What is asked.
    ///   - bindings: The values of its variables.
    /// - Throws: `HTTPURLError`, `PreparationFault` or `PagingFault` where none can be made.
    package init(_ query: Query, _ bindings: Bindings) throws {
        let prepared = try PreparedQuery(query, index: 0, base: nil)
        let page = try prepared.paginator.request(
            for: nil, from: try prepared.firstRequest(bindings))
        method = page.method
        url = page.url.text
        headers = page.headers.map { ($0.name, $0.value) }
        body = page.body.map { String(decoding: $0, as: UTF8.self) }
    }

    package static func == (left: FirstRequest, right: FirstRequest) -> Bool {
        left.method == right.method && left.url == right.url && left.body == right.body
            && left.headers.elementsEqual(right.headers, by: ==)
    }
}
