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
        var isClosed = false
    }

    private let state = Mutex(State())
    private let bell: Bell

    init(bell: Bell) {
        self.bell = bell
    }

    /// Adds a command and wakes the loop where it sleeps; false when the mailbox is closed.
    ///
    /// The bell rings outside the lock: who holds it makes no system call.
    func post(_ command: Command) -> Bool {
        let isOpen = state.withLock { state in
            if !state.isClosed { state.commands.append(command) }
            return !state.isClosed
        }
        if isOpen { bell.ring() }
        return isOpen
    }

    /// Takes no more commands and wakes the loop for the last time.
    func close() {
        state.withLock { $0.isClosed = true }
        bell.ring()
    }

    /// Swaps the waiting commands into an empty array; false when no more will come.
    func collect(into commands: inout [Command]) -> Bool {
        state.withLock { state in
            swap(&state.commands, &commands)
            return !state.isClosed
        }
    }

    /// Whether the loop has nothing to collect.
    var isQuiet: Bool {
        state.withLock { $0.commands.isEmpty && !$0.isClosed }
    }
}
