/// What a service answers: the framing, `Date` and `Connection` are the server's business.
struct SandboxResponse: Sendable {
    var status: Int
    var headers: [SandboxHeader]
    var body: Bytes

    init(status: Int, headers: [SandboxHeader] = [], body: Bytes = []) {
        self.status = status
        self.headers = headers
        self.body = body
    }

    /// An answer of text under a media type.
    init(status: Int, type: String, _ text: String) {
        self.init(
            status: status, headers: [SandboxHeader("Content-Type", type)], body: Bytes(text.utf8))
    }

    /// An answer of JSON.
    init(status: Int, json: Bytes) {
        self.init(
            status: status, headers: [SandboxHeader("Content-Type", MediaType.json)], body: json)
    }

    /// Whether the status allows a body at all (RFC 9110 sections 15.3.5 and 15.4.5).
    var mayHaveBody: Bool { status >= 200 && status != 204 && status != 304 }
}

enum MediaType {
    static let json = "application/json; charset=utf-8"
    static let html = "text/html; charset=utf-8"
}

/// The reason phrases of the status line; clients ignore them, people read them.
enum HTTPStatus {
    static func reason(_ status: Int) -> String { phrases[status] ?? "Unknown" }

    private static let phrases: [Int: String] = [
        200: "OK", 201: "Created", 202: "Accepted", 204: "No Content",
        301: "Moved Permanently", 302: "Found", 303: "See Other", 304: "Not Modified",
        307: "Temporary Redirect", 308: "Permanent Redirect",
        400: "Bad Request", 401: "Unauthorized", 403: "Forbidden", 404: "Not Found",
        405: "Method Not Allowed", 408: "Request Timeout", 409: "Conflict", 410: "Gone",
        411: "Length Required", 413: "Content Too Large", 414: "URI Too Long",
        422: "Unprocessable Content", 429: "Too Many Requests",
        431: "Request Header Fields Too Large", 451: "Unavailable For Legal Reasons",
        500: "Internal Server Error", 501: "Not Implemented", 502: "Bad Gateway",
        503: "Service Unavailable", 504: "Gateway Timeout", 505: "HTTP Version Not Supported",
    ]
}
