import CSQLite
import Testing

@testable import RunStore

#if canImport(Glibc)
    import Glibc
#else
    import Darwin
#endif

struct DatabaseTests {
    @Test(arguments: [
        (SQLITE_BUSY, 0, StoreError.Kind.locked, "held by another program"),
        (SQLITE_FULL, 0, .writeFailed, "free space and run the same command again"),
        (SQLITE_IOERR, ENOSPC, .writeFailed, "disk full"),
        (SQLITE_IOERR, EIO, .writeFailed, "Input/output error"),
        (SQLITE_CANTOPEN, EACCES, .cannotCreate, "Permission denied"),
        (SQLITE_READONLY, 0, .cannotCreate, "cannot open the ledger"),
        (SQLITE_CORRUPT, 0, .unusable, "damaged"),
        (SQLITE_NOTADB, 0, .unusable, "damaged"),
        (SQLITE_CONSTRAINT, 0, .unusable, "damaged"),
        (SQLITE_BUSY | (2 << 8), 0, .locked, "held by another program"),
    ])
    func `a failure is classed by what to do`(
        code: Int32, system: Int32, kind: StoreError.Kind, words: String
    ) {
        let error = StoreError(
            database: "/tmp/state.sqlite", code: code, system: system, text: "why")
        #expect(error.kind == kind)
        #expect(error.message.contains(words))
        #expect(error.message.contains("/tmp/state.sqlite"))
        #expect(error.path == "/tmp/state.sqlite")
    }

    @Test func `values come back as they were bound`() throws {
        let scratch = try Scratch()
        let database = try Database("\(scratch.path)/db", .write)
        try database.execute("CREATE TABLE t (a INTEGER, b TEXT) STRICT")
        let insert = try database.prepare("INSERT INTO t VALUES (?, ?)")
        try insert.run(.integer(.min), .text("caf\u{e9} \u{1F980}"))
        try insert.run(.integer(.max), .text(""))
        try insert.run(.null, .null)
        let select = try database.prepare("SELECT a, b FROM t ORDER BY rowid")
        #expect(try select.step())
        #expect(select.integer(0) == .min)
        #expect(select.text(1) == "caf\u{e9} \u{1F980}")
        #expect(try select.step())
        #expect(select.integer(0) == .max)
        #expect(select.text(1) == "")
        #expect(try select.step())
        #expect(select.isNull(0))
        #expect(select.text(1) == nil)
        #expect(try !select.step())
    }

    @Test func `a transaction that throws leaves nothing`() throws {
        let scratch = try Scratch()
        let database = try Database("\(scratch.path)/db", .write)
        try database.execute("CREATE TABLE t (a)")
        #expect(throws: StoreError.self) {
            try database.transaction { () throws(StoreError) in
                try database.execute("INSERT INTO t VALUES (1)")
                try database.execute("INSERT INTO no_such_table VALUES (1)")
            }
        }
        #expect(try database.integer("SELECT count(*) FROM t") == 0)
    }

    /// SQLite's numbers for `synchronous`: 2 is FULL, 3 is EXTRA.
    @Test(arguments: [(false, "wal", Int64(2)), (true, "delete", 3)])
    func `commits reach the disk before they return`(
        isShared: Bool, journal: String, synchronous: Int64
    ) throws {
        let scratch = try Scratch()
        let ledger = try Ledger(writing: "\(scratch.path)/state.sqlite", isShared: isShared)
        #expect(try ledger.database.integer("PRAGMA synchronous") == synchronous)
        #expect(try ledger.database.integer("PRAGMA fullfsync") == 1)
        let mode = try ledger.database.prepare("PRAGMA journal_mode")
        #expect(try mode.step())
        #expect(mode.text(0) == journal)
    }

    @Test func `a ledger moved to a shared disk and back keeps its rows`() throws {
        let scratch = try Scratch()
        let path = "\(scratch.path)/state.sqlite"
        let run = RunRow(
            number: 1, id: "a", startedAt: 0, state: .unfinished, sandbox: true, job: "{}",
            note: "", queries: 0)
        try Ledger(writing: path).save(run)
        #expect(try Ledger(writing: path, isShared: true).unfinishedRun() == run)
        #expect(try Ledger(writing: path).unfinishedRun() == run)
        #expect(!FileSystem.isShared("/nowhere"))
    }
}
