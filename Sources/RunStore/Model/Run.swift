/// One query of a run, as the ledger knows it.
package struct RunQuery: Sendable, Equatable {
    /// Names the output; a file name without folder separators.
    package let name: String
    /// Stands for everything that affects the query's requests and records.
    package let fingerprint: String
    /// Canonical JSON of what the fingerprint stands for, to tell what changed.
    package let definition: String

    package init(name: String, fingerprint: String, definition: String) {
        self.name = name
        self.fingerprint = fingerprint
        self.definition = definition
    }
}

/// The run that pages are committed to.
package struct RunInfo: Sendable, Equatable {
    package let id: String
    /// Seconds since 1970.
    package let startedAt: Int64
    package let sandbox: Bool
    /// The folder `unfinished/<id>`, absolute.
    package let folder: String
    package let queries: [RunQuery]
    /// Whether pages of an earlier process are part of it.
    package let isResumed: Bool
}

/// A run that was begun and not published.
package struct UnfinishedRun: Sendable, Equatable {
    /// Its name, like `2026-09-30T021503Z`.
    package let id: String
    /// Seconds since 1970.
    package let startedAt: Int64
    /// Whether it was fetched from the embedded server.
    package let sandbox: Bool
    /// The job file as it was when the run began.
    package let jobText: String
    package let queries: [RunQuery]
    /// Totals for each of `queries`.
    package let counts: [QueryCounts]
}
