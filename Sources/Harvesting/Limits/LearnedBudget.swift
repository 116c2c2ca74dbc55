/// What refusals teach of a budget that the server counts and does not announce.
///
/// After a refusal requests begin one at a time and grow with each answer; once as many were
/// answered as between the refusals before, they go one at a time again, so that the end of the
/// budget costs one refusal and not one for every request in flight. A budget that was met exactly
/// is believed for one window without asking, then tried again.
struct LearnedBudget: Sendable, Equatable {
    private let slots: Int
    /// How many requests may be in flight while the budget lasts.
    private var allowance: Int
    /// Answers since the last window began.
    private var answered = 0
    /// Answers between two refusals.
    private var budget: Int?
    private var window: Window?

    private struct Window: Sendable, Equatable {
        var start: Duration
        /// From this window's start to the next one's, where two refusals have told.
        var length: Duration?
        /// Whether the budget was met exactly, and not been relied on since.
        var isConfirmed = false
    }

    init(slots: Int) {
        self.slots = slots
        allowance = slots
    }

    /// How many may be in flight, `inFlight` of them already.
    func limit(inFlight: Int) -> Int {
        guard let budget, answered + inFlight >= budget else { return allowance }
        return 1
    }

    /// When the next request may start, where the window is known to be used up.
    func earliest(inFlight: Int) -> Duration? {
        guard let budget, answered + inFlight >= budget, let window, window.isConfirmed,
            let length = window.length
        else { return nil }
        return window.start + length
    }

    /// Begins the next window when its time has come.
    mutating func turn(at now: Duration) {
        guard let next = earliest(inFlight: 0), next <= now else { return }
        window?.start = next
        window?.isConfirmed = false
        answered = 0
    }

    /// Counts an answer that was no refusal.
    mutating func answer() {
        answered += 1
        allowance = min(slots, allowance + 1)
        // A budget that is exceeded without a refusal is none.
        if let budget, answered >= budget + slots { self.budget = nil }
    }

    /// Learns from a refusal after which requests may go on at `resumption`.
    mutating func refuse(until resumption: Duration) {
        allowance = 1
        guard answered > 0 else {
            // One more of the requests that were in flight with the first.
            if let window { self.window?.start = max(window.start, resumption) }
            return
        }
        window = Window(
            start: resumption, length: window.map { resumption - $0.start },
            isConfirmed: budget == answered)
        budget = answered
        answered = 0
    }
}
