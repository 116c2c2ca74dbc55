/// Runs and their queries.
extension Ledger {
    private static let runColumns =
        "number, id, started_at, finished_at, state, sandbox, job, note, queries, seal"

    /// The run that is not published, if there is one.
    func unfinishedRun() throws(StoreError) -> RunRow? {
        let found = try runs("WHERE state NOT IN ('published', 'discarded') LIMIT 2")
        guard found.count < 2 else { throw damaged("it names two unfinished runs") }
        return found.first
    }

    /// Published runs, newest first.
    func publishedRuns(limit: Int) throws(StoreError) -> [RunRow] {
        try runs("WHERE state = 'published' ORDER BY number DESC LIMIT \(limit)")
    }

    /// The run of this name, whatever its state.
    func run(named id: String) throws(StoreError) -> RunRow? {
        let select = try statement("SELECT \(Ledger.runColumns) FROM runs WHERE id = ?")
        try select.bind(.text(id))
        defer { select.reset() }
        return try select.step() ? runRow(select) : nil
    }

    private func runs(_ condition: String) throws(StoreError) -> [RunRow] {
        let select = try statement("SELECT \(Ledger.runColumns) FROM runs \(condition)")
        defer { select.reset() }
        var rows: [RunRow] = []
        while try select.step() { rows.append(try runRow(select)) }
        return rows
    }

    private func runRow(_ select: Statement) throws(StoreError) -> RunRow {
        guard let state = RunState(rawValue: select.text(4) ?? "") else {
            throw damaged("a run's state is unreadable")
        }
        let row = RunRow(
            number: select.integer(0), id: select.text(1) ?? "", startedAt: select.integer(2),
            finishedAt: select.isNull(3) ? nil : select.integer(3), state: state,
            sandbox: select.integer(5) == 1, job: select.text(6) ?? "",
            note: select.text(7) ?? "", queries: Int(select.integer(8)))
        guard row.seal == select.integer(9) else { throw damaged("a run's row was changed") }
        return row
    }

    /// The number for a new row of a table.
    func nextNumber(in table: String) throws(StoreError) -> Int64 {
        let highest = try database.integer("SELECT max(number) FROM \(table)") ?? 0
        let (next, overflow) = highest.addingReportingOverflow(1)
        guard !overflow, highest >= 0 else { throw damaged("row numbers are used up") }
        return next
    }

    /// Adds or replaces a run.
    func save(_ row: RunRow) throws(StoreError) {
        try statement("INSERT OR REPLACE INTO runs VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)").run(
            .integer(row.number), .text(row.id), .integer(row.startedAt),
            .optional(row.finishedAt), .text(row.state.rawValue), .count(row.sandbox ? 1 : 0),
            .text(row.job), .text(row.note), .count(row.queries), .integer(row.seal))
    }

    /// A run's queries, in job order.
    func queries(of run: RunRow) throws(StoreError) -> [QueryRow] {
        let select = try statement(
            """
            SELECT number, run, ordinal, name, fingerprint, definition, spool_length, partitions,
                complete, incomplete, failed, pages, records, bytes, seal
            FROM queries WHERE run = ? ORDER BY ordinal
            """)
        try select.bind(.integer(run.number))
        defer { select.reset() }
        var rows: [QueryRow] = []
        while try select.step() {
            let row = try queryRow(select)
            guard row.ordinal == rows.count else { throw damaged("a query's row is missing") }
            rows.append(row)
        }
        guard rows.count == run.queries else { throw damaged("a query's row is missing") }
        return rows
    }

    private func queryRow(_ select: Statement) throws(StoreError) -> QueryRow {
        var row = QueryRow(
            number: select.integer(0), run: select.integer(1), ordinal: Int(select.integer(2)),
            query: RunQuery(
                name: select.text(3) ?? "", fingerprint: select.text(4) ?? "",
                definition: select.text(5) ?? ""))
        row.spoolLength = select.integer(6)
        row.counts.partitions = Int(select.integer(7))
        row.counts.complete = Int(select.integer(8))
        row.counts.incomplete = Int(select.integer(9))
        row.counts.failed = Int(select.integer(10))
        row.counts.pages = Int(select.integer(11))
        row.counts.records = Int(select.integer(12))
        row.counts.bytes = select.integer(13)
        guard row.seal == select.integer(14) else { throw damaged("a query's row was changed") }
        return row
    }

    /// Adds or replaces a query.
    func save(_ row: QueryRow) throws(StoreError) {
        let counts = row.counts
        try statement(
            "INSERT OR REPLACE INTO queries VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)"
        ).run(
            .integer(row.number), .integer(row.run), .count(row.ordinal), .text(row.query.name),
            .text(row.query.fingerprint), .text(row.query.definition), .integer(row.spoolLength),
            .count(counts.partitions), .count(counts.complete), .count(counts.incomplete),
            .count(counts.failed), .count(counts.pages), .count(counts.records),
            .integer(counts.bytes), .integer(row.seal))
    }

    /// Removes a query with its partitions and pages.
    func delete(_ row: QueryRow) throws(StoreError) {
        try statement("DELETE FROM pages WHERE query = ?").run(.integer(row.number))
        try statement("DELETE FROM partitions WHERE query = ?").run(.integer(row.number))
        try statement("DELETE FROM queries WHERE number = ?").run(.integer(row.number))
    }

    /// Forgets all pages and partitions; the totals in `queries` stay as the history.
    ///
    /// Without a condition SQLite drops whole trees instead of going through the rows.
    func deleteAllPages() throws(StoreError) {
        try database.execute("DELETE FROM pages; DELETE FROM partitions")
    }
}
