extension RunStore {
    /// How far a partition has come.
    ///
    /// - Throws: ``StoreError`` when the ledger is damaged or the store broken.
    package func progress(query: Int, partition: Int) throws(StoreError) -> PartitionProgress {
        let number = try number(of: query)
        let row = try ledger().partition(number, partition)
        let last = try lastPage(number, row)
        return PartitionProgress(
            pages: row?.pages ?? 0, records: row?.records ?? 0, next: row?.next,
            total: row?.total, outcome: row?.outcome,
            lastPage: last.map {
                .init(length: $0.length, checksum: $0.checksum, recordCount: $0.records)
            })
    }

    /// The request fingerprints of a partition's committed pages, in order.
    ///
    /// - Throws: ``StoreError`` when the ledger is damaged or the store broken.
    package func requests(query: Int, partition: Int) throws(StoreError) -> [UInt64] {
        let number = try number(of: query)
        let pages = try ledger().pages(number, partition)
        guard try pages.count == ledger().partition(number, partition)?.pages ?? 0 else {
            throw try ledger().damaged("a page of partition \(partition) is missing")
        }
        return pages.map(\.request)
    }

    private func lastPage(
        _ number: Int64, _ row: PartitionRow?
    ) throws(StoreError) -> PageRow? {
        guard let row, row.pages > 0 else { return nil }
        guard let page = try ledger().page(number, row.partition, row.pages - 1) else {
            throw try ledger().damaged("the last page of partition \(row.partition) is missing")
        }
        return page
    }

    /// The partitions of a query that are complete.
    ///
    /// - Throws: ``StoreError`` when the ledger is damaged or the store broken.
    package func finishedPartitions(query: Int) throws(StoreError) -> PartitionSet {
        try ledger().completePartitions(number(of: query))
    }

    /// Forgets a partition's pages and outcome; their bytes stay in the spool unused.
    ///
    /// - Throws: ``StoreError`` when the ledger cannot be written.
    package func resetPartition(query: Int, partition: Int) throws(StoreError) {
        flush()
        let ledger = try ledger()
        guard let row = try ledger.partition(number(of: query), partition) else { return }
        active?.open[.init(query: query, partition: partition)] = nil
        active?.queries[query].counts.replace(row, by: nil)
        let queries = try activeRun().queries
        try breaking { () throws(StoreError) in
            try ledger.database.transaction { () throws(StoreError) in
                try ledger.delete(row)
                try ledger.save(queries[query])
            }
        }
    }

    /// The lines of the page committed last; nil when the partition has no page.
    ///
    /// - Throws: ``StoreError`` `.unusable` when they are not what was committed.
    package func lastPageRecords(
        query: Int, partition: Int
    ) throws(StoreError) -> ContiguousArray<UInt8>? {
        let number = try number(of: query)
        guard let page = try lastPage(number, ledger().partition(number, partition)) else {
            return nil
        }
        let spool = try activeRun().spools[query]
        let bytes = try spool.read(offset: page.offset, length: page.length)
        guard Checksum.crc32(bytes) == page.checksum else {
            throw StoreError(
                .unusable,
                "committed records in \(spool.path) were changed; start over with --fresh",
                path: spool.path)
        }
        return bytes
    }

    /// What each query of the run in progress has come to.
    ///
    /// - Throws: ``StoreError`` when the ledger is damaged or the store broken.
    package func summary() throws(StoreError) -> [QuerySummary] {
        let ledger = try ledger()
        return try activeRun().queries.map { (row) throws(StoreError) in
            QuerySummary(
                name: row.query.name, counts: row.counts,
                troubles: try ledger.troubles(row.number, limit: 1_000))
        }
    }
}
