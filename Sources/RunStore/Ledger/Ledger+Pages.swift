/// Pages of the unfinished run.
extension Ledger {
    /// Adds a page; one that is there already is an error.
    func insert(_ row: PageRow) throws(StoreError) {
        try statement("INSERT INTO pages VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)").run(
            .integer(row.query), .count(row.partition), .count(row.page), .integer(row.offset),
            .count(row.length), .count(row.records), .integer(Int64(row.checksum)),
            .integer(Int64(bitPattern: row.request)), .integer(row.seal))
    }

    private static let selectPages = """
        SELECT query, partition, page, offset, length, records, checksum, request, seal
        FROM pages
        """

    /// One page of a partition; nil when it is not committed.
    func page(_ query: Int64, _ partition: Int, _ page: Int) throws(StoreError) -> PageRow? {
        let select = try statement(
            "\(Ledger.selectPages) WHERE query = ? AND partition = ? AND page = ?")
        try select.bind(.integer(query), .count(partition), .count(page))
        defer { select.reset() }
        return try select.step() ? pageRow(select) : nil
    }

    /// All pages of a partition.
    func pages(_ query: Int64, _ partition: Int) throws(StoreError) -> [PageRow] {
        let select = try statement(
            "\(Ledger.selectPages) WHERE query = ? AND partition = ? ORDER BY page")
        try select.bind(.integer(query), .count(partition))
        return try allPages(select)
    }

    /// Up to `limit` pages of a query behind a position, in the order of the output.
    func pages(
        _ query: Int64, after position: PagePosition?, limit: Int
    ) throws(StoreError) -> [PageRow] {
        let select = try statement(
            """
            \(Ledger.selectPages) WHERE query = ? AND (partition, page) > (?, ?)
            ORDER BY partition, page LIMIT ?
            """)
        try select.bind(
            .integer(query), .count(position?.partition ?? -1), .count(position?.page ?? -1),
            .count(limit))
        return try allPages(select)
    }

    private func allPages(_ select: Statement) throws(StoreError) -> [PageRow] {
        defer { select.reset() }
        var rows: [PageRow] = []
        while try select.step() { rows.append(try pageRow(select)) }
        return rows
    }

    private func pageRow(_ select: Statement) throws(StoreError) -> PageRow {
        guard let checksum = UInt32(exactly: select.integer(6)) else {
            throw damaged("a page's checksum is out of range")
        }
        let row = PageRow(
            query: select.integer(0), partition: Int(select.integer(1)),
            page: Int(select.integer(2)), offset: select.integer(3),
            length: Int(select.integer(4)), records: Int(select.integer(5)), checksum: checksum,
            request: UInt64(bitPattern: select.integer(7)))
        guard row.seal == select.integer(8) else { throw damaged("a page's row was changed") }
        return row
    }

    /// Checks that no row is missing; takes a moment for a million pages.
    func checkPages(of query: QueryRow) throws(StoreError) {
        try checkPartitions(of: query)
        let count = try statement("SELECT count(*), sum(length) FROM pages WHERE query = ?")
        try count.bind(.integer(query.number))
        defer { count.reset() }
        guard try count.step(), count.integer(0) == query.counts.pages,
            count.integer(1) == query.counts.bytes
        else { throw damaged("pages of the query '\(query.query.name)' are missing") }
    }
}
