#if canImport(Glibc)
    import Glibc
#else
    import Darwin
#endif

/// A thread of its own, so that the server never takes one of the cooperative pool's.
struct LoopThread: ~Copyable {
    private final class Body {
        let run: @Sendable () -> Void

        init(_ run: @escaping @Sendable () -> Void) { self.run = run }
    }

    private let handle: pthread_t

    /// Starts the thread.
    ///
    /// - Parameter run: What it does; the thread ends when this returns.
    /// - Throws: ``SandboxError`` when the system allows no more threads.
    init(_ run: @escaping @Sendable () -> Void) throws(SandboxError) {
        let body = unsafe Unmanaged.passRetained(Body(run))
        #if os(Linux)
            var handle = pthread_t()
        #else
            var handle: pthread_t?
        #endif
        let code = unsafe pthread_create(
            &handle, nil,
            { context in
                unsafe LoopThread.enter(context)
                return nil
            }, body.toOpaque())
        guard code == 0 else {
            unsafe body.release()
            throw SandboxError(operation: "start a thread", code: code)
        }
        #if os(Linux)
            self.handle = handle
        #else
            guard let handle else {
                throw SandboxError(operation: "start a thread", code: EAGAIN)
            }
            self.handle = handle
        #endif
    }

    /// Waits until the thread has ended.
    consuming func join() { _ = pthread_join(handle, nil) }

    private static func enter(_ context: UnsafeMutableRawPointer?) {
        blockSignals()
        guard let context = unsafe context else { return }
        unsafe Unmanaged<Body>.fromOpaque(context).takeRetainedValue().run()
    }

    /// Signals are for the threads that wait for them.
    private static func blockSignals() {
        var all = sigset_t()
        unsafe _ = sigfillset(&all)
        unsafe _ = pthread_sigmask(SIG_BLOCK, &all, nil)
    }
}
