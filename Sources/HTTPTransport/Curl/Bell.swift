import Synchronization

/// Wakes the loop when it sleeps, and only then.
///
/// The loop announces its sleep before it looks into the mailbox a last time; who posts
/// rings after posting. So either the loop sees the command or the ringer sees the sleeper.
final class Bell: Sendable {
    private let multi: MultiHandle
    private let isLoopAsleep = Atomic(false)
    /// How many threads may be inside libcurl's wake-up call.
    private let ringers = Atomic(0)

    init(for multi: MultiHandle) {
        self.multi = multi
    }

    /// Wakes the loop where it sleeps, or is about to, and has not been woken yet.
    func ring() {
        ringers.add(1, ordering: .sequentiallyConsistent)
        if isLoopAsleep.exchange(false, ordering: .sequentiallyConsistent) { multi.wakeUp() }
        ringers.subtract(1, ordering: .sequentiallyConsistent)
    }

    /// Sleeps in libcurl until there is news, unless the last look finds something to do.
    func sleep(milliseconds: Int, unless hasWork: () -> Bool) {
        isLoopAsleep.store(true, ordering: .sequentiallyConsistent)
        if !hasWork() { multi.poll(milliseconds: milliseconds) }
        isLoopAsleep.store(false, ordering: .sequentiallyConsistent)
    }

    /// Waits until no thread touches the multi handle any more; the loop sleeps no more.
    func retire() {
        while ringers.load(ordering: .sequentiallyConsistent) > 0 { LoopThread.yield() }
    }
}
