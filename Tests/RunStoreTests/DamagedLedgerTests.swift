import Testing

@testable import RunStore

struct DamagedLedgerTests {
    private static let run = "unfinished/2026-09-30T021503Z"

    /// A closed job with a published run and an unfinished one of some pages.
    private func interrupted() async throws -> Scratch {
        let scratch = try Scratch()
        let store = try await scratch.open()
        _ = try await store.startRun(
            queries: [.pages], startedAt: 0, sandbox: true, jobText: "{}")
        _ = try await store.stagingFolder()
        _ = try await store.publish()
        _ = try await store.startRun(
            queries: [.pages], startedAt: 1_790_734_503, sandbox: true, jobText: "{}")
        for partition in 0..<30 {
            for page in 0..<3 {
                try await store.commit(
                    .page(page, of: partition, "\(partition)/\(page)\n", next: "\(page)"))
            }
        }
        await store.close()
        return scratch
    }

    private static let truth = (0..<30).map { partition in
        (0..<3).map { "\(partition)/\($0)\n" }.joined()
    }

    /// Some hundred ledgers with random damage: every answer is the truth or an error.
    @Test(arguments: 0..<5)
    func `damage is an error and never a wrong answer`(round: Int) async throws {
        let original = try await interrupted()
        let bytes = try contents("\(original.job)/state.sqlite")
        let spool = try contents("\(original.job)/\(Self.run)/pages.ndjson.part")
        var random = SplitMix(seed: UInt64(round))
        var errors = 0
        for _ in 0..<50 {
            let scratch = try Scratch()
            try FileSystem.makeFolders("\(scratch.job)/\(Self.run)")
            try scratch.write(
                mutation(of: bytes, &random), to: "output/harvest/state.sqlite")
            try scratch.write(spool, to: "output/harvest/\(Self.run)/pages.ndjson.part")
            do { try await useAll(scratch) } catch is StoreError { errors += 1 }
        }
        #expect(errors > 0)
    }

    /// Flipped bytes, a zeroed block, or a lost end.
    private func mutation(
        of bytes: ContiguousArray<UInt8>, _ random: inout SplitMix
    ) -> ContiguousArray<UInt8> {
        var bytes = bytes
        switch Int.random(in: 0..<8, using: &random) {
        case 0: bytes.removeLast(Int.random(in: 1...bytes.count, using: &random))
        case 1:
            let start = Int.random(in: 0..<(bytes.count / 512), using: &random) * 512
            for index in start..<(start + 512) { bytes[index] = 0 }
        default:
            for _ in 0..<Int.random(in: 1...12, using: &random) {
                bytes[Int.random(in: 0..<bytes.count, using: &random)] ^=
                    UInt8.random(in: 1...255, using: &random)
            }
        }
        return bytes
    }

    private func useAll(_ scratch: Scratch) async throws {
        _ = try RunStatus.read(output: scratch.output, job: "harvest", limit: 10)
        let store = try await scratch.open()
        do { try await readAll(store) } catch {
            await store.close()
            throw error
        }
        await store.close()
    }

    private func readAll(_ store: RunStore) async throws {
        guard let run = await store.unfinishedRun else {
            // The ledger lost the run; its folder is then in nobody's way.
            _ = try await store.startRun(
                queries: [.pages], startedAt: 1_790_734_503, sandbox: true, jobText: "{}")
            Issue.record("a run was started over records that the ledger had lost")
            return
        }
        #expect(run.jobText == "{}")
        _ = try await store.resumeRun()
        var isForgetful = false
        for partition in Self.truth.indices {
            let progress = try await store.progress(query: 0, partition: partition)
            // A partition whose rows all vanished seems never begun; it must not be published.
            if progress.pages == 0 {
                isForgetful = true
            } else {
                #expect(progress.next == "2" && progress.records == 3 && progress.outcome == nil)
            }
        }
        #expect(try await store.finishedPartitions(query: 0).isEmpty)
        _ = try await store.stagingFolder()
        #expect(!isForgetful)
        #expect(try await published(store) == Self.truth.joined())
    }

    @Test func `a ledger from a newer windrow is left as it is`() async throws {
        let scratch = try await interrupted()
        try Database("\(scratch.job)/state.sqlite", .write).execute("PRAGMA user_version = 3")
        let before = try contents("\(scratch.job)/state.sqlite")
        let error = await #expect(throws: StoreError.self) { try await scratch.open() }
        #expect(error?.kind == .unusable)
        #expect(error?.message.contains("newer windrow") == true)
        #expect(try contents("\(scratch.job)/state.sqlite") == before)
        let status = #expect(throws: StoreError.self) {
            try RunStatus.read(output: scratch.output, job: "harvest")
        }
        #expect(status?.message.contains("newer windrow") == true)
    }

    @Test func `a ledger from an older windrow is gone on with`() async throws {
        let scratch = try await interrupted()
        try Database("\(scratch.job)/state.sqlite", .write).execute(
            "ALTER TABLE partitions DROP COLUMN flaw; PRAGMA user_version = 1")
        #expect(try RunStatus.read(output: scratch.output, job: "harvest").unfinished != nil)
        let store = try await scratch.open()
        _ = try await store.resumeRun()
        #expect(try await published(store) == Self.truth.joined())
    }

    @Test func `another program's database is not taken for a ledger`() async throws {
        let scratch = try Scratch()
        try FileSystem.makeFolders(scratch.job)
        try Database("\(scratch.job)/state.sqlite", .write).execute("CREATE TABLE t (a)")
        let error = await #expect(throws: StoreError.self) { try await scratch.open() }
        #expect(error?.kind == .unusable)
        #expect(error?.message.contains("not windrow's") == true)
    }

    @Test func `an empty file is a ledger that was never written`() async throws {
        let scratch = try Scratch()
        try FileSystem.makeFolders(scratch.job)
        try scratch.write("", to: "output/harvest/state.sqlite")
        let store = try await scratch.started()
        try await store.commit(.page(0))
        await store.close()
    }

    @Test(arguments: [
        "UPDATE pages SET offset = offset + 1 WHERE partition = 4",
        "UPDATE pages SET checksum = 1 WHERE partition = 4",
        "UPDATE partitions SET outcome = 1 WHERE partition = 4",
        "UPDATE partitions SET next = '9' WHERE partition = 4",
        "UPDATE queries SET spool_length = 3",
        "UPDATE queries SET fingerprint = 'f2'",
        "UPDATE runs SET sandbox = 0",
        "UPDATE runs SET state = 'sleeping'",
        "DELETE FROM queries",
        "DELETE FROM pages WHERE partition = 4",
        "DELETE FROM runs",
    ])
    func `a row that was changed or lost is noticed`(damage: String) async throws {
        let scratch = try await interrupted()
        try Database("\(scratch.job)/state.sqlite", .write).execute(damage)
        let error = await #expect(throws: StoreError.self) { try await useAll(scratch) }
        #expect(error?.kind == .unusable)
    }
}

/// A seeded generator, so that a failure can be repeated.
struct SplitMix: RandomNumberGenerator {
    private var state: UInt64

    init(seed: UInt64) { state = seed }

    mutating func next() -> UInt64 {
        state &+= 0x9e37_79b9_7f4a_7c15
        var value = state
        value = (value ^ (value >> 30)) &* 0xbf58_476d_1ce4_e5b9
        value = (value ^ (value >> 27)) &* 0x94d0_49bb_1331_11eb
        return value ^ (value >> 31)
    }
}
