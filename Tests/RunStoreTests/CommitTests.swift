import Testing

@testable import RunStore

struct CommitTests {
    @Test func `a committed page is there for the next process`() async throws {
        let scratch = try Scratch()
        let store = try await scratch.started()
        try await store.commit(.page(0, "{\"id\":1}\n{\"id\":2}\n", next: "two", total: 3))
        await store.close()

        let next = try await scratch.resumed()
        let progress = try await next.progress(query: 0, partition: 0)
        #expect(progress.pages == 1)
        #expect(progress.records == 2)
        #expect(progress.next == "two")
        #expect(progress.total == 3)
        #expect(progress.outcome == nil)
        #expect(progress.lastPage?.length == 18)
        #expect(progress.lastPage?.recordCount == 2)
        #expect(try await published(next) == "{\"id\":1}\n{\"id\":2}\n")
        await next.close()
    }

    @Test func `pages come out in job order, however they came in`() async throws {
        let scratch = try Scratch()
        let store = try await scratch.started()
        try await store.commit(.page(0, of: 1, "c\n"))
        try await store.commit(.page(0, of: 0, "a\n"))
        try await store.commit(.page(1, of: 1, "d\n", outcome: .complete))
        try await store.commit(.page(1, of: 0, "b\n", outcome: .complete))
        #expect(try await published(store) == "a\nb\nc\nd\n")
        await store.close()
    }

    @Test func `a page without records counts as a page`() async throws {
        let scratch = try Scratch()
        let store = try await scratch.started()
        try await store.commit(.page(0, "", outcome: .complete))
        let progress = try await store.progress(query: 0, partition: 0)
        #expect(progress.pages == 1)
        #expect(progress.records == 0)
        #expect(progress.outcome == .complete)
        #expect(await store.statistics.spoolSyncs == 0)
        await store.close()
    }

    @Test(arguments: [0, 2, -1])
    func `a page that is not the next one is refused, and the store goes on`(
        page: Int
    ) async throws {
        let scratch = try Scratch()
        let store = try await scratch.started()
        try await store.commit(.page(0))
        let error = await #expect(throws: StoreError.self) { try await store.commit(.page(page)) }
        #expect(error?.kind == .fault)
        try await store.commit(.page(1))
        #expect(try await store.progress(query: 0, partition: 0).pages == 2)
        await store.close()
    }

    @Test func `nothing is added to a partition that has ended`() async throws {
        let scratch = try Scratch()
        let store = try await scratch.started()
        try await store.commit(.page(0, outcome: .complete))
        let error = await #expect(throws: StoreError.self) { try await store.commit(.page(1)) }
        #expect(error?.message.contains("has ended") == true)
        await store.close()
    }

    @Test(arguments: [(1, 0), (-1, 0), (0, -1)])
    func `a query or partition that cannot be is refused`(query: Int, partition: Int) async throws {
        let scratch = try Scratch()
        let store = try await scratch.started()
        let error = await #expect(throws: StoreError.self) {
            try await store.commit(.page(0, of: partition, query: query))
        }
        #expect(error?.kind == .fault)
        await store.close()
    }

    @Test func `a partition can fail before its first page`() async throws {
        let scratch = try Scratch()
        let store = try await scratch.started()
        try await store.settle(query: 0, partition: 4, outcome: .failed(reason: "HTTP 500"))
        await store.close()

        let next = try await scratch.resumed()
        #expect(
            try await next.progress(query: 0, partition: 4).outcome == .failed(reason: "HTTP 500"))
        let summary = try await next.summary()
        #expect(summary.first?.counts.failed == 1)
        #expect(
            summary.first?.troubles
                == [.init(partition: 4, outcome: .failed(reason: "HTTP 500"))])
        await next.close()
    }

    @Test func `a failed partition that is reset begins again at its first page`() async throws {
        let scratch = try Scratch()
        let store = try await scratch.started()
        try await store.commit(.page(0, of: 0, "kept\n", outcome: .complete))
        try await store.commit(.page(0, of: 1, "old\n", outcome: .failed(reason: "cut")))
        try await store.resetPartition(query: 0, partition: 1)
        #expect(try await store.progress(query: 0, partition: 1).pages == 0)
        #expect(try await store.summary().first?.counts.failed == 0)

        try await store.commit(.page(0, of: 1, "new\n", outcome: .complete))
        #expect(try await published(store) == "kept\nnew\n")
        let counts = try await store.summary().first?.counts
        #expect(counts?.records == 2)
        #expect(counts?.complete == 2)
        await store.close()
    }

    @Test func `guards find the requests and the last page of a partition`() async throws {
        let scratch = try Scratch()
        let store = try await scratch.started()
        #expect(try await store.lastPageRecords(query: 0, partition: 3) == nil)
        for page in 0..<3 { try await store.commit(.page(page, of: 3, "page \(page)\n")) }
        #expect(try await store.requests(query: 0, partition: 3) == [3_000, 3_001, 3_002])
        let last = try await store.lastPageRecords(query: 0, partition: 3)
        #expect(last == ContiguousArray("page 2\n".utf8))
        await store.close()
    }

    @Test func `queries keep their pages apart`() async throws {
        let scratch = try Scratch()
        let store = try await scratch.started([.pages, .users])
        try await store.commit(.page(0, query: 1, "user\n"))
        try await store.commit(.page(0, query: 0, "page\n"))
        #expect(try await published(store, query: 0) == "page\n")
        #expect(try await published(store, query: 1) == "user\n")
        #expect(try await store.spoolPath(query: 1).hasSuffix("/users.ndjson.part"))
        await store.close()
    }

    @Test func `hundreds of pages at once share a few syncs and are all durable`() async throws {
        let scratch = try Scratch()
        let store = try await scratch.started()
        try await withThrowingTaskGroup(of: Void.self) { group in
            for partition in 0..<400 {
                group.addTask {
                    try await store.commit(
                        .page(0, of: partition, "\(partition)\n", outcome: .complete))
                }
            }
            try await group.waitForAll()
        }
        let statistics = await store.statistics
        #expect(statistics.pages == 400)
        #expect(statistics.batches < 100)
        #expect(statistics.spoolSyncs == statistics.batches)
        await store.close()

        let next = try await scratch.resumed()
        #expect(try await next.finishedPartitions(query: 0).ranges == [0..<400])
        let lines = (0..<400).map { "\($0)\n" }.joined()
        #expect(try await published(next) == lines)
        await next.close()
    }

    @Test func `calls after the store was closed are errors`() async throws {
        let scratch = try Scratch()
        let store = try await scratch.started()
        await store.close()
        let error = await #expect(throws: StoreError.self) { try await store.commit(.page(0)) }
        #expect(error?.kind == .fault)
        await #expect(throws: StoreError.self) { try await store.summary() }
    }
}
