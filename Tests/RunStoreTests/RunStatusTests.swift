import Testing

@testable import RunStore

#if canImport(Glibc)
    import Glibc
#else
    import Darwin
#endif

struct RunStatusTests {
    @Test func `a job that never ran has an empty status and leaves no trace`() throws {
        let scratch = try Scratch()
        let status = try RunStatus.read(output: scratch.output, job: "harvest")
        #expect(!status.isRunning)
        #expect(status.unfinished == nil)
        #expect(status.published.isEmpty)
        #expect(!FileSystem.exists(scratch.output))
    }

    @Test func `a run in progress is seen with what is committed so far`() async throws {
        let scratch = try Scratch()
        let store = try await scratch.started([.pages, .users])
        for page in 0..<5 {
            try await store.commit(.page(page, query: 1))
            let status = try RunStatus.read(output: scratch.output, job: "harvest")
            #expect(status.isRunning)
            #expect(status.holder?.process == getpid())
            #expect(status.unfinished?.counts.map(\.pages) == [0, page + 1])
        }
        await store.close()
        let status = try RunStatus.read(output: scratch.output, job: "harvest")
        #expect(!status.isRunning)
        #expect(status.holder == nil)
        #expect(status.unfinished?.counts.map(\.pages) == [0, 5])
    }

    @Test func `readers beside a writer neither disturb it nor see half a batch`() async throws {
        let scratch = try Scratch()
        let store = try await scratch.started()
        let output = scratch.output
        try await withThrowingTaskGroup(of: Void.self) { group in
            group.addTask {
                for page in 0..<60 { try await store.commit(.page(page)) }
            }
            group.addTask {
                var seen = 0
                while seen < 60 {
                    let status = try RunStatus.read(output: output, job: "harvest")
                    let counts = try #require(status.unfinished?.counts.first)
                    #expect(counts.pages >= seen)
                    #expect(counts.records == counts.pages)
                    seen = counts.pages
                    await Task.yield()
                }
            }
            try await group.waitForAll()
        }
        await store.close()
    }

    @Test func `a folder without a ledger has an empty status`() throws {
        let scratch = try Scratch()
        try FileSystem.makeFolders(scratch.job)
        let status = try RunStatus.read(output: scratch.output, job: "harvest")
        #expect(status.published.isEmpty)
        #expect(try FileSystem.list(scratch.job).isEmpty)
    }

    @Test func `a damaged ledger is an error, not an empty status`() async throws {
        let scratch = try Scratch()
        try FileSystem.makeFolders(scratch.job)
        try scratch.write(
            String(repeating: "no ledger ", count: 500), to: "output/harvest/state.sqlite")
        let error = #expect(throws: StoreError.self) {
            try RunStatus.read(output: scratch.output, job: "harvest")
        }
        #expect(error?.kind == .unusable)
    }
}
