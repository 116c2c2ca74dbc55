import Foundation
import Synchronization

#if canImport(Glibc)
    import Glibc
#else
    import Darwin
#endif

/// A program that runs beside the tests, and is waited for without holding a thread of Swift's.
package final class StartedProgram: Sendable {
    private enum State {
        case running([CheckedContinuation<Int32, Never>])
        case ended(Int32)

        /// The exit code, once there is one.
        var code: Int32? { if case .ended(let code) = self { code } else { nil } }

        var waiters: [CheckedContinuation<Int32, Never>] {
            if case .running(let waiters) = self { waiters } else { [] }
        }
    }

    package let id: Int32
    private let state = Mutex(State.running([]))

    /// Starts it.
    ///
    /// - Throws: ``StartFailure``.
    package init(_ start: ProgramStart) throws(StartFailure) {
        id = try start.spawn()
        Thread.detachNewThread { self.watch() }
    }

    package var isRunning: Bool {
        state.withLock { $0.code == nil }
    }

    /// Sends a signal, unless it has ended: its number may be somebody else's by then.
    package func send(_ signal: Int32) {
        state.withLock { if $0.code == nil { _ = kill(id, signal) } }
    }

    /// Waits for the end.
    ///
    /// - Returns: The exit code; for a process that a signal ended, 128 and the signal's number.
    package func exitCode() async -> Int32 {
        await withCheckedContinuation { waiter in
            let code: Int32? = state.withLock { state in
                if state.code == nil { state = .running(state.waiters + [waiter]) }
                return state.code
            }
            if let code { waiter.resume(returning: code) }
        }
    }

    private func watch() {
        var info = unsafe siginfo_t()
        // Seen, and kept in the system's table until nobody can signal it any more.
        while unsafe waitid(P_PID, id_t(id), &info, WEXITED | WNOWAIT) != 0, errno == EINTR {}
        let (code, waiters) = state.withLock { state in
            let waiters = state.waiters
            let code = Self.reap(id)
            state = .ended(code)
            return (code, waiters)
        }
        for waiter in waiters { waiter.resume(returning: code) }
    }

    private static func reap(_ id: pid_t) -> Int32 {
        var status: Int32 = 0
        while unsafe waitpid(id, &status, 0) < 0, errno == EINTR {}
        let signal = status & 0x7F
        return signal == 0 ? status >> 8 & 0xFF : 128 + signal
    }
}
