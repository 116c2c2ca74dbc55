import Testing

@testable import RunStore

#if canImport(Glibc)
    import Glibc
#else
    import Darwin
#endif

struct PermissionTests {
    /// The umask belongs to the whole process, so each case has its own.
    @Test(arguments: [0o000, 0o022, 0o077, 0o177])
    func `state is private whatever the umask is`(mask: Int) async throws {
        let scratch = try Scratch()
        let path = scratch.path
        await #expect(processExitsWith: .success) { [path = path as String, mask] in
            umask(mode_t(mask))
            let scratch = Scratch(reopening: path)
            let store = try await scratch.started()
            try await store.commit(.page(0))
            let run = "unfinished/2026-09-30T021503Z"
            let files = [
                ".lock", "state.sqlite", "state.sqlite-wal", "state.sqlite-shm",
                "\(run)/pages.ndjson.part", "\(run)/RESUME.txt",
            ]
            for file in files { #expect(try mode("\(scratch.job)/\(file)") == 0o600, "\(file)") }
            for folder in ["unfinished", run] {
                #expect(try mode("\(scratch.job)/\(folder)") == 0o700, "\(folder)")
            }
            await store.close()
        }
    }

    @Test func `published folders follow the umask`() async throws {
        let scratch = try Scratch()
        let path = scratch.path
        await #expect(processExitsWith: .success) { [path = path as String] in
            umask(0o027)
            let scratch = Scratch(reopening: path)
            let store = try await scratch.started()
            _ = try await store.stagingFolder()
            let folder = try await store.publish()
            #expect(try mode(folder) == 0o750)
            #expect(try mode("\(scratch.job)/runs") == 0o750)
            #expect(try mode(scratch.job) == 0o750)
            await store.close()
        }
    }

    @Test func `a ledger that others can read is closed to them`() async throws {
        let scratch = try Scratch()
        try await scratch.started().close()
        try FileSystem.setMode("\(scratch.job)/state.sqlite", 0o644)
        try await scratch.open().close()
        #expect(try mode("\(scratch.job)/state.sqlite") == 0o600)
    }
}

private func mode(_ path: String) throws -> UInt32? { try FileStatus(at: path)?.mode }
