import HTTPTransport

/// What an answer's headers say of the budget it drew on.
struct RateSignals: Sendable, Equatable {
    /// Requests left in the server's window, if it says so.
    let remaining: Int64?
    /// Seconds from the answer until the window begins anew, if it says so.
    let secondsToReset: Int64?
    /// `Retry-After` in seconds, if present and readable.
    let retryAfter: Int64?

    /// GitHub and most others; Qiita; the IETF draft's first form.
    private static let prefixes = ["x-ratelimit-", "rate-", "ratelimit-"]

    /// Reads the headers of an answer.
    ///
    /// - Parameters:
    ///   - headers: The answer's own.
    ///   - now: Our wall clock, used where the answer has no readable `Date`.
    init(_ headers: HTTPHeaders, now: Int64) {
        func answered() -> Int64 { headers["date"].flatMap(HTTPDate.init)?.epochSeconds ?? now }
        func field(_ name: String) -> String? {
            Self.prefixes.lazy.compactMap { headers[$0 + name] }.first?.trimmingBlanks()
        }
        remaining = field("remaining").flatMap(DecimalSeconds.parse)
        secondsToReset = field("reset").flatMap { Self.delta($0, answered: answered()) }
        retryAfter = headers["retry-after"].flatMap { RetryAfter.seconds($0, answered: answered()) }
    }

    var isExhausted: Bool { remaining == 0 }

    /// A reset is written as seconds to go, as epoch seconds or as epoch milliseconds; its size
    /// tells which.
    private static func delta(_ text: String, answered: Int64) -> Int64? {
        guard let value = DecimalSeconds.parse(text) else { return nil }
        switch value {
        case ..<1_000_000_000: return min(value, RetryAfter.ceiling)
        case ..<1_000_000_000_000: return min(max(value - answered, 0), RetryAfter.ceiling)
        default: return min(max(value / 1000 - answered, 0), RetryAfter.ceiling)
        }
    }
}
