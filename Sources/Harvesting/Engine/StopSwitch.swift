import Synchronization

/// Tells a harvest to start no more requests; thrown once, by a signal, a limit flag or a refusal.
package final class StopSwitch: Sendable {
    private struct State {
        var isThrown = false
        var nextID = 0
        var listeners: [Int: @Sendable () -> Void] = [:]
    }

    private let state = Mutex(State())

    package init() {}

    package var isThrown: Bool { state.withLock { $0.isThrown } }

    /// Throws the switch; only the first time has an effect.
    package func throwSwitch() {
        let listeners = state.withLock { state in
            state.isThrown = true
            defer { state.listeners = [:] }
            return state.listeners.values.map { $0 }
        }
        for listener in listeners { listener() }
    }

    /// Calls `listener` once, when the switch is thrown, or at once if it has been.
    ///
    /// - Returns: What `forget` takes to call it off.
    @discardableResult
    package func listen(_ listener: @escaping @Sendable () -> Void) -> Int {
        let (id, isThrown) = state.withLock { state in
            state.nextID += 1
            if !state.isThrown { state.listeners[state.nextID] = listener }
            return (state.nextID, state.isThrown)
        }
        if isThrown { listener() }
        return id
    }

    package func forget(_ id: Int) {
        state.withLock { $0.listeners[id] = nil }
    }

    /// Waits until `deadline`.
    ///
    /// - Throws: `HarvestHalt.stopped` when the switch is thrown first, `CancellationError` when
    ///   the task is cancelled.
    func rest(until deadline: Duration, by clock: any HarvestClock) async throws {
        let sleeper = Task { try await clock.sleep(until: deadline) }
        let id = listen { sleeper.cancel() }
        defer { forget(id) }
        do {
            try await withTaskCancellationHandler {
                try await sleeper.value
            } onCancel: {
                sleeper.cancel()
            }
        } catch {
            throw isThrown ? HarvestHalt.stopped : error
        }
    }
}
