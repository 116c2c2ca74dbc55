/// The two time limits the loop itself watches: idle and total.
///
/// libcurl has both, but counts idleness in whole seconds and does not time a transfer that
/// waits for others (before 8.8); a limit of ours ends any transfer.
struct Timeouts {
    typealias Instant = ContinuousClock.Instant

    private let deadline: Instant
    private let idle: Duration
    private var lastActivity: Instant
    /// When to look again; never later than the first limit that may pass.
    private(set) var nextCheck: Instant

    init(for request: HTTPRequest, from start: Instant) {
        deadline = start.advanced(by: request.totalTimeout.clamped)
        idle = request.idleTimeout.clamped
        lastActivity = start
        nextCheck = min(deadline, start.advanced(by: idle))
    }

    mutating func noteActivity(at now: Instant) {
        lastActivity = now
    }

    /// The limit that has passed; nil, and a later `nextCheck`, where none has.
    ///
    /// Until the connection stands, only the connect timeout and the total one hold.
    mutating func check(at now: Instant, isConnected: Bool) -> Transfer.Breach? {
        if now >= deadline { return .deadline }
        if !isConnected { lastActivity = now }
        let idleSince = lastActivity.advanced(by: idle)
        if now >= idleSince { return .idle }
        nextCheck = min(deadline, idleSince)
        return nil
    }
}

/// The loop's time, read once a turn.
final class LoopClock {
    private(set) var now = ContinuousClock.now

    func advance() {
        now = ContinuousClock.now
    }
}

extension Duration {
    /// The duration within 1 ms and 1 day, so that no number in a job can overflow.
    var clamped: Duration { min(max(self, .milliseconds(1)), .seconds(86_400)) }

    /// Whole milliseconds of the clamped duration.
    var clampedMilliseconds: Int {
        let (seconds, attoseconds) = clamped.components
        return Int(seconds) * 1_000 + Int(attoseconds / 1_000_000_000_000_000)
    }
}
