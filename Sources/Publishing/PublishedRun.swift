/// What a publication left in the run folder.
package struct PublishedRun: Sendable, Equatable {
    /// The run folder, absolute.
    package let folder: String
    /// What is in it.
    package let contents: PublishedContents

    /// Whether partitions are missing from the data.
    package var isPartial: Bool { contents.isPartial }
    /// The data files in job order, without `datapackage.json` and `rejects.jsonl`.
    package var files: [PublishedFile] { contents.files }
    /// What came of each query, in job order.
    package var queries: [PublishedQuery] { contents.queries }
    /// How the records of each query differ from those of the last complete run, by the query's
    /// name; of a query without key, or without such a run, nothing is known.
    package var changes: [String: RecordChanges] { contents.changes }
}

/// The data of a run folder.
package struct PublishedContents: Sendable, Equatable {
    /// Whether partitions are missing from the data.
    package let isPartial: Bool
    /// The data files in job order.
    package let files: [PublishedFile]
    /// What came of each query, in job order.
    package let queries: [PublishedQuery]
    /// What did not fit the declared columns; nil where everything did.
    package let rejects: PublishedRejects?
    /// How the records of each query differ from those of the last complete run, by the query's
    /// name.
    package let changes: [String: RecordChanges]
}

/// The file `rejects.jsonl` of a run folder.
package struct PublishedRejects: Sendable, Equatable {
    /// A line for each value that did not fit, and for each record left out.
    package let lines: Int
    /// Size in bytes.
    package let bytes: Int64
    /// SHA-256 of the file in lower-case hexadecimal digits.
    package let sha256: String
}
