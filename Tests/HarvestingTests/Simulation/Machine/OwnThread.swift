#if canImport(Glibc)
    import Glibc
#else
    import Darwin
#endif

/// A thread for work that blocks, so that other tests keep the cooperative pool.
enum OwnThread {
    private final class Body {
        let run: @Sendable () -> Void
        init(_ run: @escaping @Sendable () -> Void) { self.run = run }
    }

    static func run<Result: Sendable>(_ work: @escaping @Sendable () -> Result) async -> Result {
        await withCheckedContinuation { continuation in
            start { continuation.resume(returning: work()) }
        }
    }

    private static func start(_ run: @escaping @Sendable () -> Void) {
        let body = unsafe Unmanaged.passRetained(Body(run)).toOpaque()
        #if canImport(Darwin)
            var thread: pthread_t?
            let main: @convention(c) (UnsafeMutableRawPointer) -> UnsafeMutableRawPointer? = {
                unsafe Unmanaged<Body>.fromOpaque($0).takeRetainedValue().run()
                return nil
            }
        #else
            var thread = pthread_t()
            let main: @convention(c) (UnsafeMutableRawPointer?) -> UnsafeMutableRawPointer? = {
                if let body = unsafe $0 {
                    unsafe Unmanaged<Body>.fromOpaque(body).takeRetainedValue().run()
                }
                return nil
            }
        #endif
        precondition(unsafe pthread_create(&thread, nil, main, body) == 0, "no thread is left")
        #if canImport(Darwin)
            if let thread = unsafe thread { unsafe pthread_detach(thread) }
        #else
            pthread_detach(thread)
        #endif
    }
}
