import Testing

@testable import RunStore

#if canImport(Glibc)
    import Glibc
#else
    import Darwin
#endif

/// Whatever kills the process, what was committed is there and nothing else.
struct CrashTests {
    @Test(arguments: [40, 400, 900, 1_700, 2_900])
    func `a killed process leaves exactly what it had committed`(microseconds: Int) async throws {
        let scratch = try Scratch()
        let path = scratch.path
        await #expect(processExitsWith: .signal(SIGKILL)) { [path = path as String, microseconds] in
            let scratch = Scratch(reopening: path)
            let store = try await scratch.started([.pages, .users])
            killSoon(after: microseconds * 10)
            try await Harvest.run(store)
        }
        try await Harvest.expectPrefix(scratch)
    }

    @Test func `a copy taken at any moment of a run can be gone on with`() async throws {
        let scratch = try Scratch()
        let store = try await scratch.started([.pages, .users])
        let harvest = Task { try await Harvest.run(store) }
        for _ in 0..<5 {
            let copy = try Scratch()
            try snapshot(scratch.job, to: copy.job)
            try await Harvest.expectPrefix(copy)
            await Task.yield()
        }
        try await harvest.value
        await store.close()
    }

    /// Copies the ledger, then its log, then the spools, as a crash would leave them: the spools
    /// hold at least what the ledger knows.
    private func snapshot(_ job: String, to copy: String) throws {
        let unfinished = "unfinished/2026-09-30T021503Z"
        try FileSystem.makeFolders("\(copy)/\(unfinished)")
        let spools = ["pages", "users"].map { "\(unfinished)/\($0).ndjson.part" }
        for name in ["state.sqlite", "state.sqlite-wal"] + spools {
            let file = try OwnedDescriptor("\(copy)/\(name)", .create)
            try file.write(try contents("\(job)/\(name)"), at: 0)
        }
    }
}

/// Two queries of twenty partitions with ten pages each, fetched all at once.
private enum Harvest {
    static func run(_ store: RunStore) async throws {
        try await withThrowingTaskGroup(of: Void.self) { group in
            for partition in 0..<20 {
                for query in 0..<2 {
                    group.addTask { try await fetch(store, query, partition) }
                }
            }
            try await group.waitForAll()
        }
    }

    private static func fetch(_ store: RunStore, _ query: Int, _ partition: Int) async throws {
        let begun = try await store.progress(query: query, partition: partition)
        guard begun.outcome == nil else { return }
        for page in begun.pages..<10 {
            try await store.commit(
                .page(
                    page, of: partition, query: query, line(query, partition, page),
                    next: "\(page + 1)", outcome: page == 9 ? .complete : nil))
        }
    }

    /// Lines of different lengths, so that a wrong offset shows.
    private static func line(_ query: Int, _ partition: Int, _ page: Int) -> String {
        "\(query)/\(partition)/\(page) \(String(repeating: "x", count: partition * 31 + page))\n"
    }

    /// Resumes, compares every partition with its first pages, ends the run and compares all.
    static func expectPrefix(_ scratch: Scratch) async throws {
        let store = try await scratch.resumed()
        for query in 0..<2 {
            var expected = ""
            for partition in 0..<20 {
                let progress = try await store.progress(query: query, partition: partition)
                for page in 0..<progress.pages { expected += line(query, partition, page) }
                #expect(progress.next == (progress.pages == 0 ? nil : "\(progress.pages)"))
                #expect((progress.outcome == .complete) == (progress.pages == 10))
            }
            #expect(try await published(store, query: query) == expected)
        }
        try await run(store)
        for query in 0..<2 {
            var expected = ""
            for partition in 0..<20 {
                for page in 0..<10 { expected += line(query, partition, page) }
            }
            #expect(try await published(store, query: query) == expected)
        }
        _ = try await store.stagingFolder()
        await store.close()
    }
}

/// Kills this process from another thread, in whatever the store is doing then.
private func killSoon(after microseconds: Int) {
    Task.detached {
        usleep(UInt32(microseconds))
        kill(getpid(), SIGKILL)
    }
}
