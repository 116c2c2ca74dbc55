/// Why a request can't be read; the answer carries the reason and the connection is closed.
struct RequestRefusal: Error, Equatable {
    let status: Int
    let reason: String

    init(_ status: Int, _ reason: String) {
        self.status = status
        self.reason = reason
    }

    var response: SandboxResponse {
        var writer = JSONWriter()
        writer.object { $0.field("error", reason) }
        return SandboxResponse(status: status, json: writer.bytes)
    }
}

/// What the server reads at most of one request.
enum RequestLimits {
    /// Bytes of the request line, its CRLF not counted; more is answered with 414.
    static let requestLine = 8_192
    /// Bytes of the whole head; more is answered with 431.
    static let head = 32_768
    /// Bytes of a body; more is answered with 413.
    static let body = 1_048_576
}
