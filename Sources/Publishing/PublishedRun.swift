package import JobFile

/// What a publication left in the run folder.
package struct PublishedRun: Sendable, Equatable {
    /// The run folder, absolute.
    package let folder: String
    /// Whether partitions are missing from the data.
    package let isPartial: Bool
    /// The data files in job order, without `datapackage.json`.
    package let files: [PublishedFile]
    /// How the records of each query differ from those of the last complete run, by the query's
    /// name; of a query without key, or without such a run, nothing is known.
    package let changes: [String: RecordChanges]
}

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
    /// Characters CSV has no form for, written as U+FFFD.
    package let replacedCharacters: Int
    /// Size in bytes, as it lies on the disk.
    package let bytes: Int64
    /// SHA-256 of the file in lower-case hexadecimal digits.
    package let sha256: String
}
