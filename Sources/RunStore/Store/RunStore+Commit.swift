/// Pages and outcomes that wait for the next sync, with those who wait for them.
struct Batch {
    typealias Waiter = CheckedContinuation<Result<Void, StoreError>, Never>

    var pages: [PageRow] = []
    /// The queries whose spools have bytes that are not synced.
    var written: Set<Int> = []
    var partitions: [ActiveRun.PartitionKey: PartitionRow] = [:]
    var waiters: [Waiter] = []
}

extension RunStore {
    /// Makes a page durable.
    ///
    /// Pages that arrive while others are being synced share the next sync and transaction.
    ///
    /// - Throws: ``StoreError``: `.writeFailed` when the disk failed or is full, which breaks the
    ///   store; `.fault` when the page is not the next one of its partition.
    package func commit(_ page: PageCommit) async throws(StoreError) {
        let key = ActiveRun.PartitionKey(query: page.query, partition: page.partition)
        let old = try currentRow(key)
        let row = try before(key, old).adding(page)
        guard let spool = active?.spools[page.query] else { return }
        let offset = spool.end
        if !page.records.isEmpty {
            try breaking { () throws(StoreError) in try spool.append(page.records) }
            batch.written.insert(page.query)
        }
        batch.pages.append(
            PageRow(
                query: row.query, partition: page.partition, page: page.page, offset: offset,
                length: page.records.count, records: page.recordCount, checksum: page.checksum,
                request: page.request))
        active?.queries[page.query].spoolLength = spool.end
        replace(key, old, by: row)
        try await nextFlush()
    }

    /// Records how a partition ended when no page says so.
    ///
    /// - Parameters:
    ///   - query: Index of the query in the run.
    ///   - partition: Ordinal of the partition.
    ///   - outcome: How it ended.
    ///   - isDeadEnd: Whether the token of its next page is of no more use.
    /// - Throws: ``StoreError``: as for a page.
    package func settle(
        query: Int, partition: Int, outcome: PartitionOutcome, isDeadEnd: Bool = false
    ) async throws(StoreError) {
        let key = ActiveRun.PartitionKey(query: query, partition: partition)
        let old = try currentRow(key)
        var row = try before(key, old)
        row.outcome = outcome
        if isDeadEnd { row.next = nil }
        replace(key, old, by: row)
        try await nextFlush()
    }

    /// The partition with the pages that wait; nil when it has none at all.
    private func currentRow(_ key: ActiveRun.PartitionKey) throws(StoreError) -> PartitionRow? {
        _ = try activeRun()
        if let row = active?.open[key] ?? batch.partitions[key] { return row }
        return try ledger().partition(number(of: key.query), key.partition)
    }

    private func before(
        _ key: ActiveRun.PartitionKey, _ old: PartitionRow?
    ) throws(StoreError) -> PartitionRow {
        if let old { return old }
        guard key.partition >= 0 else {
            throw StoreError(.fault, "partition \(key.partition) cannot be")
        }
        return PartitionRow(query: try number(of: key.query), partition: key.partition)
    }

    private func replace(
        _ key: ActiveRun.PartitionKey, _ old: PartitionRow?, by row: PartitionRow
    ) {
        active?.queries[key.query].counts.replace(old, by: row)
        active?.open[key] = row.outcome == nil ? row : nil
        batch.partitions[key] = row
    }

    /// Waits for the batch that is being filled; the flush stands behind the commits that are
    /// already in line for the store's thread.
    private func nextFlush() async throws(StoreError) {
        if !isFlushScheduled {
            isFlushScheduled = true
            Task { self.flush() }
        }
        let result = await withCheckedContinuation { batch.waiters.append($0) }
        try result.get()
    }

    /// Writes the batch, then lets everybody in it know.
    func flush() {
        isFlushScheduled = false
        guard !batch.waiters.isEmpty else { return }
        let full = batch
        batch = Batch()
        let result: Result<Void, StoreError>
        do {
            try breaking { () throws(StoreError) in try write(full) }
            result = .success(())
        } catch { result = .failure(error) }
        for waiter in full.waiters { waiter.resume(returning: result) }
    }

    /// The order that makes a commit safe: bytes, sync, then the transaction that names them.
    private func write(_ batch: Batch) throws(StoreError) {
        let run = try activeRun()
        for query in batch.written { try run.spools[query].sync() }
        let ledger = try ledger()
        let touched = Set(batch.partitions.keys.map(\.query))
        try ledger.database.transaction { () throws(StoreError) in
            for page in batch.pages { try ledger.insert(page) }
            for row in batch.partitions.values { try ledger.save(row) }
            for query in touched { try ledger.save(run.queries[query]) }
        }
        statistics.batches += 1
        statistics.pages += batch.pages.count
        statistics.spoolSyncs += batch.written.count
    }
}
