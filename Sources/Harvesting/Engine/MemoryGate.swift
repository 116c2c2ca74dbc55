import Synchronization

/// Bounds the bytes of pages received but not yet durable, so that a slow disk slows the requests,
/// not the machine.
///
/// It is asked by whoever holds a request slot, so the bound is exceeded by one page a slot at
/// most.
final class MemoryGate: Sendable {
    private struct State {
        var bytes = 0
        var waiting: [CheckedContinuation<Void, Never>] = []
    }

    private let limit: Int
    private let state = Mutex(State())

    init(limit: Int) { self.limit = limit }

    /// Waits until there is room for another page.
    func enter() async {
        guard !hasRoom else { return }
        await withCheckedContinuation { continuation in
            let hasRoomNow = state.withLock { state in
                guard state.bytes >= limit else { return true }
                state.waiting.append(continuation)
                return false
            }
            if hasRoomNow { continuation.resume() }
        }
    }

    /// Counts a page that has been received.
    func hold(_ bytes: Int) {
        state.withLock { $0.bytes += bytes }
    }

    /// Ends the count of a page that is durable or dropped.
    func release(_ bytes: Int) {
        let admitted = state.withLock { state in
            state.bytes -= bytes
            guard state.bytes < limit else { return [CheckedContinuation<Void, Never>]() }
            defer { state.waiting = [] }
            return state.waiting
        }
        for continuation in admitted { continuation.resume() }
    }

    private var hasRoom: Bool { state.withLock { $0.bytes < limit } }
}
