import RunStore
import TestSupport
import Testing

@testable import Publishing

@Suite struct RepeatFinderTests {
    private let folder: TemporaryFolder

    init() throws { folder = try TemporaryFolder() }

    /// The ordinals found to repeat an earlier one.
    private func repeats(of keys: [String], memoryLimit: Int) throws -> [Int] {
        var finder = RepeatFinder(spillingTo: folder("keys.part"), memoryLimit: memoryLimit)
        for (ordinal, key) in keys.enumerated() {
            try finder.add(ContiguousArray(key.utf8), ordinal: ordinal)
        }
        let map = try finder.finish()
        let found = keys.indices.filter(map.contains)
        #expect(found.count == map.count)
        return found
    }

    @Test(arguments: [1, 100, 1 << 20])
    func `the first of equal keys stays, in memory and on the disk`(limit: Int) throws {
        let keys = ["a", "b", "a", "", "c", "", "b", "a"]
        #expect(try repeats(of: keys, memoryLimit: limit) == [2, 5, 6, 7])
    }

    @Test(arguments: [5_000, 1 << 20])
    func `many keys agree with a set`(limit: Int) throws {
        var generator = SeededGenerator(seed: 7)
        let keys = (0..<20_000).map { _ in "key \(Int.random(in: 0..<9_000, using: &generator))" }
        var seen = Set<String>()
        let expected = keys.indices.filter { !seen.insert(keys[$0]).inserted }
        #expect(try repeats(of: keys, memoryLimit: limit) == expected)
    }

    @Test func `memory holds no more than its share whatever the number of keys`() throws {
        var finder = RepeatFinder(spillingTo: folder("keys.part"), memoryLimit: 4_096)
        for ordinal in 0..<10_000 {
            try finder.add(ContiguousArray("key \(ordinal)".utf8), ordinal: ordinal)
            #expect(finder.held < 4_096)
        }
        #expect(try finder.finish().count == 0)
    }

    @Test func `a file left by an earlier attempt is replaced and none stays`() throws {
        let leftover = try OwnedDescriptor(folder("keys.part"), .create)
        try leftover.write([1, 2, 3], at: 0)
        #expect(try repeats(of: ["a", "a"], memoryLimit: 1) == [1])
        #expect(!FileSystem.exists(folder("keys.part")))
    }

    @Test func `keys that find no room say where`() throws {
        var finder = RepeatFinder(spillingTo: folder("absent/keys.part"), memoryLimit: 1)
        let error = #expect(throws: StoreError.self) {
            try finder.add([1], ordinal: 0)
        }
        #expect(error?.path == folder("absent/keys.part"))
    }

    @Test func `a set of keys compares bytes, not hashes`() {
        var set = KeySet()
        let keys = (0..<200).map { ContiguousArray("key \($0)".utf8) }
        let first = keys.map { set.insert($0[...], hash: 42) }
        let second = keys.map { set.insert($0[...], hash: 42) }
        #expect(first == Array(repeating: true, count: 200))
        #expect(second == Array(repeating: false, count: 200))
        #expect(set.count == 200)
    }
}
