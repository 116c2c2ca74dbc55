import Testing

@testable import RunStore

/// A run's log outlives deaths and planted files, and is published with its run.
struct RunLogTests {
    private func line(_ text: String) -> ContiguousArray<UInt8> { ContiguousArray(text.utf8) }

    @Test(arguments: ["", "{\"half\": ", String(repeating: "x", count: 10_000)])
    func `a line that a death left unfinished goes, the others stay`(torn: String) throws {
        let scratch = try Scratch()
        try scratch.write(line("one\n\(torn)"), to: "log.jsonl")
        try RunLog(in: scratch.path).append(line("two"))
        #expect(try text("\(scratch.path)/log.jsonl") == "one\ntwo\n")
    }

    @Test func `a log that is a link is refused`() throws {
        let scratch = try Scratch()
        try FileSystem.replaceLink("\(scratch.path)/log.jsonl", target: "elsewhere")
        let error = #expect(throws: StoreError.self) { try RunLog(in: scratch.path) }
        #expect(error?.kind == .cannotCreate)
    }

    @Test func `the log moves with its run, and takes lines there too`() async throws {
        let scratch = try Scratch()
        let store = try await scratch.started()
        let log = try RunLog(in: scratch.runFolder)
        log.append(line("before"))
        _ = try await store.stagingFolder()
        let folder = try await store.publish()
        log.append(line("after"))
        #expect(try text("\(folder)/log.jsonl") == "before\nafter\n")
    }

    @Test func `a log that was on its way when the process died is taken back`() async throws {
        let scratch = try Scratch()
        let store = try await scratch.started()
        try RunLog(in: scratch.runFolder).append(line("before"))
        let staging = try await store.stagingFolder()
        _ = try await store.publish(note: "", through: .recordIntent)
        try FileSystem.rename("\(scratch.runFolder)/log.jsonl", to: "\(staging)/log.jsonl")
        await store.close()
        _ = try await scratch.resumed()
        #expect(try text("\(scratch.runFolder)/log.jsonl") == "before\n")
    }
}

extension Scratch {
    /// The folder of the run that `started` begins.
    fileprivate var runFolder: String { "\(job)/unfinished/2026-09-30T021503Z" }
}
