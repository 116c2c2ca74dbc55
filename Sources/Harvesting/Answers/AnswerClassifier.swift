import HTTPTransport

/// Tells what an answer means by its status, its headers and, where they leave it open, its body.
///
/// | status | meaning |
/// |---|---|
/// | in the query's `skip_status` | empty |
/// | 200, 201, 203 | page |
/// | 202 | retry: not ready |
/// | 204 | empty |
/// | 301, 302, 307, 308 with a Location | redirect |
/// | 303 with a Location | redirect, by GET (RFC 9110, section 15.4.4) |
/// | 401 | refused |
/// | 429 | limited |
/// | 403 with Retry-After, an exhausted budget, or words about a rate limit | limited |
/// | in the source's retry list, 520–529 | retry; with Retry-After: limited |
/// | any other | failed |
struct AnswerClassifier: Sendable {
    /// Statuses that mean "nothing there" for this query.
    let skip: Set<Int>
    /// Statuses worth another try.
    let retry: Set<Int>

    private static let pages: Set<Int> = [200, 201, 203]
    private static let redirects: Set<Int> = [301, 302, 303, 307, 308]
    /// What GitHub, Qiita and others call a limit in the text, the type or the code of a refusal.
    private static let limitWords = ["rate limit", "rate_limit", "ratelimit", "abuse detection"]

    func verdict(on answer: HTTPResponse, now: Int64) -> Verdict {
        let status = answer.status
        if skip.contains(status) || status == 204 { return .empty }
        if Self.pages.contains(status) { return .page }
        if status == 202 { return .retry(reason: "202: the answer is not ready yet") }
        if Self.redirects.contains(status), let target = answer.headers["location"] {
            return .redirect(to: target, toGet: status == 303)
        }
        if Self.redirects.contains(status) {
            return .failed(reason: "\(status) without a Location to go to")
        }
        let reason = AnswerText.reason(of: answer)
        if status == 401 { return .refused(reason: reason) }
        let signals = RateSignals(answer.headers, now: now)
        if status == 429 || (status == 403 && isLimit(answer, signals)) {
            return .limited(reason: reason, seconds: wait(signals, status))
        }
        guard retry.contains(status) else {
            return .failed(reason: reason)
        }
        return signals.retryAfter.map { .limited(reason: reason, seconds: $0) }
            ?? .retry(reason: reason)
    }

    /// GitHub's secondary limit may come with neither Retry-After nor an exhausted budget: only its
    /// words tell.
    private func isLimit(_ answer: HTTPResponse, _ signals: RateSignals) -> Bool {
        if signals.retryAfter != nil || signals.isExhausted { return true }
        let words = AnswerText.message(of: answer)?.lowercased() ?? ""
        return Self.limitWords.contains { words.contains($0) }
    }

    /// A secondary limit that names no wait wants a minute at least, by GitHub's documentation.
    private func wait(_ signals: RateSignals, _ status: Int) -> Int64? {
        signals.wait ?? (status == 403 ? 60 : nil)
    }
}
