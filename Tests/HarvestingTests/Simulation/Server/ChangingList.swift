/// A list that others write to while it is read.
struct ChangingList: Sendable {
    private(set) var ids: [Int]
    /// The records that are there from beginning to end.
    private(set) var lasting: Set<Int>
    /// All records that were ever there.
    private(set) var known: Set<Int>
    private var changes = 0

    init(_ ids: [Int]) {
        self.ids = ids
        lasting = Set(ids)
        known = lasting
    }

    /// Changes the list, or not, once a page of it was handed out.
    mutating func change(after page: [Int], _ service: Service, path: String) {
        guard service.changes > 0 else { return }
        changes += 1
        var random = Dice(service.seed, path, 5_000 + changes)
        guard random.chance(service.changes) else { return }
        if random.chance(50), !ids.isEmpty {
            lasting.remove(ids.remove(at: random.number(in: 0...ids.count - 1)))
        } else {
            insert(random.number(in: 1...99) + (ids.first ?? 0) / 100 * 100)
        }
    }

    private mutating func insert(_ id: Int) {
        // A record that comes back is another one to whoever counts.
        guard known.insert(id).inserted else { return }
        let place = ids.firstIndex { $0 > id } ?? ids.count
        ids.insert(id, at: place)
    }
}
