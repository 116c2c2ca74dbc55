import Testing

@testable import RunStore

struct ScaleTests {
    @Test func `a hundred thousand partitions are looked up one by one`() async throws {
        let scratch = try Scratch()
        try await scratch.started().close()
        try fill("\(scratch.job)/state.sqlite", partitions: 100_000)

        let store = try await scratch.resumed()
        let done = try await store.finishedPartitions(query: 0)
        #expect(done.ranges == [0..<50_000, 50_001..<100_000])
        #expect(try await store.progress(query: 0, partition: 50_000).outcome != .complete)
        #expect(try await store.progress(query: 0, partition: 99_999).outcome == .complete)
        let summary = try #require(try await store.summary().first)
        #expect(summary.counts.complete == 99_999)
        #expect(summary.troubles.map(\.partition) == [50_000])
        await store.close()
    }

    /// Settles all partitions but one as complete, in one transaction.
    private func fill(_ path: String, partitions: Int) throws {
        let ledger = try Ledger(writing: path)
        let run = try #require(try ledger.unfinishedRun())
        var query = try #require(try ledger.queries(of: run).first)
        try ledger.database.transaction { () throws(StoreError) in
            for partition in 0..<partitions {
                var row = PartitionRow(query: query.number, partition: partition)
                row.outcome = partition == 50_000 ? .failed(reason: "HTTP 500") : .complete
                try ledger.save(row)
                query.counts.replace(nil, by: row)
            }
            try ledger.save(query)
        }
    }
}
