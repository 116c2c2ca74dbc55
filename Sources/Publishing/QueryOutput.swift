import JSONSlicing
import JobFile

/// What to make of one query's records.
struct QueryOutput: Sendable {
    /// The query's name, which is its files' name too.
    let name: String
    /// The columns that records are given; empty where they pass through untouched.
    var fields: [Field] = []
    /// What must hold for the published records.
    var expect = Expectations()
    /// What makes a record itself; empty to take all records as they come.
    var key: [JSONPath] = []
    /// The files to write.
    var formats: [OutputOptions.Format] = [.ndjson]
    /// Whether files are packed with gzip.
    var isPacked = false
    /// The columns of the table; nil for all that any record has.
    var columns: [ChosenColumn]?
    /// Whether the table begins with U+FEFF.
    var hasByteOrderMark = false

    /// Whether the records must be gone through once before anything can be written.
    var needsScan: Bool { !key.isEmpty || needsColumns }

    /// Whether the table's columns are to be found in the records.
    var needsColumns: Bool { formats.contains(.csv) && columns == nil }

    /// Whether published records must be read, beside being written down.
    var needsDocument: Bool {
        formats.contains(.csv) || !expect.notNull.isEmpty || !expect.unique.isEmpty
    }

    /// The name of a file.
    func fileName(_ format: OutputOptions.Format) -> String {
        "\(name).\(format.rawValue)\(isPacked ? ".gz" : "")"
    }
}

extension QueryOutput {
    /// Takes what a job says of one of its queries.
    init(_ query: Query, _ options: OutputOptions) {
        self.init(
            name: query.name, fields: query.fields, expect: query.expect, key: query.key,
            formats: options.formats, isPacked: options.gzip,
            columns: query.fields.isEmpty
                ? options.csvColumns.map { $0.map { ChosenColumn($0) } }
                : query.fields.map { ChosenColumn($0) },
            hasByteOrderMark: options.csvByteOrderMark)
    }
}
