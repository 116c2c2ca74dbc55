import JSONSlicing
import RunStore
import TestSupport
import Testing

@testable import Publishing

/// What is new and what is gone since the last run, by the keys both have left behind.
struct RecordChangesTests {
    private let folder: TemporaryFolder
    private let id: [JSONPath]

    init() throws {
        folder = try TemporaryFolder()
        id = [try JSONPath("id")]
    }

    private func write(
        _ keys: [String], to name: String, blockSize: Int = 1 << 20,
        keyedBy paths: [JSONPath]? = nil
    ) throws {
        var digests = DigestSorter(spillingTo: folder("sort.part"), blockSize: blockSize)
        for key in keys { try digests.add(KeyDigest.of(key.utf8)) }
        try KeyFile.write(digests, to: folder(name), keyedBy: paths ?? id)
    }

    private func changes() -> RecordChanges? {
        RecordChanges(from: folder("old"), to: folder("new"), keyedBy: id)
    }

    private func changes(_ new: Int, _ gone: Int) -> RecordChanges {
        RecordChanges(new: new, gone: gone)
    }

    @Test(arguments: [2, 3, 1 << 20])
    func `keys of either run alone are counted, in memory and on the disk`(blockSize: Int) throws {
        try write(["a", "b", "c", "d", "b"], to: "old", blockSize: blockSize)
        try write(["c", "d", "e", "e", "f", "g"], to: "new", blockSize: blockSize)
        #expect(changes() == changes(3, 2))
    }

    @Test func `runs with nothing in common, and empty ones`() throws {
        try write([], to: "old")
        try write(["a", "b"], to: "new")
        #expect(changes() == changes(2, 0))
        #expect(
            RecordChanges(from: folder("new"), to: folder("old"), keyedBy: id) == changes(0, 2))
    }

    @Test func `many keys agree with sets`() throws {
        var generator = SeededGenerator(seed: 11)
        let draw = { (0..<30_000).map { _ in "k\(Int.random(in: 0..<50_000, using: &generator))" } }
        let (old, new) = (draw(), draw())
        try write(old, to: "old", blockSize: 1_000)
        try write(new, to: "new", blockSize: 4_096)
        #expect(
            changes()
                == changes(
                    Set(new).subtracting(old).count, Set(old).subtracting(new).count))
        try write(old.shuffled(using: &generator), to: "again")
        #expect(try contents(of: folder("again")) == contents(of: folder("old")))
    }

    @Test func `keys at other places, or what is no file of keys, tell nothing`() throws {
        try write(["a"], to: "new")
        #expect(changes() == nil)
        try write(["a"], to: "old", keyedBy: [try JSONPath("login")])
        #expect(changes() == nil)
        try FileSystem.remove(folder("old"))
        let file = try OwnedDescriptor(folder("old"), .create)
        try file.write(ContiguousArray("WRKEYS1\n12345678odd".utf8), at: 0)
        #expect(changes() == nil)
    }
}
