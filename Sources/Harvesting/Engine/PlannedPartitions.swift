import JobFile
import RunStore

/// The partitions of queries whose variables are known, in job order, without those complete.
struct PlannedPartitions: Sendable {
    private let queries: [OpenQuery]
    private var query = 0
    private var ordinal = 0

    init(_ queries: [OpenQuery]) {
        self.queries = queries.filter { $0.query.plan.fanOut == nil }
    }

    /// How many there are to hand out at most.
    var count: Int {
        queries.reduce(0) { $0 + max(0, $1.query.plan.count - $1.finished.count) }
    }

    var hasMore: Bool {
        var rest = self
        return rest.next() != nil
    }

    mutating func next() -> OpenPartition? {
        while query < queries.count {
            let open = queries[query]
            while ordinal < open.query.plan.count {
                defer { ordinal += 1 }
                guard open.finished.contains(ordinal) else {
                    return OpenPartition(
                        query: open.query, ordinal: ordinal, bindings: open.query.plan[ordinal])
                }
            }
            query += 1
            ordinal = 0
        }
        return nil
    }
}
