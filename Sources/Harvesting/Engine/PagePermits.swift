import Synchronization

/// How many pages may be asked for ahead of their turn, over all partitions.
///
/// Such pages wait in memory for the ones before them, so their number is bounded; and a permit is
/// only ever taken when one is there, so that a page whose turn it is never waits for one.
final class PagePermits: Sendable {
    private let free: Mutex<Int>

    init(_ count: Int) { free = Mutex(count) }

    func tryTake() -> Bool {
        free.withLock { free in
            guard free > 0 else { return false }
            free -= 1
            return true
        }
    }

    func giveBack(_ count: Int = 1) {
        free.withLock { $0 += count }
    }
}
