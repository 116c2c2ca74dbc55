import HTTPTransport

/// What an answer's headers say of the budgets it drew on.
struct RateSignals: Sendable, Equatable {
    /// The fewest requests left in any of the server's windows, if it says so.
    let remaining: Int64?
    /// Seconds from the answer until the windows that are used up begin anew, the longest of them,
    /// if the server says so; where none is used up, until the first begins anew.
    let secondsToReset: Int64?
    /// `Retry-After` in seconds, if present and readable.
    let retryAfter: Int64?

    /// GitHub and most others; Qiita; the IETF draft's first form; Crossref's spelling.
    private static let prefixes = ["x-ratelimit-", "rate-", "ratelimit-", "x-rate-limit-"]
    private static let remainingNames = prefixes.map { $0 + "remaining" }
    private static let resetNames = prefixes.map { $0 + "reset" }

    /// Reads the headers of an answer.
    ///
    /// - Parameters:
    ///   - headers: The answer's own.
    ///   - now: Our wall clock, used where the answer has no readable `Date`.
    init(_ headers: HTTPHeaders, now: Int64) {
        // Most answers carry none of these fields, and then nobody needs their date.
        func answered() -> Int64 { headers["date"].flatMap(HTTPDate.init)?.epochSeconds ?? now }
        let budgets =
            Self.plain(headers, answered: answered)
            + RateLimitField(
                headers.all("ratelimit"), policies: headers.all("ratelimit-policy")
            ).budgets
        let usedUp = budgets.filter { $0.remaining == 0 }
        remaining = budgets.compactMap(\.remaining).min()
        secondsToReset = usedUp.compactMap(\.seconds).max() ?? budgets.compactMap(\.seconds).first
        retryAfter = headers["retry-after"].flatMap { RetryAfter.seconds($0, answered: answered()) }
    }

    var isExhausted: Bool { remaining == 0 }

    /// How long a refused request should wait, if the server says so.
    ///
    /// A reset counts where nothing is left, or where nothing is said of what is left.
    var wait: Int64? { retryAfter ?? (isExhausted || remaining == nil ? secondsToReset : nil) }

    /// The budget as fields of their own tell it.
    private static func plain(
        _ headers: HTTPHeaders, answered: () -> Int64
    ) -> [RateLimitField.Budget] {
        func field(_ names: [String]) -> String? {
            names.lazy.compactMap { headers[$0] }.first?.trimmingBlanks()
        }
        let remaining = field(remainingNames).flatMap(DecimalSeconds.parse)
        let reset = field(resetNames).flatMap { delta($0, answered: answered()) }
        guard remaining != nil || reset != nil else { return [] }
        return [RateLimitField.Budget(remaining: remaining, seconds: reset)]
    }

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
