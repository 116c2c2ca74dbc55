/// Counts requests as GitHub's primary rate limit does: by client and resource, in fixed windows.
///
/// With enforcement on, the limits are GitHub's: an hour of 60 requests, 5,000 with a token, and a
/// minute of 10 searches, 30 with a token. With it off nothing is refused.
struct GitHubRateLimits {
    enum Resource: String, CaseIterable {
        case core
        case search
        case graphql

        init(path: [String]) {
            switch path.first {
            case "search": self = .search
            case "graphql": self = .graphql
            default: self = .core
            }
        }
    }

    typealias State = RequestWindows.State

    private let enforces: Bool
    private let windowLength: Int64?
    private var windows = RequestWindows()

    init(enforces: Bool, windowLength: Int64?) {
        self.enforces = enforces
        self.windowLength = windowLength
    }

    /// The state before a request is counted; a window begins with the first look at it.
    mutating func state(_ resource: Resource, authorization: String?, now: Int64) -> State {
        windows.state(
            client: client(resource, authorization), limit: limit(resource, authorization),
            length: length(resource), now: now)
    }

    /// Counts one request and gives the state after it.
    mutating func charge(_ resource: Resource, authorization: String?, now: Int64) -> State {
        windows.charge(
            client: client(resource, authorization), limit: limit(resource, authorization),
            length: length(resource), now: now)
    }

    func isExhausted(_ state: State) -> Bool { enforces && state.remaining == 0 }

    private func client(_ resource: Resource, _ authorization: String?) -> String {
        "\(resource.rawValue) \(authorization ?? "")"
    }

    private func length(_ resource: Resource) -> Int64 {
        windowLength ?? (resource == .search ? 60 : 3_600)
    }

    private func limit(_ resource: Resource, _ authorization: String?) -> Int {
        guard enforces else { return RequestWindows.unenforcedLimit }
        switch resource {
        case .core, .graphql: return authorization == nil ? 60 : 5_000
        case .search: return authorization == nil ? 10 : 30
        }
    }
}
