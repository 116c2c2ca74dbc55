/// Which records of a query repeat an earlier one, a bit each.
struct RepeatMap: Sendable {
    private var words: ContiguousArray<UInt64> = []
    /// How many records repeat an earlier one.
    private(set) var count = 0

    /// The words of 64 bits it takes.
    var wordCount: Int { words.count }

    /// Whether the record repeats an earlier one.
    func contains(_ ordinal: Int) -> Bool {
        let word = ordinal >> 6
        return word < words.count && words[word] & (1 << UInt64(ordinal & 63)) != 0
    }

    /// Marks a record, which must not be marked yet.
    mutating func insert(_ ordinal: Int) {
        let word = ordinal >> 6
        if word >= words.count {
            words.append(contentsOf: repeatElement(0, count: word + 1 - words.count))
        }
        words[word] |= 1 << UInt64(ordinal & 63)
        count += 1
    }
}
