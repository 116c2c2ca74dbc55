import Testing

@testable import RunStore

struct PartitionSetTests {
    private func set(_ ordinals: some Sequence<Int>) -> PartitionSet {
        var set = PartitionSet()
        for ordinal in ordinals { set.append(ordinal) }
        return set
    }

    @Test func `neighbours become one range`() {
        #expect(set([0, 1, 2, 5, 6, 9]).ranges == [0..<3, 5..<7, 9..<10])
        #expect(set(0..<1_000_000).ranges == [0..<1_000_000])
    }

    @Test func `it holds what was added and nothing else`() {
        let ordinals = (0..<2_000).filter { $0 % 7 < 3 }
        let set = set(ordinals)
        #expect((-2..<2_005).filter(set.contains) == ordinals)
        #expect(set.count == ordinals.count)
    }

    @Test func `an empty set holds nothing`() {
        #expect(!PartitionSet().contains(0))
        #expect(PartitionSet().isEmpty)
        #expect(PartitionSet().count == 0)
    }
}
