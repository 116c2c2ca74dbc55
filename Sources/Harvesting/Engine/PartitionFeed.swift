import JobFile
import RunStore
import Synchronization

/// Hands out the partitions of a lane that are not complete yet, in job order, one at a time.
///
/// Partitions are made when they are asked for: a plan of 100,000 costs what is open of it.
final class PartitionFeed: Sendable {
    private let queries: [(query: PreparedQuery, finished: PartitionSet)]
    private let position = Mutex((query: 0, partition: 0))

    init(_ queries: [(query: PreparedQuery, finished: PartitionSet)]) { self.queries = queries }

    /// How many partitions there are to hand out at most.
    var count: Int {
        queries.reduce(0) { $0 + max(0, $1.query.plan.count - $1.finished.count) }
    }

    func next() -> (query: PreparedQuery, partition: Int)? {
        position.withLock { position in
            while position.query < queries.count {
                let (query, finished) = queries[position.query]
                while position.partition < query.plan.count {
                    defer { position.partition += 1 }
                    guard finished.contains(position.partition) else {
                        return (query, position.partition)
                    }
                }
                position = (position.query + 1, 0)
            }
            return nil
        }
    }
}
