import Synchronization

#if canImport(Glibc)
    import Glibc
#else
    import Darwin
#endif

/// Hears the signals that ask the program to stop, on the main thread, which does nothing else.
///
/// A dispatch source misses a signal that comes right after it was resumed; `sigwait` with the
/// signals blocked from the first moment on misses none.
enum SignalWatcher {
    private static let stopping = [SIGINT, SIGTERM, SIGHUP]
    private static let ignored = [SIGPIPE, SIGXFSZ]
    private static let handler = Mutex<(@Sendable (StopSignal) -> Void)?>(nil)

    /// Keeps stop signals pending for the watcher, and turns the signals of broken pipes and full
    /// disks into errors of the calls that meet them.
    static func blockSignals() {
        for number in ignored { signal(number, SIG_IGN) }
        var set = stopSet()
        unsafe pthread_sigmask(SIG_BLOCK, &set, nil)
    }

    /// Has `handler` called for the first stop signal; without one it ends the process.
    static func onFirst(_ handler: @escaping @Sendable (StopSignal) -> Void) {
        Self.handler.withLock { $0 = handler }
    }

    /// Waits for signals for as long as the process lives; the second one ends it at once.
    ///
    /// The state on the disk is good at every moment, so nothing that was committed is lost.
    static func watch() -> Never {
        while true {
            let signal = wait()
            let first = handler.withLock { handler in
                defer { handler = nil }
                return handler
            }
            guard let first else { Process.leave(with: signal.exitCode) }
            first(signal)
        }
    }

    private static func wait() -> StopSignal {
        var set = stopSet()
        var signal: Int32 = 0
        while unsafe sigwait(&set, &signal) != 0 {}
        return StopSignal(number: signal)
    }

    private static func stopSet() -> sigset_t {
        var set = sigset_t()
        unsafe sigemptyset(&set)
        for signal in stopping { unsafe sigaddset(&set, signal) }
        return set
    }
}

/// A signal that asks the program to stop.
struct StopSignal: Sendable, Equatable {
    let number: Int32

    var exitCode: ExitCode { number == SIGINT ? .interrupted : .terminated }

    var name: String {
        switch number {
        case SIGINT: "Ctrl-C"
        case SIGHUP: "a hang-up"
        default: "SIGTERM"
        }
    }
}
