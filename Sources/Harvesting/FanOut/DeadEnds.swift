import JobFile
import RunStore

/// Partitions that ended less than complete and with no page to go on from: they are begun anew.
///
/// Anew they may bring other records, so what was found from their records goes too.
struct DeadEnds {
    private let queries: [PreparedQuery]
    private let store: RunStore

    init(_ queries: [PreparedQuery], _ store: RunStore) {
        self.queries = queries
        self.store = store
    }

    /// Forgets them, queries above first.
    ///
    /// - Throws: `StoreError` where the ledger can't be written.
    func reset() async throws {
        for query in queries {
            let ends = try await store.deadEnds(query: query.index)
            try await reset(query.index, ends.map { $0..<$0 + 1 })
        }
    }

    /// Resets what lies below first: a process that dies in between finds the dead ends again, but
    /// would never look below a partition that is new.
    private func reset(_ query: Int, _ partitions: [Range<Int>]) async throws {
        guard !partitions.isEmpty else { return }
        for child in queries {
            guard let fanOut = child.plan.fanOut, fanOut.query == query else { continue }
            try await reset(
                child.index, partitions.map(fanOut.numbering.partitions(ofParents:)))
        }
        try await store.resetPartitions(query: query, in: partitions)
    }
}
