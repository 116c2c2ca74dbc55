import Harvesting

/// A time during which requests are ready and may not be sent.
struct Wait: Sendable, Equatable {
    enum Cause: Sendable, Equatable {
        /// The server asks for a pause, in its own words.
        case server(String)
        /// The job's own rate, or the user's.
        case rate
        /// A limit that the server's refusals have taught.
        case learnedBudget
        /// A request failed and is sent again.
        case retry(String)

        init(_ cause: HoldCause) {
            self =
                switch cause {
                case .rate: .rate
                case .learnedBudget: .learnedBudget
                }
        }
    }

    let cause: Cause
    /// Both on the harvest's clock.
    let since: Duration
    let until: Duration
}

/// The waits of a harvest: which go on, and what they have cost so far.
struct WaitBook: Sendable, Equatable {
    /// What a budget's waits have come to.
    struct Lost: Sendable, Equatable {
        /// To the server's pauses, and to limits learned from its refusals.
        var toServer = Duration.zero
        /// To our own rate.
        var toRate = Duration.zero
    }

    /// The last wait of each budget.
    private(set) var current: [String: Wait] = [:]
    /// The retry that takes longest.
    private(set) var retry: Wait?
    private var lost: [String: Lost] = [:]

    /// Takes a wait of a budget; false where an earlier one lasts as long.
    mutating func note(_ wait: Wait, of limiter: String) -> Bool {
        let covered = max(current[limiter]?.until ?? wait.since, wait.since)
        guard wait.until > covered else { return false }
        lost[limiter, default: Lost()].add(wait.until - covered, to: wait.cause)
        current[limiter] = wait
        return true
    }

    mutating func noteRetry(_ wait: Wait) {
        guard wait.until > retry?.until ?? .zero else { return }
        retry = wait
    }

    /// What each budget's waits have cost until `now`.
    func lost(at now: Duration) -> [(limiter: String, time: Lost)] {
        lost.map { limiter, time in
            var time = time
            if let wait = current[limiter], wait.until > now {
                time.add(max(wait.since, now) - wait.until, to: wait.cause)
            }
            return (limiter, time)
        }.sorted { $0.limiter < $1.limiter }
    }
}

extension WaitBook.Lost {
    fileprivate mutating func add(_ time: Duration, to cause: Wait.Cause) {
        switch cause {
        case .rate: toRate += time
        case .server, .learnedBudget: toServer += time
        case .retry: break
        }
    }
}
