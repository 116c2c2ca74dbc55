/// Writes the index of a document while it is validated, as deep as it was asked to.
struct IndexBuilder {
    private(set) var entries: ContiguousArray<IndexEntry> = []
    /// How often white space was met so far; tells whether a value holds any.
    var spaces: UInt32 = 0
    /// For each open container whether it is an object, and where its entry stands.
    private var open: ContiguousArray<Frame> = []
    private let depth: Int

    private struct Frame {
        let entry: Int
        let isObject: Bool
    }

    init(depth: Int) {
        self.depth = depth
        open.reserveCapacity(JSONDocument.depthLimit)
    }

    /// Writes down a scalar.
    mutating func note(_ kind: JSONKind, _ range: Range<Int>) {
        entries.append(
            IndexEntry(
                begin: UInt32(truncatingIfNeeded: range.lowerBound),
                end: UInt32(truncatingIfNeeded: range.upperBound),
                next: UInt32(truncatingIfNeeded: entries.count &+ 1), kind: kind))
    }

    /// Opens a container; its `next` holds the count of spaces until it is closed.
    mutating func push(isObject: Bool, at begin: Int) {
        let depth = open.count
        open.append(Frame(entry: entries.count, isObject: isObject))
        guard depth <= self.depth else { return }
        entries.append(
            IndexEntry(
                begin: UInt32(truncatingIfNeeded: begin), end: 0, next: spaces,
                kind: isObject ? .object : .array, hasContent: depth < self.depth))
    }

    /// Closes the innermost container; true when an object is around it.
    mutating func pop(end: Int) -> Bool {
        guard let frame = open.popLast() else { return false }
        if open.count <= depth {
            entries[frame.entry].end = UInt32(truncatingIfNeeded: end)
            entries[frame.entry].isSpaced = entries[frame.entry].next != spaces
            entries[frame.entry].next = UInt32(truncatingIfNeeded: entries.count)
        }
        return open.last?.isObject ?? false
    }
}
