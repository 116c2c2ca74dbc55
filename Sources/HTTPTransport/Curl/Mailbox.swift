import Synchronization

/// What the loop's thread is asked to do.
enum Command: Sendable {
    case start(Exchange)
    case cancel(Exchange)
}

/// The door between calling tasks and the loop's thread.
final class Mailbox: Sendable {
    private struct State {
        var commands: [Command] = []
        /// Whether the loop sleeps, or is about to, and has not been woken yet.
        var isAsleep = false
        var isClosed = false
    }

    private let multi: MultiHandle
    private let state = Mutex(State())

    init(waking multi: MultiHandle) {
        self.multi = multi
    }

    /// Adds a command and wakes the loop where it sleeps; false when the mailbox is closed.
    ///
    /// The wake-up happens inside the lock: after closing, nobody touches the multi handle.
    func post(_ command: Command) -> Bool {
        state.withLock { state in
            guard !state.isClosed else { return false }
            state.commands.append(command)
            wake(&state)
            return true
        }
    }

    /// Takes no more commands and wakes the loop for the last time.
    func close() {
        state.withLock { state in
            guard !state.isClosed else { return }
            state.isClosed = true
            wake(&state)
        }
    }

    /// Swaps the waiting commands into an empty array; false when no more will come.
    func collect(into commands: inout [Command]) -> Bool {
        state.withLock { state in
            swap(&state.commands, &commands)
            state.isAsleep = false
            return !state.isClosed
        }
    }

    /// Whether the loop may sleep: nothing waits, and whatever comes will wake it.
    func mayRest() -> Bool {
        state.withLock { state in
            state.isAsleep = state.commands.isEmpty && !state.isClosed
            return state.isAsleep
        }
    }

    private func wake(_ state: inout State) {
        guard state.isAsleep else { return }
        state.isAsleep = false
        multi.wakeUp()
    }
}
