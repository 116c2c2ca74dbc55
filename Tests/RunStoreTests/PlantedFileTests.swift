import Testing

@testable import RunStore

#if canImport(Glibc)
    import Glibc
#else
    import Darwin
#endif

/// Somebody put something else where the store keeps its files.
struct PlantedFileTests {
    static let run = "unfinished/2026-09-30T021503Z"

    /// A job with one committed page, closed.
    private func interrupted() async throws -> Scratch {
        let scratch = try Scratch()
        let store = try await scratch.started()
        try await store.commit(.page(0, "page\n"))
        await store.close()
        try scratch.write("precious\n", to: "victim")
        return scratch
    }

    private func openAndResume(_ scratch: Scratch) async throws {
        let store = try await scratch.open()
        do { _ = try await store.resumeRun() } catch {
            await store.close()
            throw error
        }
        await store.close()
    }

    @Test(arguments: [".lock", "state.sqlite", "\(run)/pages.ndjson.part"])
    func `a symbolic link in a file's place is refused`(name: String) async throws {
        let scratch = try await interrupted()
        try FileSystem.remove("\(scratch.job)/\(name)")
        try FileSystem.replaceLink("\(scratch.job)/\(name)", target: "\(scratch.path)/victim")
        await #expect(throws: StoreError.self) { try await openAndResume(scratch) }
        #expect(try text("\(scratch.path)/victim") == "precious\n")
    }

    @Test(arguments: [".lock", "state.sqlite", "\(run)/pages.ndjson.part"])
    func `a file with a second name is refused`(name: String) async throws {
        let scratch = try await interrupted()
        #expect(unsafe link("\(scratch.job)/\(name)", "\(scratch.path)/other") == 0)
        let error = await #expect(throws: StoreError.self) { try await openAndResume(scratch) }
        #expect(error?.message.contains("hard links") == true)
    }

    @Test(arguments: [".lock", "state.sqlite", "\(run)/pages.ndjson.part"])
    func `a pipe in a file's place is refused at once`(name: String) async throws {
        let scratch = try await interrupted()
        try FileSystem.remove("\(scratch.job)/\(name)")
        #expect(unsafe mkfifo("\(scratch.job)/\(name)", 0o600) == 0)
        await #expect(throws: StoreError.self) { try await openAndResume(scratch) }
    }

    @Test(arguments: ["unfinished", run])
    func `a link in a folder's place is refused`(name: String) async throws {
        let scratch = try await interrupted()
        try FileSystem.removeTree("\(scratch.job)/\(name)")
        try FileSystem.makeFolder("\(scratch.path)/elsewhere")
        try FileSystem.replaceLink("\(scratch.job)/\(name)", target: "\(scratch.path)/elsewhere")
        await #expect(throws: StoreError.self) { try await openAndResume(scratch) }
        #expect(try FileSystem.list("\(scratch.path)/elsewhere").isEmpty)
    }

    @Test func `a job folder where everybody may write is refused`() async throws {
        let scratch = try await interrupted()
        try FileSystem.setMode(scratch.job, 0o777)
        let error = await #expect(throws: StoreError.self) { try await scratch.open() }
        #expect(error?.kind == .cannotCreate)
        #expect(error?.message.contains("chmod o-w") == true)
    }

    @Test func `a file in the output folder's place is named`() async throws {
        let scratch = try Scratch()
        try scratch.write("I am a file", to: "output")
        let error = await #expect(throws: StoreError.self) { try await scratch.open() }
        #expect(error?.kind == .cannotCreate)
        #expect(error?.path?.hasPrefix(scratch.output) == true)
    }

    @Test(arguments: ["", ".", "..", "../up", "a/b", "nul\0", "line\nfeed", ".hidden"])
    func `a name that leaves its folder is refused`(name: String) async throws {
        let scratch = try Scratch()
        let job = await #expect(throws: StoreError.self) {
            try await RunStore.open(output: scratch.output, job: name)
        }
        #expect(job?.kind == .cannotCreate)
        let store = try await scratch.open()
        let query = RunQuery(name: name, fingerprint: "", definition: "")
        await #expect(throws: StoreError.self) {
            try await store.startRun(queries: [query], startedAt: 0, sandbox: true, jobText: "")
        }
        #expect(try FileSystem.list("\(scratch.job)/unfinished").isEmpty)
        await store.close()
    }

    @Test(arguments: ["pages", "PAGES"])
    func `two queries never share a spool`(name: String) async throws {
        let scratch = try Scratch()
        let store = try await scratch.open()
        let twin = RunQuery(name: name, fingerprint: "", definition: "")
        let error = await #expect(throws: StoreError.self) {
            try await store.startRun(
                queries: [.pages, twin], startedAt: 0, sandbox: true, jobText: "")
        }
        #expect(error?.message.contains("share a file") == true)
        await store.close()
    }

    @Test func `an output folder reached by a link is fine`() async throws {
        let scratch = try Scratch()
        try FileSystem.makeFolder("\(scratch.path)/disk")
        try FileSystem.replaceLink(scratch.output, target: "disk")
        let store = try await scratch.started()
        try await store.commit(.page(0))
        await store.close()
        #expect(FileSystem.isRegular("\(scratch.path)/disk/harvest/state.sqlite"))
    }
}
