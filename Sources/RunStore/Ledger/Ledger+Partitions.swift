/// Partitions of the unfinished run.
extension Ledger {
    /// Adds or replaces a partition.
    func save(_ row: PartitionRow) throws(StoreError) {
        try statement(
            "INSERT OR REPLACE INTO partitions VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)"
        ).run(
            .integer(row.query), .count(row.partition), .count(row.pages), .count(row.records),
            .integer(row.bytes), .optional(row.next), .optional(row.total),
            .count(row.outcome?.code ?? 0), .optional(row.outcome?.reason), .integer(row.seal),
            .optional(row.flaw))
    }

    /// How far a partition has come; nil when nothing is committed for it.
    func partition(_ query: Int64, _ partition: Int) throws(StoreError) -> PartitionRow? {
        let select = try statement(
            "\(Ledger.selectPartitions) WHERE query = ? AND partition = ?")
        try select.bind(.integer(query), .count(partition))
        defer { select.reset() }
        if try select.step() { return try partitionRow(select) }
        guard try page(query, partition, 0) == nil else {
            throw damaged("the row of partition \(partition) is missing")
        }
        return nil
    }

    private static let selectPartitions = """
        SELECT query, partition, pages, records, bytes, next, total, outcome, reason, seal, flaw
        FROM partitions
        """

    private func partitionRow(_ select: Statement) throws(StoreError) -> PartitionRow {
        let row = PartitionRow(
            query: select.integer(0), partition: Int(select.integer(1)),
            pages: Int(select.integer(2)), records: Int(select.integer(3)),
            bytes: select.integer(4), next: select.text(5),
            total: select.isNull(6) ? nil : select.integer(6),
            outcome: PartitionOutcome(code: select.integer(7), reason: select.text(8)),
            flaw: select.text(10))
        guard row.seal == select.integer(9) else {
            throw damaged("a partition's row was changed")
        }
        return row
    }

    /// Up to `limit` partitions of a query with ordinals in a range, in order.
    func partitions(
        _ query: Int64, in range: Range<Int>, limit: Int
    ) throws(StoreError) -> [PartitionRow] {
        let select = try statement(
            """
            \(Ledger.selectPartitions) WHERE query = ? AND partition >= ? AND partition < ?
            ORDER BY partition LIMIT ?
            """)
        try select.bind(
            .integer(query), .count(range.lowerBound), .count(range.upperBound), .count(limit))
        defer { select.reset() }
        var rows: [PartitionRow] = []
        while try select.step() { rows.append(try partitionRow(select)) }
        return rows
    }

    /// The partitions of a query that failed or are incomplete, and have no next page.
    func deadEnds(_ query: Int64) throws(StoreError) -> [Int] {
        let select = try statement(
            """
            \(Ledger.selectPartitions) WHERE query = ? AND outcome > 1 AND next IS NULL
            ORDER BY partition
            """)
        try select.bind(.integer(query))
        defer { select.reset() }
        var found: [Int] = []
        while try select.step() { found.append(try partitionRow(select).partition) }
        return found
    }

    /// The partitions of a query that are complete.
    func completePartitions(_ query: Int64) throws(StoreError) -> PartitionSet {
        let select = try statement(
            "\(Ledger.selectPartitions) WHERE query = ? AND outcome = 1 ORDER BY partition")
        try select.bind(.integer(query))
        defer { select.reset() }
        var set = PartitionSet()
        while try select.step() { set.append(try partitionRow(select).partition) }
        return set
    }

    /// The first `limit` partitions of a query that failed or are incomplete.
    func troubles(_ query: Int64, limit: Int) throws(StoreError) -> [QuerySummary.Trouble] {
        let select = try statement(
            "\(Ledger.selectPartitions) WHERE query = ? AND outcome > 1 ORDER BY partition LIMIT ?")
        try select.bind(.integer(query), .count(limit))
        defer { select.reset() }
        var found: [QuerySummary.Trouble] = []
        while try select.step() {
            let row = try partitionRow(select)
            guard let outcome = row.outcome else { continue }
            found.append(QuerySummary.Trouble(partition: row.partition, outcome: outcome))
        }
        return found
    }

    /// Forgets a partition and its pages.
    func delete(_ row: PartitionRow) throws(StoreError) {
        try statement("DELETE FROM pages WHERE query = ? AND partition = ?").run(
            .integer(row.query), .count(row.partition))
        try statement("DELETE FROM partitions WHERE query = ? AND partition = ?").run(
            .integer(row.query), .count(row.partition))
    }

    /// Checks that no partition's row is missing.
    func checkPartitions(of query: QueryRow) throws(StoreError) {
        let count = try statement("SELECT count(*) FROM partitions WHERE query = ?")
        try count.bind(.integer(query.number))
        defer { count.reset() }
        guard try count.step(), count.integer(0) == query.counts.partitions else {
            throw damaged("partitions of the query '\(query.query.name)' are missing")
        }
    }
}
