#if canImport(Glibc)
    import Glibc
#else
    import Darwin
#endif

/// One thread that runs an actor's jobs in the order they come.
///
/// Everything that blocks on the disk runs here, never on the cooperative pool, which is only as
/// wide as the machine has cores. The thread ends when the executor is released.
final class StoreExecutor: SerialExecutor {
    private let line = JobLine()

    init() {
        let line = self.line
        startThread { line.serve() }
    }

    func enqueue(_ job: consuming ExecutorJob) {
        line.add(UnownedJob(job), for: self)
    }

    deinit { line.close() }
}

/// The waiting line between those who enqueue and the thread.
///
/// A condition variable needs the C mutex, so this is not a `Mutex`; both live at a fixed
/// address until the thread and the executor have let go of the line.
@safe private final class JobLine: @unchecked Sendable {
    private struct Entry {
        let job: UnownedJob
        /// Keeps the executor, which the running job refers to, alive.
        let executor: StoreExecutor
    }

    private let mutex = UnsafeMutablePointer<pthread_mutex_t>.allocate(capacity: 1)
    private let arrival = UnsafeMutablePointer<pthread_cond_t>.allocate(capacity: 1)
    private var waiting: [Entry] = []
    private var isClosed = false

    init() {
        unsafe mutex.initialize(to: pthread_mutex_t())
        unsafe arrival.initialize(to: pthread_cond_t())
        unsafe pthread_mutex_init(mutex, nil)
        unsafe pthread_cond_init(arrival, nil)
    }

    func add(_ job: UnownedJob, for executor: StoreExecutor) {
        unsafe pthread_mutex_lock(mutex)
        waiting.append(Entry(job: job, executor: executor))
        unsafe pthread_cond_signal(arrival)
        unsafe pthread_mutex_unlock(mutex)
    }

    func close() {
        unsafe pthread_mutex_lock(mutex)
        isClosed = true
        unsafe pthread_cond_signal(arrival)
        unsafe pthread_mutex_unlock(mutex)
    }

    /// Runs jobs until the line is closed and empty.
    func serve() {
        var batch: [Entry] = []
        while take(&batch) {
            for entry in batch {
                unsafe entry.job.runSynchronously(on: entry.executor.asUnownedSerialExecutor())
            }
            batch.removeAll(keepingCapacity: true)
        }
    }

    private func take(_ batch: inout [Entry]) -> Bool {
        unsafe pthread_mutex_lock(mutex)
        defer { unsafe pthread_mutex_unlock(mutex) }
        while waiting.isEmpty {
            if isClosed { return false }
            unsafe pthread_cond_wait(arrival, mutex)
        }
        swap(&batch, &waiting)
        return true
    }

    deinit {
        unsafe pthread_cond_destroy(arrival)
        unsafe pthread_mutex_destroy(mutex)
        unsafe arrival.deallocate()
        unsafe mutex.deallocate()
    }
}

private final class ThreadBody {
    let run: @Sendable () -> Void
    init(_ run: @escaping @Sendable () -> Void) { self.run = run }
}

/// Starts a detached thread; waits for memory or a free slot when the system has none just now.
private func startThread(_ run: @escaping @Sendable () -> Void) {
    let body = unsafe Unmanaged.passRetained(ThreadBody(run)).toOpaque()
    #if canImport(Darwin)
        var thread: pthread_t?
    #else
        var thread = pthread_t()
    #endif
    while unsafe pthread_create(&thread, nil, threadMain, body) != 0 { usleep(10_000) }
    #if canImport(Darwin)
        if let thread = unsafe thread { unsafe pthread_detach(thread) }
    #else
        pthread_detach(thread)
    #endif
}

#if canImport(Darwin)
    private func threadMain(_ body: UnsafeMutableRawPointer) -> UnsafeMutableRawPointer? {
        unsafe Unmanaged<ThreadBody>.fromOpaque(body).takeRetainedValue().run()
        return nil
    }
#else
    private func threadMain(_ body: UnsafeMutableRawPointer?) -> UnsafeMutableRawPointer? {
        if let body = unsafe body {
            unsafe Unmanaged<ThreadBody>.fromOpaque(body).takeRetainedValue().run()
        }
        return nil
    }
#endif
