import Synchronization

/// The most requests a run may send (`--max-requests`); the switch is thrown with the last one.
final class RequestBudget: Sendable {
    private let left: Mutex<Int>
    private let stop: StopSwitch

    init(_ limit: Int?, stop: StopSwitch) {
        left = Mutex(limit ?? .max)
        self.stop = stop
    }

    /// Counts a request that is about to be sent; false where it must not be.
    func spend() -> Bool {
        let (mayGo, isLast) = left.withLock { left in
            guard left > 0 else { return (false, false) }
            left -= 1
            return (true, left == 0)
        }
        if isLast { stop.throwSwitch() }
        return mayGo
    }
}
