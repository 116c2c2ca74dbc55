import JobFile

/// What each query of a run came to, in columns where they fit and else one below the other.
struct EndTable {
    /// What a query came to; nil figures are not known.
    struct Row {
        let query: String
        let requests: Int
        let retries: Int
        let failed: Int
        let records: Int
        /// Since the last complete run, by the records' keys.
        var new: Int?
        var gone: Int?
        let repeated: Int?
        let bytes: Int64
        let coverage: String
    }

    let rows: [Row]
    let width: Int

    private static let unknown = "–"

    var lines: [String] {
        let table = [head] + rows.map(cells)
        for gap in [2, 1] {
            let lines = TextTable.lines(table, gap: gap)
            if lines.allSatisfy({ DisplayText.width(of: $0) <= width }) { return lines }
        }
        return rows.flatMap(block)
    }

    /// New and gone are only there where some query can tell.
    private var hasChanges: Bool { rows.contains { $0.new != nil } }

    private var head: [String] {
        ["query", "requests", "retries", "failed", "records"] + (hasChanges ? ["new", "gone"] : [])
            + ["repeated", "bytes", "coverage"]
    }

    private func cells(_ row: Row) -> [String] {
        let changes = hasChanges ? [figure(row.new), figure(row.gone)] : []
        return [
            row.query, figure(row.requests), figure(row.retries), figure(row.failed),
            figure(row.records),
        ] + changes + [figure(row.repeated), Figures.bytes(row.bytes), row.coverage]
    }

    private func figure(_ number: Int?) -> String { number.map(Figures.grouped) ?? Self.unknown }

    private func block(_ row: Row) -> [String] {
        let facts = Array(zip(head, cells(row)).dropFirst())
        let names = facts.map { DisplayText.width(of: $0.0) }.max() ?? 0
        let figures = facts.map { DisplayText.width(of: $0.1) }.max() ?? 0
        return [row.query]
            + facts.map { name, figure in
                "  \(TextTable.pad(name, to: names))  "
                    + TextTable.pad(figure, to: figures, right: true)
            }
    }
}
