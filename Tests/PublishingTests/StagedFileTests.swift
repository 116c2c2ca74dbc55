import RunStore
import TestSupport
import Testing

@testable import Publishing

@Suite struct StagedFileTests {
    private let folder: TemporaryFolder

    init() throws { folder = try TemporaryFolder() }

    /// Writes pieces into a file and gives what it measures.
    private func write(
        _ pieces: [ContiguousArray<UInt8>], to name: String, isPacked: Bool
    ) throws(StoreError) -> FileDigest {
        var file = try StagedFile.create(folder(name), isPacked: isPacked)
        for piece in pieces { try file.append(piece[...]) }
        return try file.finish()
    }

    /// Bytes that gzip can hardly make smaller.
    private func noise(_ count: Int) -> ContiguousArray<UInt8> {
        var generator = SeededGenerator(seed: 11)
        var bytes: ContiguousArray<UInt8> = []
        while bytes.count < count {
            let word = generator.next()
            unsafe withUnsafeBytes(of: word) { unsafe bytes.append(contentsOf: $0) }
        }
        bytes.removeLast(bytes.count - count)
        return bytes
    }

    @Test func `size and hash are those of the file on the disk`() throws {
        let digest = try write([[1, 2], [], [3]], to: "a", isPacked: false)
        #expect(try contents(of: folder("a")) == [1, 2, 3])
        #expect(digest.bytes == 3)
        #expect(digest.sha256 == SHA256.hexDigest(of: [1, 2, 3]))
    }

    @Test(arguments: [0, 1, 300_000, 1_200_000])
    func `gzip unpacks to the same bytes`(count: Int) throws {
        let plain = noise(count)
        let digest = try write([plain], to: "a.gz", isPacked: true)
        let packed = try contents(of: folder("a.gz"))
        #expect(try Tool.output(of: ["gzip", "-dc", folder("a.gz")], in: folder) == plain)
        #expect(digest.bytes == Int64(packed.count))
        #expect(digest.sha256 == SHA256.hexDigest(of: packed))
    }

    @Test func `the gzip header holds no time and no system`() throws {
        _ = try write([[1]], to: "a.gz", isPacked: true)
        // RFC 1952 section 2.3: magic, deflate, no flags, time 0, no extra flags, system unknown.
        let header: ContiguousArray<UInt8> = [0x1F, 0x8B, 8, 0, 0, 0, 0, 0, 0, 255]
        #expect(try ContiguousArray(contents(of: folder("a.gz")).prefix(10)) == header)
    }

    @Test(arguments: [false, true])
    func `the same pieces give the same bytes`(isPacked: Bool) throws {
        let pieces = [noise(1_100_000), noise(5)]
        let one = try write(pieces, to: "one", isPacked: isPacked)
        let other = try write(pieces, to: "other", isPacked: isPacked)
        #expect(one == other)
    }

    @Test func `a file in the way is left alone and named`() throws {
        _ = try write([[1]], to: "a", isPacked: false)
        let error = #expect(throws: StoreError.self) {
            try write([[2]], to: "a", isPacked: false)
        }
        #expect(error?.kind == .cannotCreate)
        #expect(error?.path == folder("a"))
        #expect(try contents(of: folder("a")) == [1])
    }
}
