package import JSONSlicing

/// What must hold for the data of a query, so that a run is not only finished but good.
package struct Expectations: Sendable, Equatable {
    /// Where a check finds its values.
    package struct Column: Sendable, Equatable {
        /// The name, as the job has it.
        package let name: String
        /// Where in a published record the value is.
        package let path: JSONPath

        package init(name: String, path: JSONPath) {
            self.name = name
            self.path = path
        }
    }

    /// The records that must be published at least; nil for any number.
    package var minRecords: Int?
    /// The partitions that may fail or stay incomplete, and the data still be published.
    package var maxFailed = 0
    /// The lines in `rejects.jsonl` that are accepted.
    package var maxRejected = 0
    /// The columns that no published record may have absent or null.
    package var notNull: [Column] = []
    /// The columns, or groups of columns, in which no two published records may agree.
    ///
    /// A record that has one of them absent or null agrees with none, as in SQL.
    package var unique: [[Column]] = []

    package init() {}
}
