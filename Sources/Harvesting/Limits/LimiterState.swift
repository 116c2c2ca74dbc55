/// Why a bucket gives out nothing for a while.
package struct Pause: Sendable, Equatable {
    /// On the harvest's clock.
    package let until: Duration
    /// The server's reason, in words for people.
    package let reason: String
    /// Whether a request was refused, as against a budget announced as used up.
    var isRefusal = false
}

/// Who may send the next request, and when: decisions only, no waiting.
///
/// A slot is held from grant to release; grants are in order of arrival.
struct LimiterState: Sendable {
    enum Decision: Equatable {
        /// The first in the queue may send now.
        case grant
        /// Nobody may send before this time.
        case wait(until: Duration)
        /// All slots are taken, or nobody waits: the next release or arrival asks again.
        case idle
    }

    private let slots: Int
    private var pacers: [RatePacer]
    private(set) var inFlight = 0
    private(set) var pause: Pause?
    private var budget: LearnedBudget

    init(slots: Int, pacers: [RatePacer]) {
        self.slots = max(1, slots)
        self.pacers = pacers
        budget = LearnedBudget(slots: self.slots)
    }

    /// Decides on the first of `waiting` requests, and counts it when it is granted.
    mutating func next(waiting: Int, at now: Duration) -> Decision {
        budget.turn(at: now)
        guard waiting > 0, inFlight < slots else { return .idle }
        let earliest = earliestStart()
        if earliest <= now, inFlight >= budget.limit(inFlight: inFlight) { return .idle }
        guard earliest <= now else { return .wait(until: earliest) }
        pause = nil
        inFlight += 1
        for index in pacers.indices { pacers[index].take(at: now) }
        return .grant
    }

    /// Takes a slot back; `isAnswered` where the server answered and did not refuse.
    mutating func release(isAnswered: Bool) {
        inFlight = max(0, inFlight - 1)
        if isAnswered { budget.answer() }
    }

    /// Keeps everyone who draws on this bucket waiting; of two pauses the longer one holds.
    mutating func hold(_ new: Pause) {
        if new.isRefusal { budget.refuse(until: new.until) }
        guard new.until > pause?.until ?? .zero else { return }
        pause = new
        for index in pacers.indices { pacers[index].restart(at: new.until) }
    }

    /// Why the next request must wait for its time; nil while a pause holds it.
    var holdCause: HoldCause? {
        let start = earliestStart()
        if let pause, pause.until >= start { return nil }
        return budget.earliest(inFlight: inFlight) == start ? .learnedBudget : .rate
    }

    private func earliestStart() -> Duration {
        let start = max(pause?.until ?? .zero, budget.earliest(inFlight: inFlight) ?? .zero)
        return pacers.reduce(start) { max($0, $1.earliest) }
    }
}
