/// Qiita's API v2, as far as a harvester meets it.
///
/// Under `/api/v2`: `/items`, `/items/{id}`, `/users/{id}`, `/users/{id}/items`, `/tags`,
/// `/tags/{id}` and `/tags/{id}/items`. Reading needs no token; one that starts with `bad` is
/// refused, and so is writing.
final class QiitaService: SandboxService {
    static let name = "qiita"
    static let host = "qiita.com"

    private let context: ServiceContext
    /// Made for the first request, so that a server that is not asked for Qiita costs nothing.
    private lazy var resources = QiitaResources(seed: context.seed, base: context.baseURL)
    private var windows = RequestWindows()

    init(_ context: ServiceContext) { self.context = context }

    func answer(_ request: SandboxRequest, now: Int64) -> SandboxResponse {
        let client = request.header("Authorization") ?? ""
        if client.split(separator: " ").last?.hasPrefix("bad") == true {
            return QiitaErrors.unauthorized
        }
        let before = windows.state(
            client: client, limit: limit(client), length: windowLength, now: now)
        if context.enforcesLimits, before.remaining == 0 {
            return limited(QiitaErrors.limitExceeded(), before)
        }
        let isReading = request.method == "GET" || request.method == "HEAD"
        let response =
            isReading ? resources.answer(request.pathSegments, request) : QiitaErrors.forbidden
        let after = windows.charge(
            client: client, limit: limit(client), length: windowLength, now: now)
        return limited(response, after)
    }

    func failure(
        _ status: Int, retryAfter: String?, to request: SandboxRequest, now: Int64
    ) -> SandboxResponse {
        var response = QiitaErrors.response(status, hasRetryAfter: retryAfter != nil)
        if let retryAfter { response.headers.append(SandboxHeader("Retry-After", retryAfter)) }
        let client = request.header("Authorization") ?? ""
        return limited(
            response,
            windows.state(client: client, limit: limit(client), length: windowLength, now: now))
    }

    private var windowLength: Int64 { context.limitWindow ?? 3_600 }

    /// Requests in an hour: 60, with a token 1,000.
    private func limit(_ client: String) -> Int {
        guard context.enforcesLimits else { return RequestWindows.unenforcedLimit }
        return client.isEmpty ? 60 : 1_000
    }

    private func limited(
        _ response: SandboxResponse, _ state: RequestWindows.State
    ) -> SandboxResponse {
        var response = response
        response.headers += [
            SandboxHeader("Rate-Limit", "\(state.limit)"),
            SandboxHeader("Rate-Remaining", "\(state.remaining)"),
            SandboxHeader("Rate-Reset", "\(state.reset)"),
        ]
        return response
    }
}
