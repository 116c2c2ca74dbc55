import JSONSlicing
import JobFile
import RunStore

/// Writes the files of one query: leaves out repeats, gives declared columns, then writes and checks.
struct QueryWriter: ~Copyable {
    private let output: QueryOutput
    private let findings: QueryScan.Findings
    private var shaper: RecordShaper?
    private var lines: StagedFile?
    private var table: CSVTable?
    private var checks: DataChecks
    /// The records that came, repeats included.
    private var received = 0

    /// Creates the files in the staging folder.
    ///
    /// - Parameters:
    ///   - output: What is to be written.
    ///   - findings: What the first reading found.
    ///   - folder: The staging folder.
    ///   - space: Where values that must be unique are held.
    /// - Throws: ``StoreError`` when the disk refuses.
    init(
        _ output: QueryOutput, _ findings: QueryScan.Findings, in folder: String,
        keys space: KeySpace
    ) throws(StoreError) {
        self.output = output
        self.findings = findings
        shaper = output.fields.isEmpty ? nil : RecordShaper(output.fields, of: output.name)
        checks = DataChecks(output.expect, keys: space)
        lines = nil
        table = nil
        if output.formats.contains(.ndjson) { lines = try Self.file(.ndjson, of: output, folder) }
        if output.formats.contains(.csv) {
            table = try CSVTable(
                Self.file(.csv, of: output, folder), rows: Self.rows(output, findings),
                hasByteOrderMark: output.hasByteOrderMark)
        }
    }

    private static func file(
        _ format: OutputOptions.Format, of output: QueryOutput, _ folder: String
    ) throws(StoreError) -> StagedFile {
        try StagedFile.create("\(folder)/\(output.fileName(format))", isPacked: output.isPacked)
    }

    private static func rows(
        _ output: QueryOutput, _ findings: QueryScan.Findings
    ) -> any RowBuilder {
        if let columns = output.columns { return ChosenRows(columns) }
        return FlattenedRows(tree: findings.tree)
    }

    /// Writes the next records.
    ///
    /// - Parameters:
    ///   - batch: The records.
    ///   - rejects: Takes what does not fit the declared columns.
    /// - Throws: ``StoreError`` when the disk refuses, or a record is not JSON.
    mutating func append(
        _ batch: RecordBatch, rejects: inout RejectsFile
    ) throws(StoreError) {
        let shaped = try shaper?.shape(
            batch, without: findings.repeats, first: received, rejects: &rejects)
        let published = shaped ?? batch.without(findings.repeats, first: received)
        received += batch.count
        try lines?.append(published.lines[...])
        if output.needsDocument { try appendRecords(of: published) }
    }

    private mutating func appendRecords(of batch: RecordBatch) throws(StoreError) {
        let document = try batch.array()
        let text = document.bytes
        for record in document.root.elements {
            try table?.append(record, in: text)
            try checks.note(record, of: text)
        }
    }

    /// Ends the files; they are on the disk when this returns.
    ///
    /// - Throws: ``StoreError`` when the disk refuses any of it.
    consuming func finish() throws(StoreError) -> (files: [PublishedFile], query: PublishedQuery) {
        let counts = shaper?.counts ?? ShapeCounts()
        let records = received - findings.repeats.count - counts.leftOut
        let query = PublishedQuery(
            name: output.name, records: records,
            repeated: findings.repeats.count, withoutKey: findings.withoutKey,
            rejected: counts.rejected, leftOut: counts.leftOut,
            cutFractions: counts.losses.cutFractions,
            replacedCharacters: counts.losses.replacedCharacters,
            checks: try checks.finish(records: records))
        var files: [PublishedFile] = []
        if let lines = lines.take() {
            files.append(PublishedFile(.ndjson, of: output, query, try lines.finish()))
        }
        if let table = table.take() {
            let (columns, replaced) = (table.header, table.replaced)
            files.append(
                PublishedFile(
                    .csv, of: output, query, try table.finish(), columns: columns,
                    replaced: replaced))
        }
        return (files, query)
    }
}
