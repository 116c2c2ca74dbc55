/// Counts the requests of each client in fixed windows.
struct RequestWindows {
    /// The state of a window as the headers tell it.
    struct State: Equatable {
        let limit: Int
        let used: Int
        /// Seconds since 1970.
        let reset: Int64

        var remaining: Int { max(0, limit - used) }
    }

    private struct Window {
        var used: Int
        let reset: Int64
    }

    /// The limit that is announced where none is enforced: one that nobody reaches, since a client
    /// that heeds the headers must not be made to wait.
    static let unenforcedLimit = 1_000_000

    private var windows: [String: Window] = [:]

    /// The state before a request is counted; a window begins with the first look at it.
    ///
    /// - Parameters:
    ///   - client: Who asks, and for what.
    ///   - limit: Requests in a window.
    ///   - length: Seconds of a window.
    ///   - now: Seconds since 1970.
    /// - Returns: The limit and what is left of it.
    mutating func state(client: String, limit: Int, length: Int64, now: Int64) -> State {
        let window: Window
        if let known = windows[client], known.reset > now {
            window = known
        } else {
            window = Window(used: 0, reset: now + length)
            windows[client] = window
        }
        return State(limit: limit, used: window.used, reset: window.reset)
    }

    /// Counts one request and gives the state after it.
    mutating func charge(client: String, limit: Int, length: Int64, now: Int64) -> State {
        let before = state(client: client, limit: limit, length: length, now: now)
        windows[client]?.used = before.used + 1
        return State(limit: limit, used: before.used + 1, reset: before.reset)
    }
}
