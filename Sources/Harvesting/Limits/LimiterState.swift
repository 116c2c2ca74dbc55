/// Why a bucket gives out nothing for a while.
package struct Pause: Sendable, Equatable {
    /// On the harvest's clock.
    package let until: Duration
    /// The server's reason, in words for people.
    package let reason: String
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

    init(slots: Int, pacers: [RatePacer]) {
        self.slots = max(1, slots)
        self.pacers = pacers
    }

    /// Decides on the first of `waiting` requests, and counts it when it is granted.
    mutating func next(waiting: Int, at now: Duration) -> Decision {
        guard waiting > 0, inFlight < slots else { return .idle }
        let earliest = earliestStart()
        guard earliest <= now else { return .wait(until: earliest) }
        pause = nil
        inFlight += 1
        for index in pacers.indices { pacers[index].take(at: now) }
        return .grant
    }

    mutating func release() { inFlight = max(0, inFlight - 1) }

    /// Keeps everyone who draws on this bucket waiting; of two pauses the longer one holds.
    mutating func hold(_ new: Pause) {
        guard new.until > pause?.until ?? .zero else { return }
        pause = new
        for index in pacers.indices { pacers[index].restart(at: new.until) }
    }

    private func earliestStart() -> Duration {
        pacers.reduce(pause?.until ?? .zero) { max($0, $1.earliest) }
    }
}
