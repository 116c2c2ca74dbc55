package import JobFile

/// One data file of a run.
package struct PublishedFile: Sendable, Equatable {
    /// The file's name in the run folder.
    package let name: String
    /// The query whose records it holds.
    package let query: String
    /// How the records are written.
    package let format: OutputOptions.Format
    /// The records in the file.
    package let records: Int
    /// Records left out because an earlier one has the same key.
    package let repeated: Int
    /// Records in the file whose key is absent or null, and which hence repeat nothing.
    package let withoutKey: Int
    /// The columns of a table, in order; nil for other formats.
    package let columns: [String]?
    /// The declared columns; empty where records pass through untouched.
    package let fields: [Field]
    /// Characters the format has no form for, written as U+FFFD.
    package let replacedCharacters: Int
    /// Size in bytes, as it lies on the disk.
    package let bytes: Int64
    /// SHA-256 of the file in lower-case hexadecimal digits.
    package let sha256: String
}

extension PublishedFile {
    /// Takes what is known of the file of a query.
    ///
    /// - Parameters:
    ///   - format: How the records are written.
    ///   - output: What was to be written.
    ///   - query: What came of the records.
    ///   - digest: What the file measures.
    ///   - columns: The columns of a table.
    ///   - replaced: Characters that this file in particular has no form for.
    init(
        _ format: OutputOptions.Format, of output: QueryOutput, _ query: PublishedQuery,
        _ digest: FileDigest, columns: [String]? = nil, replaced: Int = 0
    ) {
        self.init(
            name: output.fileName(format), query: output.name, format: format,
            records: query.records, repeated: query.repeated, withoutKey: query.withoutKey,
            columns: columns, fields: output.fields,
            replacedCharacters: query.replacedCharacters + replaced, bytes: digest.bytes,
            sha256: digest.sha256)
    }
}
