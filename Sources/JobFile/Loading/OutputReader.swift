import JSONSlicing

/// Reads `output`.
struct OutputReader {
    let loading: Loading

    func read(_ value: JSONValue, _ queries: [Query]) -> OutputOptions {
        var options = OutputOptions()
        guard let reader = ObjectReader(value, .output, loading) else { return options }
        options.formats = reader["formats"].flatMap(formats) ?? options.formats
        options.gzip = reader.word("compress", of: Words.compressions) != nil
        options.keepRuns = reader.integer("keep_runs", in: Bounds.keepRuns)
        if let csv = reader.object("csv", .csv) {
            options.csvColumns = csv["columns"].flatMap { loading.strings($0, "columns") }
            checkColumns(csv["columns"], queries)
            options.csvByteOrderMark = csv.bool("bom") ?? false
            if !options.formats.contains(.csv), let place = reader["csv"] {
                loading.report(
                    place, "\"csv\" is set, but no CSV is written",
                    hint: "write \"formats\": [\"ndjson\", \"csv\"]")
            }
        }
        return options
    }

    private func checkColumns(_ place: JSONValue?, _ queries: [Query]) {
        guard let place, let query = queries.first(where: { !$0.fields.isEmpty }) else { return }
        loading.report(
            place, "\"columns\" can't go with the \"fields\" of \"\(query.name)\"",
            hint: "take it out: the columns of a CSV file are the \"fields\" then")
    }

    private func formats(_ value: JSONValue) -> [OutputOptions.Format]? {
        let elements = value.kind == .string ? [value] : loading.list(value, "formats")
        var formats: [OutputOptions.Format] = []
        for element in elements ?? [] {
            guard let format = format(element) else { continue }
            if formats.contains(format) {
                loading.report(element, "\"\(format.rawValue)\" comes twice in \"formats\"")
            } else {
                formats.append(format)
            }
        }
        return formats.isEmpty ? nil : formats
    }

    private func format(_ value: JSONValue) -> OutputOptions.Format? {
        let words = OutputOptions.Format.allCases.map(\.rawValue)
        let others = ["jsonl": "ndjson", "json": "ndjson", "jsonlines": "ndjson", "tsv": "csv"]
        if let text = value.string, let near = others[text] {
            loading.report(
                value, "unknown format \(DisplayText.quoted(text))",
                hint: "did you mean \"\(near)\"?")
            return nil
        }
        return loading.word(value, "format", of: words).flatMap(OutputOptions.Format.init)
    }
}
