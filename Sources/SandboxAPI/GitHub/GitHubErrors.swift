/// The bodies of GitHub's refusals.
enum GitHubErrors {
    static let documentation = "https://docs.github.com/rest"

    static let notFound = message(404, "Not Found", status: "404")

    static let badCredentials = message(401, "Bad credentials")

    static let beyondWall = message(
        422, "Only the first 1000 search results are available",
        documentation: "https://docs.github.com/v3/search/")

    /// No User-Agent; the media type is what GitHub was seen to send.
    static let noUserAgent: SandboxResponse = {
        var response = message(
            403,
            "Missing or invalid User Agent string. See \(documentation)#user-agent-required",
            documentation: nil)
        response.headers = [SandboxHeader("Content-Type", "application/octet-stream")]
        return response
    }()

    static let problemsParsingJSON = message(400, "Problems parsing JSON")

    static func unknownVersion(_ version: String) -> SandboxResponse {
        message(400, "API version \"\(version)\" is not supported; use 2022-11-28")
    }

    static func methodNotAllowed() -> SandboxResponse {
        var response = message(405, "Method Not Allowed")
        response.headers.append(SandboxHeader("Allow", "GET, HEAD"))
        return response
    }

    static func moved(to url: String) -> SandboxResponse {
        var writer = JSONWriter()
        writer.object { writer in
            writer.field("message", "Moved Permanently")
            writer.field("url", url)
            writer.field("documentation_url", "https://docs.github.com/v3/#http-redirects")
        }
        var response = SandboxResponse(status: 301, json: writer.bytes)
        response.headers.append(SandboxHeader("Location", url))
        return response
    }

    static func validation(_ invalid: GitHubSearchQuery.Invalid) -> SandboxResponse {
        var writer = JSONWriter()
        writer.object { writer in
            writer.field("message", "Validation Failed")
            writer.field("errors", array: [invalid]) { writer, invalid in
                writer.object { writer in
                    if invalid.code != "missing" { writer.field("message", invalid.message) }
                    writer.field("resource", "Search")
                    writer.field("field", "q")
                    writer.field("code", invalid.code)
                }
            }
            writer.field("documentation_url", "https://docs.github.com/v3/search/")
        }
        return SandboxResponse(status: 422, json: writer.bytes)
    }

    /// The primary limit, which GitHub answers with 403 or 429: here 403 for `core`, 429 for `search`.
    ///
    /// GraphQL tells it as it tells all errors, with status 200.
    static func limitExceeded(_ resource: GitHubRateLimits.Resource) -> SandboxResponse {
        let text = "API rate limit exceeded for 127.0.0.1."
        switch resource {
        case .core: return message(403, text)
        case .search: return message(429, text)
        case .graphql:
            let failure = GitHubGraphQL.Failure(type: "RATE_LIMITED", message: text)
            return GitHubGraphQL.errors([failure], key: nil)
        }
    }

    /// A status asked for by a fault plan, with the body that GitHub has for it.
    static func response(_ status: Int, hasRetryAfter: Bool) -> SandboxResponse {
        switch status {
        case 401: badCredentials
        case 403 where hasRetryAfter:
            message(
                403, "You have triggered an abuse detection mechanism. Please wait a while.",
                documentation: "\(documentation)#abuse-rate-limits")
        case 403, 429:
            message(
                status, "You have exceeded a secondary rate limit. Please wait a few minutes.",
                documentation: "\(documentation)#about-secondary-rate-limits")
        case 404: notFound
        case 500, 504:
            // GitHub's own failures have no "message".
            SandboxResponse(status: status, json: Bytes("{\"error\":\"Server Error\"}".utf8))
        case 502, 503:
            // HTML under a JSON media type, from the proxies in front.
            SandboxResponse(
                status: status, type: MediaType.json,
                "<html><body><h1>\(status) \(HTTPStatus.reason(status))</h1></body></html>\n")
        default: message(status, HTTPStatus.reason(status))
        }
    }

    private static func message(
        _ status: Int, _ message: String, documentation: String? = Self.documentation,
        status text: String? = nil
    ) -> SandboxResponse {
        var writer = JSONWriter()
        writer.object { writer in
            writer.field("message", message)
            if let documentation { writer.field("documentation_url", documentation) }
            if let text { writer.field("status", text) }
        }
        return SandboxResponse(status: status, json: writer.bytes)
    }
}
