import JSONSlicing
import JobFile
import RunStore

/// Writes the files of one query.
struct QueryWriter: ~Copyable {
    private let output: QueryOutput
    private let findings: QueryScan.Findings
    private var lines: StagedFile?
    private var table: CSVTable?
    private var records = 0

    /// Creates the files in the staging folder.
    ///
    /// - Throws: ``StoreError`` when the disk refuses.
    init(
        _ output: QueryOutput, _ findings: QueryScan.Findings, in folder: String
    ) throws(StoreError) {
        self.output = output
        self.findings = findings
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

    /// Writes the next records, but for those that repeat a key.
    ///
    /// - Throws: ``StoreError`` when the disk refuses, or a record is not JSON.
    mutating func append(_ batch: RecordBatch) throws(StoreError) {
        try appendLines(batch)
        try appendRows(batch)
        records += batch.count
    }

    private mutating func appendLines(_ batch: RecordBatch) throws(StoreError) {
        guard findings.repeats.count > 0 else {
            try lines?.append(batch.lines[...])
            return
        }
        try batch.visitLines(without: findings.repeats, first: records) {
            (run) throws(StoreError) in
            try lines?.append(run)
        }
    }

    private mutating func appendRows(_ batch: RecordBatch) throws(StoreError) {
        guard output.formats.contains(.csv) else { return }
        let document = try batch.array()
        let text = document.bytes
        var ordinal = records
        for record in document.root.elements {
            if !findings.repeats.contains(ordinal) { try table?.append(record, in: text) }
            ordinal += 1
        }
    }

    /// Ends the files; they are on the disk when this returns.
    ///
    /// - Throws: ``StoreError`` when the disk refuses any of it.
    consuming func finish() throws(StoreError) -> [PublishedFile] {
        var files: [PublishedFile] = []
        if let lines = lines.take() {
            files.append(published(.ndjson, try lines.finish()))
        }
        if let table = table.take() {
            let (columns, replaced) = (table.header, table.replaced)
            files.append(published(.csv, try table.finish(), columns, replaced))
        }
        return files
    }

    private borrowing func published(
        _ format: OutputOptions.Format, _ digest: FileDigest, _ columns: [String]? = nil,
        _ replaced: Int = 0
    ) -> PublishedFile {
        PublishedFile(
            name: output.fileName(format), query: output.name, format: format,
            records: records - findings.repeats.count, repeated: findings.repeats.count,
            withoutKey: findings.withoutKey, columns: columns, replacedCharacters: replaced,
            bytes: digest.bytes, sha256: digest.sha256)
    }
}
