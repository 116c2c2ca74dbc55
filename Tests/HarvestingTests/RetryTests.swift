import HTTPTransport
import Testing

@testable import Harvesting
@testable import JobFile

struct RetryTests {
    private let options: RetryOptions = {
        var options = RetryOptions()
        options.attempts = 4
        options.base = .seconds(1)
        options.maxDelay = .seconds(5)
        options.maxWait = .seconds(60)
        return options
    }()

    @Test func `the ceiling of the wait doubles up to the longest`() {
        let backoff = Backoff(base: .seconds(1), ceiling: .seconds(5))
        let waits = (1...5).map { backoff.wait(afterAttempt: $0, jitter: 1) }
        #expect(waits == [.seconds(1), .seconds(2), .seconds(4), .seconds(5), .seconds(5)])
        #expect(backoff.wait(afterAttempt: .max, jitter: 1) == .seconds(5))
    }

    @Test func `jitter spreads a wait from nearly nothing to its ceiling`() {
        let backoff = Backoff(base: .seconds(1), ceiling: .seconds(60))
        #expect(backoff.wait(afterAttempt: 3, jitter: 0) == Backoff.floor)
        #expect(backoff.wait(afterAttempt: 3, jitter: 0.5) == .seconds(2))
    }

    @Test func `a request that fails is tried as often as the job says`() {
        var state = RetryState(options)
        #expect(state.failed("502", jitter: 1) == .backOff(.seconds(1)))
        #expect(state.failed("502", jitter: 1) == .backOff(.seconds(2)))
        #expect(state.failed("502", jitter: 1) == .backOff(.seconds(4)))
        #expect(state.failed("502", jitter: 1) == .giveUp(reason: "502 (tried 4 times)"))
    }

    @Test func `waiting for a limit is no failure`() {
        var state = RetryState(options)
        for _ in 1...10 { #expect(state.limited(seconds: 6, jitter: 1) == .pause(.seconds(6))) }
        #expect(state.limited(seconds: 6, jitter: 1) == .waitedTooLong(.seconds(6)))
        #expect(state.failed("502", jitter: 1) == .backOff(.seconds(1)))
    }

    @Test func `a wait of zero or none is met with backoff, not with an attack`() {
        var state = RetryState(options)
        #expect(state.limited(seconds: 0, jitter: 1) == .pause(.seconds(1)))
        #expect(state.limited(seconds: nil, jitter: 1) == .pause(.seconds(2)))
        #expect(state.limited(seconds: 0, jitter: 1) == .pause(.seconds(4)))
    }

    @Test func `a wait of eleven days is not slept`() {
        var state = RetryState(options)
        #expect(state.limited(seconds: 950_400, jitter: 1) == .waitedTooLong(.seconds(950_400)))
    }

    private static let answered: Int64 = 784_111_777  // Sun, 06 Nov 1994 08:49:37 GMT

    @Test(arguments: [
        ("7", 7), (" 120 ", 120), ("0", 0), ("1.5", 2), ("2.0", 2),
        ("Sun, 06 Nov 1994 08:49:44 GMT", 7), ("Sunday, 06-Nov-94 08:49:44 GMT", 7),
        ("Sun Nov  6 08:49:44 1994", 7), ("Sat, 05 Nov 1994 08:49:37 GMT", 0),
        ("99999999999999999999999999", RetryAfter.ceiling), ("9999999999", RetryAfter.ceiling),
    ])
    func `Retry-After is read in all its forms`(value: String, seconds: Int64) {
        #expect(RetryAfter.seconds(value, answered: Self.answered) == seconds)
    }

    @Test(arguments: ["", "-1", "soon", "1e9", "7s", "1.2.3", "Sun, 06 Nov 1994 25:00:00 GMT", "٣"])
    func `a Retry-After that says nothing of use is no wait`(value: String) {
        #expect(RetryAfter.seconds(value, answered: Self.answered) == nil)
    }

    @Test(arguments: [
        ("Thu, 01 Jan 1970 00:00:00 GMT", 0), ("Tue, 29 Feb 2000 12:00:00 GMT", 951_825_600),
        ("Sat, 31 Dec 2016 23:59:60 GMT", 1_483_228_800),
        ("Mon, 30 Nov 2026 18:00:00 GMT", 1_796_061_600),
        ("Fri, 31 Dec 9999 23:59:59 GMT", 253_402_300_799),
    ])
    func `HTTP dates count seconds in GMT`(text: String, seconds: Int64) {
        #expect(HTTPDate(text)?.epochSeconds == seconds)
    }

    @Test(arguments: [
        "Sun, 06 Nov 1994 08:49:37", "Sun, 06 Nov 1994 08:49:37 CET",
        "Sun, 00 Nov 1994 08:49:37 GMT",
        "Sun, 06 Foo 1994 08:49:37 GMT", "2026-11-30T18:00:00Z", "Sun, 06 Nov 19940 08:49:37 GMT",
    ])
    func `other dates are none`(text: String) {
        #expect(HTTPDate(text) == nil)
    }

    @Test(arguments: [
        (["X-RateLimit-Remaining": "0", "X-RateLimit-Reset": "1796061660"], 60),
        (["Rate-Remaining": "0", "Rate-Reset": "1796061660"], 60),
        (["RateLimit-Remaining": "0", "RateLimit-Reset": "45"], 45),
        (["X-RateLimit-Remaining": "0", "X-RateLimit-Reset": "1796061620000"], 20),
        (["X-RateLimit-Remaining": "0", "X-RateLimit-Reset": "1796061000"], 0),
    ])
    func `a used-up budget tells when it begins anew`(fields: [String: String], seconds: Int) {
        var headers = fields.map { HTTPHeader(name: $0.key, value: $0.value) }
        // The reset is relative to the server's own clock, even if ours is years off.
        headers.append(HTTPHeader(name: "Date", value: "Mon, 30 Nov 2026 18:00:00 GMT"))
        let signals = RateSignals(HTTPHeaders(headers), now: 0)
        #expect(signals.isExhausted)
        #expect(signals.secondsToReset == Int64(seconds))
    }
}
