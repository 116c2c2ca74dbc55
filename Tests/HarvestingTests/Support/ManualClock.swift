import Harvesting
import Synchronization

/// A clock that stands still until it is told to move.
final class ManualClock: HarvestClock {
    private struct Sleeper {
        let deadline: Duration
        let continuation: CheckedContinuation<Void, any Error>
    }

    private struct State {
        var now = Duration.zero
        var nextID = 0
        var sleepers: [Int: Sleeper] = [:]
        var cancelled: Set<Int> = []
        var isStanding = false
        /// What the wall clock shows when the clock stands at zero.
        var start: Int64
    }

    private let state: Mutex<State>

    /// - Parameter start: The wall clock's seconds since 1970 when the clock stands at zero.
    init(epochSeconds start: Int64 = 1_790_000_000) { state = Mutex(State(start: start)) }

    func now() -> Duration { state.withLock { $0.now } }

    func epochSeconds() -> Int64 { state.withLock { $0.start + $0.now.components.seconds } }

    /// Sets the wall clock, as a person or a time server does.
    func setWallClock(_ epochSeconds: Int64) {
        state.withLock { $0.start = epochSeconds - $0.now.components.seconds }
    }

    /// Moves no more by itself, whoever waits.
    func stand() { state.withLock { $0.isStanding = true } }

    /// Moves by itself again.
    func proceed() { state.withLock { $0.isStanding = false } }

    func sleep(until deadline: Duration) async throws {
        let id = state.withLock { state in
            state.nextID += 1
            return state.nextID
        }
        try await withTaskCancellationHandler {
            try await withCheckedThrowingContinuation { continuation in
                let result: Result<Void, any Error>? = state.withLock { state in
                    if state.cancelled.contains(id) { return .failure(CancellationError()) }
                    if deadline <= state.now { return .success(()) }
                    state.sleepers[id] = Sleeper(deadline: deadline, continuation: continuation)
                    return nil
                }
                if let result { continuation.resume(with: result) }
            }
        } onCancel: {
            let sleeper = state.withLock { state in
                state.cancelled.insert(id)
                return state.sleepers.removeValue(forKey: id)
            }
            sleeper?.continuation.resume(throwing: CancellationError())
        }
    }

    /// Moves the clock to `time` and wakes everyone whose wait is over.
    func advance(to time: Duration) {
        let due = state.withLock { state in
            state.now = max(state.now, time)
            let due = state.sleepers.filter { $0.value.deadline <= state.now }
            for id in due.keys { state.sleepers[id] = nil }
            return due.values.sorted { $0.deadline < $1.deadline }
        }
        for sleeper in due { sleeper.continuation.resume() }
    }

    /// Moves to the next wait's end whenever somebody waits, until `done` says so or the task is
    /// cancelled.
    func run(until done: () -> Bool) async {
        while !done(), !Task.isCancelled {
            let isAdvanced = advanceToNext()
            await Task.yield()
            // Nobody waits: the engine is at work, and wants the processor more than this loop.
            if !isAdvanced { try? await Task.sleep(for: .microseconds(200)) }
        }
    }

    /// Moves to the end of the wait that ends first; false where nobody waits.
    func advanceToNext() -> Bool {
        let next = state.withLock {
            $0.isStanding ? nil : $0.sleepers.values.map(\.deadline).min()
        }
        guard let next else { return false }
        advance(to: next)
        return true
    }
}
