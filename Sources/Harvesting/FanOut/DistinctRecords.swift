import JobFile
import RunStore

/// Takes, of the records with the same value, the first in the order of the job.
///
/// Which is the first is known only when everything before it is there, so records are taken
/// partition by partition; behind one that is not complete nothing is taken in this run.
struct DistinctRecords {
    private let pages: RecordPages
    private var distinct: DistinctValues?
    /// The partitions of the query above, where they can be counted.
    private let above: PartitionPlan?
    /// The partition above whose pages are next, and how far it is.
    private var parent = 0
    private var position = RecordPages.Position()
    private var isClosed = false

    init(_ pages: RecordPages, by distinct: DistinctValues, above: PartitionPlan?) {
        self.pages = pages
        self.distinct = distinct
        self.above = above?.fanOut == nil ? above : nil
    }

    /// Offers partitions until the query above has brought its last page.
    ///
    /// - Parameter watch: News of the query above.
    /// - Returns: Whether all records were taken that can be.
    /// - Throws: `StoreError` where committed records can't be read.
    mutating func run(_ watch: PageWatch) async throws -> Bool {
        if let above {
            repeat { try await advance(below: above.count) } while await watch.next() != nil
            try await advance(below: above.count)
        } else {
            while await watch.next() != nil {}
            if watch.isComplete { try await takeAll() }
        }
        return watch.isComplete && !isClosed
    }

    private mutating func advance(below count: Int) async throws {
        while !isClosed, parent < count {
            guard try await isPassed() else { return }
            parent += 1
        }
    }

    /// The order of partitions that are found on the way is known only at the end.
    private mutating func takeAll() async throws {
        var last = -1
        while !isClosed {
            let next = try await pages.services.store.begunPartitions(
                query: pages.fanOut.query, after: last, limit: 1)
            guard let first = next.first else { return }
            parent = first
            guard try await isPassed() else { return }
            last = first
        }
    }

    /// Takes what there is of the partition above; true when that was all of it.
    private mutating func isPassed() async throws -> Bool {
        let progress = try await pages.advance(in: parent, from: &position, distinct: &distinct)
        isClosed = progress == .closed
        guard progress == .complete else { return false }
        position = RecordPages.Position()
        return true
    }
}
