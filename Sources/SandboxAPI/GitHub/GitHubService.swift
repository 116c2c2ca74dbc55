/// GitHub's REST v3, as far as a harvester meets it.
///
/// `/search/repositories`, `/users/{login}`, `/users/{login}/repos`, `/repos/{owner}/{name}`,
/// `/repositories/{id}`, the contributors of both, `/orgs/{login}/members`, `/organizations`,
/// `/rate_limit`, and a POST to `/graphql`. Refusals come in GitHub's order:
/// no User-Agent, a bad token (any that starts with `bad`), an unknown version, a limit.
final class GitHubService: SandboxService {
    static let name = "github"
    static let host = "api.github.com"

    private let context: ServiceContext
    /// Made for the first request, so that a server that is not asked for GitHub costs nothing.
    private lazy var resources = GitHubResources(seed: context.seed, base: context.baseURL)
    private var limits: GitHubRateLimits
    private var answered: UInt64 = 0

    init(_ context: ServiceContext) {
        self.context = context
        limits = GitHubRateLimits(
            enforces: context.enforcesLimits, windowLength: context.limitWindow)
    }

    func answer(_ request: SandboxRequest, now: Int64) -> SandboxResponse {
        if let refusal = refusal(request) { return finished(refusal, limit: nil) }
        let segments = request.pathSegments
        let authorization = request.header("Authorization")
        if segments == ["rate_limit"] { return rateLimit(authorization, now) }
        let resource = GitHubRateLimits.Resource(path: segments)
        let before = limits.state(resource, authorization: authorization, now: now)
        if limits.isExhausted(before) {
            return finished(GitHubErrors.limitExceeded(resource), limit: (resource, before))
        }
        let response = conditional(resources.answer(segments, request), request)
        // An answer of 304 costs nothing.
        let after =
            response.status == 304
            ? before : limits.charge(resource, authorization: authorization, now: now)
        return finished(response, limit: (resource, after))
    }

    func failure(
        _ status: Int, retryAfter: String?, to request: SandboxRequest, now: Int64
    ) -> SandboxResponse {
        var response = GitHubErrors.response(status, hasRetryAfter: retryAfter != nil)
        guard let retryAfter else {
            let authorization = request.header("Authorization")
            let resource = GitHubRateLimits.Resource(path: request.pathSegments)
            let state = limits.state(resource, authorization: authorization, now: now)
            return finished(response, limit: (resource, state))
        }
        // Secondary limits that say how long to wait say nothing of the primary one.
        response.headers.append(SandboxHeader("Retry-After", retryAfter))
        return finished(response, limit: nil)
    }

    private func refusal(_ request: SandboxRequest) -> SandboxResponse? {
        guard let agent = request.header("User-Agent"), !agent.isEmpty else {
            return GitHubErrors.noUserAgent
        }
        let isGraphQL = request.method == "POST" && request.path == "/graphql"
        guard request.method == "GET" || request.method == "HEAD" || isGraphQL else {
            return GitHubErrors.methodNotAllowed()
        }
        let token = request.header("Authorization")?.split(separator: " ").last
        if token?.hasPrefix("bad") == true { return GitHubErrors.badCredentials }
        if let version = request.header("X-GitHub-Api-Version"), version != "2022-11-28" {
            return GitHubErrors.unknownVersion(version)
        }
        return nil
    }

    private func conditional(
        _ response: SandboxResponse, _ request: SandboxRequest
    ) -> SandboxResponse {
        guard response.status == 200, request.method != "POST" else { return response }
        var response = response
        let tag = EntityTag.weak(response.body)
        if let known = request.header("If-None-Match"), EntityTag.matches(known, tag) {
            response = SandboxResponse(status: 304)
        }
        response.headers.append(SandboxHeader("ETag", tag))
        response.headers.append(SandboxHeader("Cache-Control", "private, max-age=60, s-maxage=60"))
        return response
    }

    private func rateLimit(_ authorization: String?, _ now: Int64) -> SandboxResponse {
        var writer = JSONWriter()
        let states = GitHubRateLimits.Resource.allCases.map {
            ($0, limits.state($0, authorization: authorization, now: now))
        }
        writer.object { writer in
            writer.field("resources") { writer in
                for (resource, state) in states {
                    writer.field(resource.rawValue) { Self.write(state, to: &$0) }
                }
            }
            writer.field("rate") { Self.write(states[0].1, to: &$0) }
        }
        return finished(SandboxResponse(status: 200, json: writer.bytes), limit: states[0])
    }

    private static func write(_ state: GitHubRateLimits.State, to writer: inout JSONWriter) {
        writer.field("limit", state.limit)
        writer.field("used", state.used)
        writer.field("remaining", state.remaining)
        writer.field("reset", state.reset)
    }

    /// Adds the headers that every answer has.
    private func finished(
        _ response: SandboxResponse, limit: (GitHubRateLimits.Resource, GitHubRateLimits.State)?
    ) -> SandboxResponse {
        answered &+= 1
        var response = response
        response.headers.append(SandboxHeader("Server", "github.com"))
        response.headers.append(SandboxHeader("Vary", "Accept, Authorization, Cookie"))
        if let (resource, state) = limit {
            response.headers += [
                SandboxHeader("X-RateLimit-Limit", "\(state.limit)"),
                SandboxHeader("X-RateLimit-Remaining", "\(state.remaining)"),
                SandboxHeader("X-RateLimit-Reset", "\(state.reset)"),
                SandboxHeader("X-RateLimit-Used", "\(state.used)"),
                SandboxHeader("X-RateLimit-Resource", resource.rawValue),
            ]
        }
        let id = String(answered &* 0x9E37_79B9_7F4A_7C15, radix: 16, uppercase: true)
        response.headers.append(SandboxHeader("X-GitHub-Request-Id", id))
        return response
    }
}
