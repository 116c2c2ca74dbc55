import Testing

@testable import RunStore

struct ChangedJobTests {
    private let changed = RunQuery(name: "pages", fingerprint: "f9", definition: "{}")
    private let added = RunQuery(name: "tags", fingerprint: "f3", definition: "{}")

    /// A closed store with a page in each of two queries.
    private func interrupted() async throws -> Scratch {
        let scratch = try Scratch()
        let store = try await scratch.started([.pages, .users])
        try await store.commit(.page(0, query: 0, "page\n", outcome: .complete))
        try await store.commit(.page(0, query: 1, "user\n", outcome: .complete))
        await store.close()
        return scratch
    }

    @Test func `a changed query begins again, the others keep their pages`() async throws {
        let scratch = try await interrupted()
        let store = try await scratch.open()
        try await store.adopt(queries: [changed, .users], jobText: "new")
        #expect(await store.unfinishedRun?.jobText == "new")
        #expect(await store.unfinishedRun?.counts.map(\.pages) == [0, 1])
        let run = try await store.resumeRun()
        #expect(run.queries == [changed, .users])
        #expect(try await published(store, query: 0) == "")
        #expect(try await published(store, query: 1) == "user\n")
        try await store.commit(.page(0, query: 0, "again\n"))
        #expect(try await published(store, query: 0) == "again\n")
        await store.close()
    }

    @Test func `queries may change places, come and go`() async throws {
        let scratch = try await interrupted()
        let store = try await scratch.open()
        try await store.adopt(queries: [added, .users], jobText: "new")
        let run = try await store.resumeRun()
        #expect(try await published(store, query: 1) == "user\n")
        #expect(
            try FileSystem.list(run.folder)
                == ["RESUME.txt", "tags.ndjson.part", "users.ndjson.part"])
        await store.close()

        let next = try await scratch.open()
        try await next.adopt(queries: [.users, added], jobText: "newer")
        _ = try await next.resumeRun()
        #expect(try await published(next, query: 0) == "user\n")
        await next.close()
    }

    @Test func `without an unfinished run there is nothing to change`() async throws {
        let scratch = try Scratch()
        let store = try await scratch.open()
        let error = await #expect(throws: StoreError.self) {
            try await store.adopt(queries: [.pages], jobText: "")
        }
        #expect(error?.kind == .fault)
        await store.close()
    }
}
