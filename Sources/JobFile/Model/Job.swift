/// A job file that has been read and found right: what to harvest, from where, and into what.
package struct Job: Sendable {
    /// The job's name, `[a-z0-9][a-z0-9-]{0,62}`, which names its output folder.
    package let name: String
    /// A line for people.
    package let title: String?
    /// The path, or another name, of the job file, as messages give it.
    package let file: String
    /// The text of the job file.
    package let text: ContiguousArray<UInt8>
    /// The queries in the order of the file, at least one.
    package internal(set) var queries: [Query]
    /// What to publish.
    package let output: OutputOptions
}

/// What to publish of a run.
package struct OutputOptions: Sendable, Equatable {
    /// A file format of published records.
    package enum Format: String, Sendable, CaseIterable {
        /// One JSON record a line.
        case ndjson
        /// Comma-separated values, RFC 4180.
        case csv
    }

    /// The formats, at least one, each once.
    package internal(set) var formats: [Format] = [.ndjson]
    /// Whether data files are compressed with gzip.
    package internal(set) var gzip = false
    /// The CSV columns in order; nil for the union over all records.
    package internal(set) var csvColumns: [String]?
    /// Whether a CSV file begins with a byte order mark, for Excel.
    package internal(set) var csvByteOrderMark = false
    /// How many published runs are kept, at least 1; nil for all.
    package internal(set) var keepRuns: Int?

    package init() {}
}
