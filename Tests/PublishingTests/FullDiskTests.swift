import RunStore
import Testing

@testable import Publishing

#if os(Linux)
    import Glibc

    /// A file system of its own over a folder, small enough to fill; only root can have one.
    private final class SmallDisk {
        private let path: String

        init?(over folder: TemporaryFolder, kilobytes: Int) {
            path = folder.path
            let options = "size=\(kilobytes)k"
            guard unsafe mount("tmpfs", path, "tmpfs", 0, options) == 0 else { return nil }
        }

        func grow(kilobytes: Int) -> Bool {
            let options = "size=\(kilobytes)k"
            return unsafe mount("tmpfs", path, "tmpfs", UInt(MS_REMOUNT), options) == 0
        }

        static var isPossible: Bool {
            guard let folder = try? TemporaryFolder() else { return false }
            return SmallDisk(over: folder, kilobytes: 64) != nil
        }

        deinit { unsafe umount2(path, Int32(MNT_DETACH)) }
    }

    @Suite(.enabled(if: SmallDisk.isPossible, "needs the right to mount a small disk"))
    struct FullDiskTests {
        @Test func `a full disk is named, and with more room the run is published`() async throws {
            let folder = try TemporaryFolder()
            let disk = try #require(SmallDisk(over: folder, kilobytes: 1_500))
            let harvest = try await Harvest.begin("data", in: folder)
            let record = "\"\(String(repeating: "x", count: 9_997))\""
            try await harvest.commit(Array(repeating: record, count: 80))

            let error = await #expect(throws: StoreError.self) {
                try await harvest.publish(.of("data"))
            }
            #expect(error?.kind == .writeFailed)
            #expect(error?.path?.hasSuffix("/data.ndjson") == true)
            #expect(error?.message.contains("free space and run the same command again") == true)
            #expect(!FileSystem.exists("\(harvest.runs)/\(harvest.run.id)"))

            #expect(disk.grow(kilobytes: 8_000))
            let published = try await harvest.publish(.of("data"))
            #expect(published.files[0].records == 80)
            #expect(try published.contents("data.ndjson").count == 800_000)
            await harvest.store.close()
        }
    }
#endif
