import Testing

@testable import RunStore

#if os(Linux)
    import Glibc

    /// A file system of its own, small enough to fill; only root can have one.
    private final class SmallDisk {
        let path: String

        init?(at path: String, kilobytes: Int) throws {
            try FileSystem.makeFolder(path)
            let size = "size=\(kilobytes)k"
            guard unsafe mount("tmpfs", path, "tmpfs", 0, size) == 0 else { return nil }
            self.path = path
        }

        func resize(kilobytes: Int) -> Bool {
            let size = "size=\(kilobytes)k"
            return unsafe mount("tmpfs", path, "tmpfs", UInt(MS_REMOUNT), size) == 0
        }

        static var isPossible: Bool {
            guard geteuid() == 0, let scratch = try? Scratch() else { return false }
            return (try? SmallDisk(at: "\(scratch.path)/disk", kilobytes: 64)) != nil
        }

        deinit { unsafe umount2(path, Int32(MNT_DETACH)) }
    }

    @Suite(.enabled(if: SmallDisk.isPossible, "needs the right to mount a small disk"))
    struct FullDiskTests {
        /// Commits pages of 3,000 bytes until the disk is full.
        private func fill(_ store: RunStore) async throws -> (pages: Int, error: StoreError) {
            let line = String(repeating: "x", count: 2_999) + "\n"
            for page in 0..<10_000 {
                do { try await store.commit(.page(page, line)) } catch {
                    return (page, error)
                }
            }
            throw FileError("fill", "disk", errno: 0)
        }

        @Test(arguments: [400, 404, 412, 500, 701])
        func `a full disk ends the run and loses nothing committed`(kilobytes: Int) async throws {
            let scratch = try Scratch()
            let disk = try #require(try SmallDisk(at: scratch.output, kilobytes: kilobytes))
            let store = try await scratch.started()
            let (pages, error) = try await fill(store)
            #expect(error.kind == .writeFailed)
            #expect(error.message.contains("disk full"))
            #expect(error.message.contains("bytes are free"))
            #expect(error.message.contains("run the same command again"))

            // The store does not try again, and says the same to everybody.
            let again = await #expect(throws: StoreError.self) {
                try await store.commit(.page(pages))
            }
            #expect(again == error)
            await #expect(throws: error) { try await store.stagingFolder() }
            await store.close()

            #expect(disk.resize(kilobytes: 4_096))
            let next = try await scratch.resumed()
            #expect(try await next.progress(query: 0, partition: 0).pages == pages)
            try await next.commit(.page(pages, "end\n"))
            let output = try await published(next)
            #expect(output.utf8.count == pages * 3_000 + 4)
            #expect(output.hasSuffix("x\nend\n"))
            await next.close()
        }

        @Test func `everybody in a batch that failed is told`() async throws {
            let scratch = try Scratch()
            let disk = try #require(try SmallDisk(at: scratch.output, kilobytes: 600))
            let store = try await scratch.started()
            let line = String(repeating: "x", count: 59_999) + "\n"
            let outcomes = await withTaskGroup(of: Bool.self) { group in
                for partition in 0..<30 {
                    group.addTask {
                        do {
                            try await store.commit(.page(0, of: partition, line))
                            return true
                        } catch { return false }
                    }
                }
                return await group.reduce(into: 0) { $0 += $1 ? 1 : 0 }
            }
            #expect(outcomes < 30)
            await store.close()
            #expect(disk.resize(kilobytes: 4_096))
            let next = try await scratch.resumed()
            #expect(try await next.summary().first?.counts.pages == outcomes)
            await next.close()
        }

        @Test func `a disk with no room at all is named at the start`() async throws {
            let scratch = try Scratch()
            let disk = try #require(try SmallDisk(at: scratch.output, kilobytes: 8))
            let error = await #expect(throws: StoreError.self) { try await scratch.started() }
            #expect(error?.kind == .writeFailed)
            #expect(error?.message.contains("disk full") == true)
            #expect(disk.path == scratch.output)
        }
    }
#endif
