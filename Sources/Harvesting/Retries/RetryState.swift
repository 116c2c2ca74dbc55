import JobFile

/// What a failed try of one request leads to: decisions only, no waiting.
struct RetryState: Sendable {
    enum Decision: Sendable, Equatable {
        /// Ask again after a wait that concerns this request alone.
        case backOff(Duration)
        /// Ask again once the budget's pause of this length is over.
        case pause(Duration)
        /// The tries are used up.
        case giveUp(reason: String)
        /// The server has kept, or would keep, this request waiting for longer than the job allows.
        case waitedTooLong(Duration)
    }

    private let options: RetryOptions
    private let backoff: Backoff
    private var failures = 0
    private var refusals = 0
    private var waited = Duration.zero

    init(_ options: RetryOptions) {
        self.options = options
        backoff = Backoff(base: options.base, ceiling: options.maxDelay)
    }

    /// A try that failed by itself: it counts.
    mutating func failed(_ reason: String, jitter: Double) -> Decision {
        failures += 1
        guard failures < options.attempts else {
            return .giveUp(reason: failures == 1 ? reason : "\(reason) (tried \(failures) times)")
        }
        return .backOff(backoff.wait(afterAttempt: failures, jitter: jitter))
    }

    /// A try the server put off: it counts as a wait, not as a failure.
    ///
    /// A server that names no wait, or 0, is met with backoff, or it would be asked again at once
    /// for ever.
    mutating func limited(seconds: Int64?, jitter: Double) -> Decision {
        refusals += 1
        let own = backoff.wait(afterAttempt: refusals, jitter: jitter)
        let wait = seconds.map { $0 > 0 ? .seconds($0) : own } ?? own
        waited += wait
        return waited > options.maxWait ? .waitedTooLong(wait) : .pause(wait)
    }
}
