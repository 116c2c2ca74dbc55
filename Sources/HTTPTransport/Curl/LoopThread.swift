#if canImport(Glibc)
    import Glibc
#else
    import Darwin
#endif

/// A detached thread of the system: waiting in it takes nothing from Swift's own pool.
enum LoopThread {
    private final class Body {
        let run: @Sendable () -> Void

        init(_ run: @escaping @Sendable () -> Void) {
            self.run = run
        }
    }

    /// Starts a thread; false where the system gives none.
    static func start(_ run: @escaping @Sendable () -> Void) -> Bool {
        let body = unsafe Unmanaged.passRetained(Body(run))
        #if canImport(Darwin)
            var thread: pthread_t?
        #else
            var thread = pthread_t()
        #endif
        let code = unsafe pthread_create(
            &thread, nil,
            { context in
                unsafe LoopThread.enter(context)
                return nil
            }, body.toOpaque())
        guard code == 0 else {
            unsafe body.release()
            return false
        }
        #if canImport(Darwin)
            if let thread = unsafe thread { unsafe pthread_detach(thread) }
        #else
            pthread_detach(thread)
        #endif
        return true
    }

    /// Lets other threads of the system go first.
    static func yield() {
        sched_yield()
    }

    private static func enter(_ context: UnsafeMutableRawPointer?) {
        guard let context = unsafe context else { return }
        blockBrokenPipeSignal()
        unsafe Unmanaged<Body>.fromOpaque(context).takeRetainedValue().run()
    }

    /// Keeps a peer that is gone from killing the process: TLS writes may raise SIGPIPE, and
    /// libcurl leaves signals alone when told so (CURLOPT_NOSIGNAL).
    private static func blockBrokenPipeSignal() {
        var signals = sigset_t()
        unsafe sigemptyset(&signals)
        unsafe sigaddset(&signals, SIGPIPE)
        unsafe pthread_sigmask(SIG_BLOCK, &signals, nil)
    }
}
