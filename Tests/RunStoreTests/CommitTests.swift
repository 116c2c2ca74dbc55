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
}
