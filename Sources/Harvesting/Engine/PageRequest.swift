import HTTPTransport

/// A request for a page as the ledger may know it: without credentials.
struct PageRequest: Sendable {
    private(set) var method: String
    var url: HTTPURL
    let headers: [HTTPHeader]
    var body: ContiguousArray<UInt8>?
    /// Members that the page's records are given.
    let added: AddedMembers
    /// False once an answer could not be unpacked.
    var acceptsGzip = true

    init(
        method: String, url: HTTPURL, headers: [HTTPHeader], body: ContiguousArray<UInt8>?,
        added: AddedMembers
    ) {
        self.method = method
        self.url = url
        self.headers = headers
        self.body = body
        self.added = added
    }

    /// The same request as a GET, as a redirect by 303 asks for.
    mutating func turnToGet() {
        method = "GET"
        body = nil
    }
}

/// Why no request can be made for a partition.
struct PreparationFault: Error, Sendable, Equatable {
    let message: String
}
