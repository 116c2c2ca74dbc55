import HTTPTransport

/// A request for a page as the ledger may know it: without credentials.
struct PageRequest: Sendable {
    var url: HTTPURL
    let headers: [HTTPHeader]
    var body: ContiguousArray<UInt8>?
    /// Members that the page's records are given.
    let added: AddedMembers
    /// False once an answer could not be unpacked.
    var acceptsGzip = true
}

/// Why no request can be made for a partition.
struct PreparationFault: Error, Sendable, Equatable {
    let message: String
}
