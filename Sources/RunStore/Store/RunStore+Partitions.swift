extension RunStore {
    /// How far a partition has come.
    ///
    /// - Throws: ``StoreError`` when the ledger is damaged or the store broken.
    package func progress(query: Int, partition: Int) throws(StoreError) -> PartitionProgress {
        let number = try number(of: query)
        let row = try ledger().partition(number, partition)
        return PartitionProgress(row, lastPage: try lastPage(number, row))
    }

    /// How far the partitions of a query have come, in order; their last pages are left out.
    ///
    /// - Parameters:
    ///   - query: Index of the query in the run.
    ///   - partition: The last ordinal that was had; -1 to begin.
    ///   - limit: How many at most; fewer come only at the end.
    /// - Returns: Ordinals with what is committed for them.
    /// - Throws: ``StoreError`` when the ledger is damaged or the store broken.
    package func progress(
        query: Int, after partition: Int, limit: Int
    ) throws(StoreError) -> [(partition: Int, progress: PartitionProgress)] {
        try ledger().partitions(number(of: query), in: partition + 1..<Int.max, limit: limit)
            .map { ($0.partition, PartitionProgress($0, lastPage: nil)) }
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
        return try records(query: query, in: PageRange(page))
    }

    /// The lines of a committed page.
    ///
    /// - Throws: ``StoreError`` `.unusable` when they are not what was committed.
    package func records(
        query: Int, in page: PageRange
    ) throws(StoreError) -> ContiguousArray<UInt8> {
        _ = try number(of: query)
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

    /// Committed pages of one partition, in order.
    ///
    /// - Parameters:
    ///   - query: Index of the query in the run.
    ///   - partition: The partition's ordinal.
    ///   - page: Ordinal of the first page wanted.
    ///   - limit: How many at most; fewer come only at the end.
    /// - Returns: Where the pages lie.
    /// - Throws: ``StoreError`` when the ledger is damaged or the store broken.
    package func pages(
        query: Int, partition: Int, from page: Int, limit: Int
    ) throws(StoreError) -> [PageRange] {
        let rows = try ledger().pages(
            number(of: query), after: PagePosition(partition: partition, page: page - 1),
            limit: limit)
        return rows.prefix { $0.partition == partition }.map(PageRange.init)
    }

    /// The partitions of a query that have a page or an outcome, in order.
    ///
    /// - Parameters:
    ///   - query: Index of the query in the run.
    ///   - partition: The last ordinal that was had; -1 to begin.
    ///   - limit: How many at most; fewer come only at the end.
    /// - Returns: Their ordinals.
    /// - Throws: ``StoreError`` when the ledger is damaged or the store broken.
    package func begunPartitions(
        query: Int, after partition: Int, limit: Int
    ) throws(StoreError) -> [Int] {
        try ledger().partitions(number(of: query), in: partition + 1..<Int.max, limit: limit)
            .map(\.partition)
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

extension PartitionProgress {
    fileprivate init(_ row: PartitionRow?, lastPage: PageRow?) {
        self.init(
            pages: row?.pages ?? 0, records: row?.records ?? 0, next: row?.next,
            total: row?.total, flaw: row?.flaw, outcome: row?.outcome,
            lastPage: lastPage.map {
                .init(length: $0.length, checksum: $0.checksum, recordCount: $0.records)
            })
    }
}
