import JobFile
import RunStore

/// A query being harvested.
struct OpenQuery: Sendable {
    let query: PreparedQuery
    /// The partitions that were complete at the start.
    let finished: PartitionSet
    let board: QueryBoard
    /// News of the query whose records this one takes.
    let watch: PageWatch?
    /// The partitions of that query.
    let above: PartitionPlan?
}

/// A partition that is to be harvested.
struct OpenPartition: Sendable {
    let query: PreparedQuery
    let ordinal: Int
    let bindings: Bindings
}
