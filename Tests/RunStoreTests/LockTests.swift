import Testing

@testable import RunStore

#if canImport(Glibc)
    import Glibc
#else
    import Darwin
#endif

struct LockTests {
    @Test func `a second process is told who has the job`() async throws {
        let scratch = try Scratch()
        let store = try await scratch.started()
        let error = await #expect(throws: StoreError.self) { try await scratch.open() }
        #expect(error?.kind == .locked)
        #expect(error?.message.contains("process \(getpid()) on ") == true)
        try await store.commit(.page(0))
        await store.close()

        let next = try await scratch.open()
        #expect(await next.unfinishedRun?.counts.first?.pages == 1)
        await next.close()
    }

    @Test func `two jobs of one output folder do not meet`() async throws {
        let scratch = try Scratch()
        let one = try await RunStore.open(output: scratch.output, job: "one")
        let two = try await RunStore.open(output: scratch.output, job: "two")
        await one.close()
        await two.close()
    }

    @Test func `of many that start at once exactly one has the job`() async throws {
        let scratch = try Scratch()
        let opened = await withTaskGroup(of: RunStore?.self) { group in
            for _ in 0..<12 { group.addTask { try? await scratch.open() } }
            var stores: [RunStore] = []
            for await store in group { if let store { stores.append(store) } }
            return stores
        }
        #expect(opened.count == 1)
        for store in opened { await store.close() }
    }

    @Test func `a stale lock file does not keep anybody out`() async throws {
        let scratch = try Scratch()
        try FileSystem.makeFolders(scratch.job)
        try scratch.write("1 0 elsewhere\n", to: "output/harvest/.lock")
        let store = try await scratch.open()
        await store.close()
    }

    @Test(arguments: ["", "no numbers here", "12", "1 2"])
    func `an unreadable lock file still gives a sentence`(contents: String) {
        #expect(LockHolder(ContiguousArray(contents.utf8)) == nil)
    }

    @Test func `a holder reads back what it wrote`() {
        let holder = LockHolder(process: 42, host: "my host", since: 1_790_734_503)
        #expect(LockHolder(holder.bytes) == holder)
        #expect("\(holder)" == "process 42 on my host since 2026-09-30 02:15:03 UTC")
    }
}
