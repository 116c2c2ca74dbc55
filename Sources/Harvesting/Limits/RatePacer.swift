/// One window of a rate limit, spread evenly: the generic cell rate algorithm (ITU-T I.371, annex
/// A).
///
/// With `requests` in `window` and a `burst` of b, at most `requests` + b requests start in any
/// window.
struct RatePacer: Sendable, Equatable {
    /// How late a timer may fire without the lost time being given up.
    ///
    /// Lateness is made up for within this bound, so that a rate is kept exactly; more would let a
    /// request that waited long for a connection start a burst.
    static let timerSlack = Duration.milliseconds(3)

    private let interval: Duration
    private let tolerance: Duration
    private var theoreticalArrival = Duration.zero

    init(requests: Int, per window: Duration, burst: Int) {
        interval = window / max(1, requests)
        tolerance = interval * (max(1, burst) - 1)
    }

    /// When the next request may start; a time in the past means at once.
    var earliest: Duration { theoreticalArrival - tolerance }

    /// Counts a request that starts at `now`.
    mutating func take(at now: Duration) {
        theoreticalArrival = max(theoreticalArrival, now - Self.timerSlack) + interval
    }

    /// Begins anew at `time`, as after a pause the server asked for: what was saved up is forfeit.
    mutating func restart(at time: Duration) {
        theoreticalArrival = max(theoreticalArrival, time + tolerance)
    }
}
