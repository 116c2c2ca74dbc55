extension RunStore {
    /// Forgets a partition's pages and outcome; their bytes stay in the spool unused.
    ///
    /// - Throws: ``StoreError`` when the ledger cannot be written.
    package func resetPartition(query: Int, partition: Int) throws(StoreError) {
        try resetPartitions(query: query, in: [partition..<partition + 1])
    }

    /// Forgets pages and outcomes of all partitions with ordinals in some ranges.
    ///
    /// - Throws: ``StoreError`` when the ledger cannot be written.
    package func resetPartitions(query: Int, in ranges: [Range<Int>]) throws(StoreError) {
        flush()
        let ledger = try ledger()
        var rows: [PartitionRow] = []
        for range in ranges {
            rows += try ledger.partitions(number(of: query), in: range, limit: .max)
        }
        guard !rows.isEmpty else { return }
        for row in rows {
            active?.open[.init(query: query, partition: row.partition)] = nil
            active?.queries[query].counts.replace(row, by: nil)
        }
        let queries = try activeRun().queries
        try breaking { () throws(StoreError) in
            try ledger.database.transaction { () throws(StoreError) in
                for row in rows { try ledger.delete(row) }
                try ledger.save(queries[query])
            }
        }
    }

    /// The partitions of a query that can only be begun anew: they ended without a page to go on
    /// from, and less than complete.
    ///
    /// - Throws: ``StoreError`` when the ledger is damaged or the store broken.
    package func deadEnds(query: Int) throws(StoreError) -> [Int] {
        try ledger().deadEnds(number(of: query))
    }
}
