/// A set of partition ordinals, kept as ranges: a million done in order cost one range.
package struct PartitionSet: Sendable, Equatable {
    /// Ascending, neither touching nor overlapping.
    package private(set) var ranges: [Range<Int>] = []

    package init() {}

    /// How many ordinals are in the set.
    package var count: Int { ranges.reduce(0) { $0 + $1.count } }

    package var isEmpty: Bool { ranges.isEmpty }

    /// Finds an ordinal by bisection.
    package func contains(_ ordinal: Int) -> Bool { contains(ordinal..<ordinal + 1) }

    /// Whether all of some ordinals are in the set.
    package func contains(_ ordinals: Range<Int>) -> Bool {
        var low = 0
        var high = ranges.count
        while low < high {
            let middle = (low + high) / 2
            if ranges[middle].upperBound <= ordinals.lowerBound {
                low = middle + 1
            } else {
                high = middle
            }
        }
        return ordinals.isEmpty
            || low < ranges.count
                && ranges[low].lowerBound <= ordinals.lowerBound
                && ordinals.upperBound <= ranges[low].upperBound
    }

    /// Adds an ordinal greater than all in the set.
    mutating func append(_ ordinal: Int) {
        if let last = ranges.last, last.upperBound == ordinal {
            ranges[ranges.count - 1] = last.lowerBound..<(ordinal + 1)
        } else {
            ranges.append(ordinal..<(ordinal + 1))
        }
    }
}
