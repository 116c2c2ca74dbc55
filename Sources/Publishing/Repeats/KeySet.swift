/// A set of byte strings that only grows, held in one arena.
///
/// Membership is decided by comparing bytes; a hash only says where to look.
struct KeySet {
    /// The keys, one after the other.
    private var arena: Bytes = []
    /// Where each key ends in the arena; it begins where the one before it ends.
    private var ends: ContiguousArray<Int> = []
    private var hashes: ContiguousArray<Int> = []
    /// The ordinal of a key plus one, 0 for a free slot; a power of two in length.
    private var slots = ContiguousArray<Int>(repeating: 0, count: 64)

    /// The keys in the set.
    var count: Int { ends.count }

    /// Adds a key; false if it was there already.
    mutating func insert(_ key: ByteSlice, hash: Int) -> Bool {
        var slot = hash & (slots.count - 1)
        while slots[slot] != 0 {
            if holds(key, hash: hash, at: slots[slot] - 1) { return false }
            slot = (slot + 1) & (slots.count - 1)
        }
        arena.append(contentsOf: key)
        ends.append(arena.count)
        hashes.append(hash)
        slots[slot] = ends.count
        if ends.count * 2 > slots.count { grow() }
        return true
    }

    private func holds(_ key: ByteSlice, hash: Int, at ordinal: Int) -> Bool {
        let begin = ordinal == 0 ? 0 : ends[ordinal - 1]
        return hashes[ordinal] == hash && ends[ordinal] - begin == key.count
            && arena[begin..<ends[ordinal]].equals(key)
    }

    private mutating func grow() {
        slots = ContiguousArray(repeating: 0, count: slots.count * 2)
        for (ordinal, hash) in hashes.enumerated() {
            var slot = hash & (slots.count - 1)
            while slots[slot] != 0 { slot = (slot + 1) & (slots.count - 1) }
            slots[slot] = ordinal + 1
        }
    }
}
