import Synchronization

#if canImport(Glibc)
    import Glibc
#else
    import Darwin
#endif

/// Hears the signals that ask something of the program, on the main thread, which does nothing else.
///
/// A dispatch source misses a signal that comes right after it was resumed; `sigwait` with the
/// signals blocked from the first moment on misses none.
enum SignalWatcher {
    private static let stopping = [SIGINT, SIGTERM, SIGHUP]
    private static let ignored = [SIGPIPE, SIGXFSZ]
    #if canImport(Darwin)
        private static let inquiring = [SIGUSR1, SIGINFO]
    #else
        private static let inquiring = [SIGUSR1]
    #endif

    /// What is called for which signal.
    private struct Handlers {
        var stop: (@Sendable (StopSignal) -> Void)?
        var leave: (@Sendable (ExitCode) -> Never)?
        var inquiry: (@Sendable () -> Void)?
        var resize: (@Sendable () -> Void)?
    }

    private static let handlers = Mutex(Handlers())

    /// Keeps the signals pending for the watcher, and turns those of broken pipes and full disks
    /// into errors of the calls that meet them.
    static func blockSignals() {
        for number in ignored { signal(number, SIG_IGN) }
        // One that is ignored unless somebody handles it would not even be kept.
        signal(SIGWINCH) { _ in }
        var set = heardSet()
        unsafe pthread_sigmask(SIG_BLOCK, &set, nil)
    }

    /// Has `handler` called for the first stop signal; without one it ends the process.
    static func onFirst(_ handler: @escaping @Sendable (StopSignal) -> Void) {
        handlers.withLock { $0.stop = handler }
    }

    /// Has `handler` called when a signal ends the process at once.
    static func onLeave(_ handler: @escaping @Sendable (ExitCode) -> Never) {
        handlers.withLock { $0.leave = handler }
    }

    /// Has `handler` called whenever somebody asks how far the program is, by SIGUSR1 or, on macOS,
    /// by Ctrl-T.
    static func onInquiry(_ handler: @escaping @Sendable () -> Void) {
        handlers.withLock { $0.inquiry = handler }
    }

    /// Has `handler` called whenever the terminal has another size.
    static func onResize(_ handler: (@Sendable () -> Void)?) {
        handlers.withLock { $0.resize = handler }
    }

    /// Waits for signals for as long as the process lives.
    static func watch() -> Never {
        while true { heed(wait()) }
    }

    private static func heed(_ signal: Int32) {
        switch signal {
        case SIGWINCH: handlers.withLock { $0.resize }?()
        case SIGTSTP: sleep()
        case _ where inquiring.contains(signal): handlers.withLock { $0.inquiry }?()
        default: stop(StopSignal(number: signal))
        }
    }

    /// The second signal ends the process at once: the state on the disk is good at every moment, so
    /// nothing that was committed is lost.
    private static func stop(_ signal: StopSignal) {
        let (first, leave) = handlers.withLock { handlers in
            defer { handlers.stop = nil }
            return (handlers.stop, handlers.leave)
        }
        guard let first else {
            leave?(signal.exitCode)
            Process.leave(with: signal.exitCode)
        }
        first(signal)
    }

    /// Ctrl-Z: leaves the shell a clean line, then does what the signal asks for.
    private static func sleep() {
        ErrorStream.shared.leave("")
        kill(getpid(), SIGSTOP)
    }

    private static func wait() -> Int32 {
        var set = heardSet()
        var signal: Int32 = 0
        while unsafe sigwait(&set, &signal) != 0 {}
        return signal
    }

    private static func heardSet() -> sigset_t {
        var set = sigset_t()
        unsafe sigemptyset(&set)
        for signal in stopping + inquiring + [SIGWINCH, SIGTSTP] { unsafe sigaddset(&set, signal) }
        return set
    }
}
