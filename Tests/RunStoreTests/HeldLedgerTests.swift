import Testing

@testable import RunStore

/// Another program, such as a backup or an sqlite3 shell, holds the ledger.
struct HeldLedgerTests {
    @Test func `a commit waits until the ledger is free and loses nothing`() async throws {
        let scratch = try Scratch()
        let store = try await scratch.started()
        let other = try Database("\(scratch.job)/state.sqlite", .write)
        for page in 0..<5 {
            try other.execute("BEGIN IMMEDIATE; CREATE TABLE other (a)")
            let commit = Task { try await store.commit(.page(page, "\(page)\n")) }
            // Time for the store to meet the lock, without giving this thread away while it is held.
            for number in 0..<50 { try other.execute("INSERT INTO other VALUES (\(number))") }
            try other.execute("ROLLBACK")
            try await commit.value
        }
        #expect(try await published(store) == (0..<5).map { "\($0)\n" }.joined())
        await store.close()
    }

    @Test func `patience lasts ten seconds, and then the program is blamed that holds it`() throws {
        let scratch = try Scratch()
        let (ours, other) = (
            try Database("\(scratch.path)/db", .write), try Database("\(scratch.path)/db", .write)
        )
        #expect(try ours.integer("PRAGMA busy_timeout") == 10_000)
        try ours.execute("PRAGMA busy_timeout = 1")
        try other.execute("CREATE TABLE t (a); BEGIN EXCLUSIVE; INSERT INTO t VALUES (1)")
        let error = #expect(throws: StoreError.self) { try ours.execute("BEGIN IMMEDIATE") }
        #expect(error?.kind == .locked)
        #expect(error?.message.contains("held by another program") == true)
        try other.execute("COMMIT")
        try ours.execute("BEGIN IMMEDIATE; INSERT INTO t VALUES (2); COMMIT")
        #expect(try ours.integer("SELECT count(*) FROM t") == 2)
    }

    @Test(arguments: ["-wal", "-shm", "-journal"])
    func `what is planted beside the ledger is refused, not followed or waited for`(
        suffix: String
    ) async throws {
        let scratch = try Scratch()
        try await scratch.started().close()
        try scratch.write("precious\n", to: "victim")
        let path = "\(scratch.job)/state.sqlite\(suffix)"
        if FileSystem.exists(path) { try FileSystem.remove(path) }
        try FileSystem.replaceLink(path, target: "\(scratch.path)/victim")
        let error = await #expect(throws: StoreError.self) { try await scratch.open() }
        #expect(error?.kind == .cannotCreate)
        #expect(throws: StoreError.self) {
            try RunStatus.read(output: scratch.output, job: "harvest", limit: 1)
        }
        #expect(try text("\(scratch.path)/victim") == "precious\n")
    }
}
