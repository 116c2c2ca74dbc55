#if canImport(Glibc)
    import Glibc
#else
    import Darwin
#endif

/// Runs all tasks and actors that begin on one thread on that thread alone, one step after the
/// other, in an order that a seed decides.
///
/// The Swift runtime asks a hook where to run what has no executor of its own; while a schedule is
/// in charge of a thread, everything enqueued there comes here. The store's work comes by its
/// executor. So a run is repeated by its seed, step by step, and a run that hangs is seen to hang.
/// `Task.yield` and `Task.sleep` go past the hook: nothing in a simulation may use them.
final class Schedule: @unchecked Sendable {
    private var jobs: [(job: UnownedJob, executor: Runner)] = []
    private var storeJobs: [UnownedJob] = []
    private var generator: Dice
    private lazy var runner = Runner(self)
    /// For the store of the process that is being simulated.
    private(set) lazy var store = StoreRunner(self)
    private(set) var steps = 0

    init(seed: UInt64) { generator = Dice(seed) }

    /// Takes charge of the calling thread while `body` runs.
    func inCharge<Result>(_ body: () throws -> Result) rethrows -> Result {
        ScheduleHook.take(self)
        defer { ScheduleHook.take(nil) }
        return try body()
    }

    /// Runs one step; false when nothing is ready to run.
    func step() -> Bool {
        guard !jobs.isEmpty || !storeJobs.isEmpty else { return false }
        steps += 1
        if jobs.isEmpty || (!storeJobs.isEmpty && generator.chance(50)) {
            // The store's executor promises the order of arrival.
            unsafe storeJobs.removeFirst().runSynchronously(on: store.asUnownedSerialExecutor())
        } else {
            jobs.swapAt(generator.number(in: 0...jobs.count - 1), jobs.count - 1)
            let (job, executor) = jobs.removeLast()
            unsafe job.runSynchronously(on: executor.asUnownedSerialExecutor())
        }
        return true
    }

    fileprivate func add(_ job: UnownedJob) { jobs.append((job, runner)) }

    fileprivate func addToStore(_ job: UnownedJob) { storeJobs.append(job) }

    /// Stands for the cooperative pool.
    fileprivate final class Runner: SerialExecutor {
        private unowned let schedule: Schedule

        init(_ schedule: Schedule) { self.schedule = schedule }

        func enqueue(_ job: consuming ExecutorJob) { schedule.add(UnownedJob(job)) }
    }

    /// Stands for the store's thread.
    final class StoreRunner: SerialExecutor {
        private unowned let schedule: Schedule

        fileprivate init(_ schedule: Schedule) { self.schedule = schedule }

        func enqueue(_ job: consuming ExecutorJob) { schedule.addToStore(UnownedJob(job)) }
    }
}

/// The runtime's hook for jobs without an executor; threads without a schedule never notice it.
private enum ScheduleHook {
    private typealias Original = @convention(thin) (UnownedJob) -> Void
    private typealias Hook = @convention(thin) (UnownedJob, Original) -> Void

    /// Where each thread keeps the schedule in charge of it.
    private static let key: pthread_key_t = {
        var key = pthread_key_t()
        unsafe pthread_key_create(&key, nil)
        return key
    }()

    private static let isInstalled: Bool = {
        guard let slot = unsafe dlsym(dlopen(nil, RTLD_LAZY), "swift_task_enqueueGlobal_hook")
        else { return false }
        unsafe slot.assumingMemoryBound(to: Hook?.self).pointee = { job, original in
            if let schedule = ScheduleHook.current { schedule.add(job) } else { original(job) }
        }
        return true
    }()

    private static var current: Schedule? {
        unsafe pthread_getspecific(key).map {
            unsafe Unmanaged<Schedule>.fromOpaque($0).takeUnretainedValue()
        }
    }

    static func take(_ schedule: Schedule?) {
        precondition(isInstalled, "this runtime has no hook for jobs without an executor")
        unsafe pthread_setspecific(
            key, schedule.map { unsafe Unmanaged.passUnretained($0).toOpaque() })
    }
}
