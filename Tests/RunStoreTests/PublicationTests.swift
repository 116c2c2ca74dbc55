import Testing

@testable import RunStore

struct PublicationTests {
    private let id = "2026-09-30T021503Z"

    /// A store with one whole query and its output staged.
    private func staged(_ scratch: Scratch) async throws -> RunStore {
        let store = try await scratch.started()
        try await store.commit(.page(0, "a\nb\n", outcome: .complete))
        try await stage(store)
        return store
    }

    private func stage(_ store: RunStore) async throws {
        let folder = try await store.stagingFolder()
        let file = try OwnedDescriptor("\(folder)/pages.ndjson", .create, mode: 0o644)
        try file.write(ContiguousArray(try await published(store).utf8), at: 0)
        try file.sync()
        try file.close()
    }

    private func expectPublished(_ scratch: Scratch) async throws {
        #expect(try text("\(scratch.job)/runs/\(id)/pages.ndjson") == "a\nb\n")
        #expect(FileSystem.linkTarget("\(scratch.job)/latest") == "runs/\(id)")
        #expect(try text("\(scratch.job)/latest/pages.ndjson") == "a\nb\n")
        #expect(try FileSystem.list("\(scratch.job)/unfinished").isEmpty)
        let status = try RunStatus.read(output: scratch.output, job: "harvest")
        #expect(status.unfinished == nil)
        #expect(status.published.map(\.id) == [id])
        #expect(status.published.first?.note == "complete")
        #expect(status.published.first?.counts.first?.records == 2)
    }

    @Test func `a published run is in its place and latest leads to it`() async throws {
        let scratch = try Scratch()
        let store = try await staged(scratch)
        let folder = try await store.publish(note: "complete")
        #expect(folder == "\(scratch.job)/runs/\(id)")
        try await expectPublished(scratch)
        await store.close()
    }

    @Test(arguments: Publication.Step.allCases)
    func `a crash after any step is put right by the next opening`(
        step: Publication.Step
    ) async throws {
        let scratch = try Scratch()
        let crashed = try await staged(scratch)
        _ = try await crashed.publish(note: "complete", through: step)
        await crashed.close()

        let store = try await scratch.open()
        if step == .recordIntent {
            // Nothing was in its place yet: the run is whole, and is published again.
            let run = try #require(await store.unfinishedRun)
            #expect(run.id == id)
            _ = try await store.resumeRun()
            try await stage(store)
            _ = try await store.publish(note: "complete")
        }
        #expect(await store.unfinishedRun == nil)
        try await expectPublished(scratch)
        await store.close()
    }

    @Test func `what an earlier attempt staged is gone from the next one`() async throws {
        let scratch = try Scratch()
        let store = try await staged(scratch)
        #expect(try FileSystem.list(try await store.stagingFolder()).isEmpty)
        await store.close()
    }

    @Test func `nothing is published that was not staged`() async throws {
        let scratch = try Scratch()
        let store = try await scratch.started()
        let error = await #expect(throws: StoreError.self) { try await store.publish() }
        #expect(error?.kind == .fault)
        await store.close()
    }

    @Test func `two runs of one second both have their place`() async throws {
        let scratch = try Scratch()
        let store = try await staged(scratch)
        _ = try await store.publish()
        let second = try await store.startRun(
            queries: [.pages], startedAt: 1_790_734_503, sandbox: true, jobText: "")
        #expect(second.id == "\(id)-2")
        try await store.commit(.page(0, "c\n", outcome: .complete))
        try await stage(store)
        _ = try await store.publish()
        #expect(FileSystem.linkTarget("\(scratch.job)/latest") == "runs/\(id)-2")
        #expect(try FileSystem.list("\(scratch.job)/runs") == [id, "\(id)-2"])
        await store.close()
    }

    @Test func `a folder in the place of latest is left alone and named`() async throws {
        let scratch = try Scratch()
        let store = try await staged(scratch)
        try FileSystem.makeFolder("\(scratch.job)/latest")
        let error = await #expect(throws: StoreError.self) { try await store.publish() }
        #expect(error?.kind == .writeFailed)
        #expect(error?.message.contains("latest") == true)
        await store.close()

        try FileSystem.removeTree("\(scratch.job)/latest")
        let next = try await scratch.open()
        #expect(await next.unfinishedRun == nil)
        #expect(FileSystem.linkTarget("\(scratch.job)/latest") == "runs/\(id)")
        await next.close()
    }

    @Test func `page rows are gone after publishing, the history stays`() async throws {
        let scratch = try Scratch()
        let store = try await staged(scratch)
        _ = try await store.publish()
        await store.close()
        let ledger = try Ledger(reading: "\(scratch.job)/state.sqlite")
        #expect(try ledger.database.integer("SELECT count(*) FROM pages") == 0)
        #expect(try ledger.database.integer("SELECT count(*) FROM partitions") == 0)
        #expect(try ledger.database.integer("SELECT pages FROM queries") == 1)
    }

    @Test(arguments: [0, 1, 2])
    func `a page row that vanished stops publishing`(page: Int) async throws {
        let scratch = try Scratch()
        let store = try await scratch.started()
        for page in 0..<3 { try await store.commit(.page(page)) }
        try Database("\(scratch.job)/state.sqlite", .write)
            .execute("DELETE FROM pages WHERE page = \(page)")
        let total = await #expect(throws: StoreError.self) { try await store.stagingFolder() }
        #expect(total?.kind == .unusable)
        let gap = await #expect(throws: StoreError.self) { try await published(store) }
        #expect(gap?.message.contains("missing") == true)
        await store.close()
    }

    @Test func `pages can be read from any position on`() async throws {
        let scratch = try Scratch()
        let store = try await scratch.started()
        for page in 0..<3 { try await store.commit(.page(page, of: 5)) }
        let second = PagePosition(partition: 5, page: 0)
        let rest = try await store.pageRanges(query: 0, after: second, limit: 9)
        #expect(rest.map(\.position.page) == [1, 2])
        #expect(try await store.pageRanges(query: 0, after: nil, limit: 2).count == 2)
        #expect(try await store.pageRanges(query: 0, after: second, limit: 1).count == 1)
        let last = PagePosition(partition: 5, page: 2)
        #expect(try await store.pageRanges(query: 0, after: last, limit: 9).isEmpty)

        // A page that comes in behind the reader is no damage.
        #expect(try await store.pageRanges(query: 0, after: nil, limit: 1).count == 1)
        try await store.commit(.page(0, of: 2))
        #expect(try await store.pageRanges(query: 0, after: second, limit: 9).count == 2)
        await store.close()
    }

    @Test func `old runs are removed, their history stays`() async throws {
        let scratch = try Scratch()
        let store = try await scratch.open()
        for day in 0..<4 {
            _ = try await store.startRun(
                queries: [.pages], startedAt: Int64(day) * 86_400, sandbox: true, jobText: "")
            try await stage(store)
            _ = try await store.publish()
        }
        let removed = try await store.removePublishedRuns(keeping: 2)
        #expect(removed == ["1970-01-02T000000Z", "1970-01-01T000000Z"])
        #expect(
            try FileSystem.list("\(scratch.job)/runs")
                == ["1970-01-03T000000Z", "1970-01-04T000000Z"])
        #expect(try await store.removePublishedRuns(keeping: 2).isEmpty)
        await store.close()
        let status = try RunStatus.read(output: scratch.output, job: "harvest", limit: 10)
        #expect(status.published.count == 4)
        #expect(
            status.published.map { FileSystem.exists($0.folder) } == [true, true, false, false])
    }
}
