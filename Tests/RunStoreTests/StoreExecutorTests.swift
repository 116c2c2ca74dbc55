import Testing

@testable import RunStore

#if canImport(Glibc)
    import Glibc
#else
    import Darwin
#endif

/// An actor on the store's executor that notes what runs, where and when.
private actor Witness {
    private let executor: StoreExecutor
    nonisolated var unownedExecutor: UnownedSerialExecutor {
        unsafe executor.asUnownedSerialExecutor()
    }
    private(set) var seen: [Int] = []
    private(set) var threads: Set<UInt> = []
    private var isBusy = false

    init(_ executor: StoreExecutor) { self.executor = executor }

    func note(_ number: Int) {
        precondition(!isBusy)
        isBusy = true
        seen.append(number)
        threads.insert(currentThread())
        isBusy = false
    }

    /// Queues numbers from within: they run later, in this order.
    func queue(_ numbers: Range<Int>) -> [Task<Void, Never>] {
        numbers.map { number in Task { self.note(number) } }
    }
}

private func currentThread() -> UInt {
    #if canImport(Darwin)
        UInt(bitPattern: pthread_self())
    #else
        UInt(pthread_self())
    #endif
}

struct StoreExecutorTests {
    @Test func `jobs run one at a time on one thread of their own`() async {
        let witness = Witness(StoreExecutor())
        await withTaskGroup(of: Void.self) { group in
            for number in 0..<2_000 { group.addTask { await witness.note(number) } }
        }
        #expect(await Set(witness.seen) == Set(0..<2_000))
        #expect(await witness.threads.count == 1)
    }

    @Test func `jobs run in the order they were queued`() async {
        let witness = Witness(StoreExecutor())
        for task in await witness.queue(0..<500) { await task.value }
        #expect(await witness.seen == Array(0..<500))
    }

    @Test func `actors that share an executor share its thread`() async {
        let executor = StoreExecutor()
        let one = Witness(executor)
        let two = Witness(executor)
        await one.note(1)
        await two.note(2)
        #expect(await one.threads == two.threads)
    }

    #if os(Linux)
        @Test func `the thread ends when nobody needs it any more`() async throws {
            // A process of its own, so that no other test starts threads meanwhile.
            await #expect(processExitsWith: .success) {
                func threads() throws -> Int { try FileSystem.list("/proc/self/task").count }
                await Witness(StoreExecutor()).note(0)
                let before = try threads()
                for number in 0..<50 { await Witness(StoreExecutor()).note(number) }
                for _ in 0..<1_000 where try threads() > before + 4 { sched_yield() }
                #expect(try threads() <= before + 4)
            }
        }
    #endif
}
