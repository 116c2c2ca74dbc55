import Testing

@testable import RunStore

struct ResumeTests {
    /// The spool of the first query of the scratch run.
    private func spool(_ scratch: Scratch) -> String {
        "output/harvest/unfinished/2026-09-30T021503Z/pages.ndjson.part"
    }

    /// A closed store with three committed pages.
    private func interrupted() async throws -> Scratch {
        let scratch = try Scratch()
        let store = try await scratch.started()
        for page in 0..<3 { try await store.commit(.page(page, "page \(page)\n")) }
        await store.close()
        return scratch
    }

    @Test func `the unfinished run is found with its queries and counts`() async throws {
        let scratch = try await interrupted()
        let store = try await scratch.open()
        let run = try #require(await store.unfinishedRun)
        #expect(run.id == "2026-09-30T021503Z")
        #expect(run.startedAt == 1_790_734_503)
        #expect(run.sandbox)
        #expect(run.jobText == "{}")
        #expect(run.queries == [.pages])
        #expect(run.counts.first?.pages == 3)
        #expect(run.counts.first?.records == 3)
        #expect(run.counts.first?.bytes == 21)

        let info = try await store.resumeRun()
        #expect(info.isResumed)
        #expect(info.folder == "\(scratch.job)/unfinished/\(run.id)")
        #expect(await store.unfinishedRun == nil)
        await store.close()
    }

    @Test func `what was written but not committed is cut off`() async throws {
        let scratch = try await interrupted()
        let committed = try text("\(scratch.path)/\(spool(scratch))")
        try scratch.write(committed + "half a pa", to: spool(scratch))

        let store = try await scratch.resumed()
        #expect(try text("\(scratch.path)/\(spool(scratch))") == committed)
        try await store.commit(.page(3, "page 3\n"))
        #expect(try await published(store) == committed + "page 3\n")
        await store.close()
    }

    @Test func `a spool shorter than what is committed is refused by name`() async throws {
        let scratch = try await interrupted()
        try scratch.write("page 0\n", to: spool(scratch))
        let store = try await scratch.open()
        let error = await #expect(throws: StoreError.self) { try await store.resumeRun() }
        #expect(error?.kind == .unusable)
        #expect(error?.message.contains("query 'pages'") == true)
        #expect(error?.message.contains("--fresh") == true)
        await store.close()
    }

    @Test func `a missing spool is refused when records are committed`() async throws {
        let scratch = try await interrupted()
        try FileSystem.remove("\(scratch.path)/\(spool(scratch))")
        let store = try await scratch.open()
        let error = await #expect(throws: StoreError.self) { try await store.resumeRun() }
        #expect(error?.kind == .unusable)
        #expect(error?.message.contains("missing") == true)
        await store.close()
    }

    @Test func `a run that died before its first spool was made can go on`() async throws {
        let scratch = try Scratch()
        let store = try await scratch.started()
        await store.close()
        try FileSystem.removeTree("\(scratch.job)/unfinished/2026-09-30T021503Z")

        let next = try await scratch.resumed()
        try await next.commit(.page(0, "a\n"))
        #expect(try await published(next) == "a\n")
        await next.close()
    }

    @Test func `a changed committed page is not taken for the page before`() async throws {
        let scratch = try await interrupted()
        try scratch.write("page 0\npage 1\npage X\n", to: spool(scratch))
        let store = try await scratch.resumed()
        let error = await #expect(throws: StoreError.self) {
            try await store.lastPageRecords(query: 0, partition: 0)
        }
        #expect(error?.kind == .unusable)
        await store.close()
    }

    @Test func `a fresh start throws the unfinished run away`() async throws {
        let scratch = try await interrupted()
        let store = try await scratch.open()
        try await store.discardUnfinished()
        #expect(try FileSystem.list("\(scratch.job)/unfinished").isEmpty)
        let run = try await store.startRun(
            queries: [.pages], startedAt: 1_790_734_503, sandbox: false, jobText: "")
        #expect(run.id == "2026-09-30T021503Z-2")
        #expect(!run.isResumed)
        #expect(try await store.progress(query: 0, partition: 0).pages == 0)
        await store.close()
    }

    @Test func `a second run cannot begin over an unfinished one`() async throws {
        let scratch = try await interrupted()
        let store = try await scratch.open()
        let error = await #expect(throws: StoreError.self) {
            try await store.startRun(queries: [], startedAt: 0, sandbox: false, jobText: "")
        }
        #expect(error?.kind == .fault)
        await store.close()
    }

    @Test func `records whose ledger was deleted are not written over`() async throws {
        let scratch = try await interrupted()
        for name in try FileSystem.list(scratch.job) where name.hasPrefix("state.sqlite") {
            try FileSystem.remove("\(scratch.job)/\(name)")
        }
        let store = try await scratch.open()
        #expect(await store.unfinishedRun == nil)
        let error = await #expect(throws: StoreError.self) {
            try await store.startRun(
                queries: [.pages], startedAt: 1_790_734_503, sandbox: false, jobText: "")
        }
        #expect(error?.kind == .unusable)
        #expect(error?.message.contains("--fresh") == true)
        #expect(try text("\(scratch.path)/\(spool(scratch))") == "page 0\npage 1\npage 2\n")

        try await store.discardUnfinished()
        _ = try await store.startRun(
            queries: [.pages], startedAt: 1_790_734_503, sandbox: false, jobText: "")
        await store.close()
    }

    @Test func `the folder of an unfinished run says how to go on`() async throws {
        let scratch = try Scratch()
        let store = try await scratch.open()
        let run = try await store.startRun(
            queries: [.pages], startedAt: 0, sandbox: false, jobText: "",
            command: "windrow run jobs/harvest.json")
        let note = try text("\(run.folder)/RESUME.txt")
        #expect(note.contains("windrow run jobs/harvest.json"))
        #expect(note.contains("state.sqlite"))
        await store.close()
    }

    @Test func `a store that is only dropped gives its lock back`() async throws {
        let scratch = try Scratch()
        var store: RunStore? = try await scratch.started()
        try await store?.commit(.page(0))
        store = nil
        let next = try await scratch.resumed()
        #expect(try await next.progress(query: 0, partition: 0).pages == 1)
        await next.close()
    }
}
