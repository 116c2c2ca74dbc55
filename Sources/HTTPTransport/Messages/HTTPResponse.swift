/// A response whose HTTP framing ended without an error.
///
/// That does not prove the body whole: a body that ends with its connection may be
/// cut anywhere, and a length the server states may be too short. The reader judges.
package struct HTTPResponse: Sendable {
    /// The status code, 200 to 999; redirects are not followed.
    package var status: Int
    /// The final response's fields; those of informational ones and trailers are not among them.
    package var headers: HTTPHeaders
    /// The body with its content coding removed.
    package var body: ContiguousArray<UInt8>
    /// The size of the body as received, before it was unpacked.
    package var wireBytes: Int
    /// Whether the request went over a connection that served another one before.
    package var reusedConnection: Bool

    /// Makes a response, as a double of the transport does.
    package init(
        status: Int, headers: HTTPHeaders, body: ContiguousArray<UInt8>, wireBytes: Int,
        reusedConnection: Bool
    ) {
        self.status = status
        self.headers = headers
        self.body = body
        self.wireBytes = wireBytes
        self.reusedConnection = reusedConnection
    }
}
