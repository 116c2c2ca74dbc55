import Harvesting
import JobFile

/// What `try` shows of one query.
struct TryScreen {
    let query: Query
    let bindings: Bindings
    let request: RequestPreview.Request

    private static let recordsShown = 3
    private static let recordWidth = 400

    func lines(_ page: TriedPage) -> [String] {
        let asked = bindings.description
        let head = "\(query.name)\(asked.isEmpty ? "" : " (\(asked))"): "
        let command = CurlCommand(request: request, credential: query.source.auth).text
        let curl = ["", "  by hand", "    \(command)"]
        switch page {
        case .empty: return [head + "the server says that there is nothing"] + curl
        case .failed(let reason): return [head + "failed: \(reason)"] + curl
        case .records(let records):
            let sketch = ColumnSketch(lines: records.lines)
            return [head + extent(records)] + first(records) + columns(sketch)
                + block(sketch) + curl + warnings(records, sketch)
        }
    }

    private func extent(_ page: TriedRecords) -> String {
        let records = "\(Figures.count(page.count, "record")) on the first page"
        let total = page.total.map { " of \(Figures.grouped($0)) announced" } ?? ""
        let sequel =
            switch page.sequel {
            case .next: "more pages follow"
            case .end: "no page follows"
            case .trouble(let reason): "no page can follow: \(reason)"
            }
        return "\(records)\(total); \(sequel)"
    }

    private func first(_ page: TriedRecords) -> [String] {
        guard page.count > 0 else { return [] }
        let lines = page.lines.split(separator: UInt8(ascii: "\n")).prefix(Self.recordsShown)
        let texts = lines.map { line in
            let text = DisplayText.printable(String(decoding: line, as: UTF8.self))
            return text.count > Self.recordWidth ? text.prefix(Self.recordWidth) + "…" : text
        }
        return ["", "  first records"] + texts.map { "    \($0)" }
    }

    private func columns(_ sketch: ColumnSketch) -> [String] {
        guard !sketch.columns.isEmpty else { return [] }
        let rows = sketch.columns.map { column in
            [column.title, column.type, share(sketch.nullShare(column))]
        }
        let width = rows.map { DisplayText.width(of: $0[0]) }.max() ?? 0
        return ["", "  columns"]
            + rows.map { row in
                "    \(TextTable.pad(row[0], to: width))  \(TextTable.pad(row[1], to: 8))  \(row[2])"
            }
    }

    private func share(_ share: Double) -> String {
        switch share {
        case 0: "never null"
        case 1: "always null here"
        default: "\(max(1, min(99, Int((share * 100).rounded())))) % null"
        }
    }

    private func block(_ sketch: ColumnSketch) -> [String] {
        let lines = query.fields.isEmpty ? FieldsBlock(sketch: sketch).lines : []
        return lines.isEmpty ? [] : ["", "  to declare these columns"] + lines.map { "    \($0)" }
    }

    private func warnings(_ page: TriedRecords, _ sketch: ColumnSketch) -> [String] {
        TryWarnings(query: query, request: request).texts(page, sketch)
            .flatMap { Paragraph.lines("  warning  ", $0) }
            .reduce(into: []) { $0 += $0.isEmpty ? ["", $1] : [$1] }
    }
}
