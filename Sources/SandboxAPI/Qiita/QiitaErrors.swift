/// The bodies of Qiita's refusals: a message for people and a type for programs.
enum QiitaErrors {
    static let badRequest = error(400, "Bad request", "bad_request")
    static let unauthorized = error(401, "Unauthorized", "unauthorized")
    static let forbidden = error(403, "Forbidden", "forbidden")
    static let notFound = error(404, "Not found", "not_found")
    static let internalError = error(500, "Internal server error", "internal_server_error")

    /// The limit, which Qiita was seen to answer with 403, and of late with 429.
    static func limitExceeded(_ status: Int = 403) -> SandboxResponse {
        error(status, "Rate limit exceeded", "rate_limit_exceeded")
    }

    /// A status asked for by a fault plan, with the body that Qiita has for it.
    static func response(_ status: Int, hasRetryAfter: Bool) -> SandboxResponse {
        switch status {
        case 400: badRequest
        case 401: unauthorized
        case 403: hasRetryAfter ? limitExceeded() : forbidden
        case 404: notFound
        case 429: limitExceeded(429)
        case 500: internalError
        default:
            SandboxResponse(
                status: status, type: MediaType.html,
                "<html><body><h1>\(status) \(HTTPStatus.reason(status))</h1></body></html>\n")
        }
    }

    private static func error(_ status: Int, _ message: String, _ type: String) -> SandboxResponse {
        var writer = JSONWriter()
        writer.object { writer in
            writer.field("message", message)
            writer.field("type", type)
        }
        return SandboxResponse(status: status, json: writer.bytes)
    }
}
