/// Counts requests as GitHub's primary rate limit does: by client and resource, in fixed windows.
///
/// With enforcement on, the limits are GitHub's: an hour of 60 requests, 5,000 with a token, and a
/// minute of 10 searches, 30 with a token. With it off nothing is refused, and so the limit that is
/// announced is one nobody reaches: a client that heeds the headers must not be made to wait.
struct GitHubRateLimits {
    enum Resource: String, CaseIterable {
        case core
        case search
    }

    /// The state of a window as the headers tell it.
    struct State: Equatable {
        let limit: Int
        let used: Int
        /// Seconds since 1970.
        let reset: Int64

        var remaining: Int { max(0, limit - used) }
    }

    private struct Client: Hashable {
        let resource: Resource
        let authorization: String
    }

    private struct Window {
        var used: Int
        let reset: Int64
    }

    static let unenforcedLimit = 1_000_000

    private let enforces: Bool
    private let windowLength: Int64?
    private var windows: [Client: Window] = [:]

    init(enforces: Bool, windowLength: Int64?) {
        self.enforces = enforces
        self.windowLength = windowLength
    }

    /// The state before a request is counted; a window begins with the first look at it.
    mutating func state(_ resource: Resource, authorization: String?, now: Int64) -> State {
        let client = Client(resource: resource, authorization: authorization ?? "")
        let window: Window
        if let known = windows[client], known.reset > now {
            window = known
        } else {
            window = Window(used: 0, reset: now + length(resource))
            windows[client] = window
        }
        return State(limit: limit(resource, authorization), used: window.used, reset: window.reset)
    }

    /// Counts one request and gives the state after it.
    mutating func charge(_ resource: Resource, authorization: String?, now: Int64) -> State {
        let before = state(resource, authorization: authorization, now: now)
        let client = Client(resource: resource, authorization: authorization ?? "")
        windows[client]?.used = before.used + 1
        return State(limit: before.limit, used: before.used + 1, reset: before.reset)
    }

    func isExhausted(_ state: State) -> Bool { enforces && state.remaining == 0 }

    private func length(_ resource: Resource) -> Int64 {
        windowLength ?? (resource == .core ? 3_600 : 60)
    }

    private func limit(_ resource: Resource, _ authorization: String?) -> Int {
        guard enforces else { return Self.unenforcedLimit }
        switch resource {
        case .core: return authorization == nil ? 60 : 5_000
        case .search: return authorization == nil ? 10 : 30
        }
    }
}
