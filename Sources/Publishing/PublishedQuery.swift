/// What came of the records of one query.
package struct PublishedQuery: Sendable, Equatable {
    /// The query's name.
    package let name: String
    /// The records published.
    package let records: Int
    /// Records left out because an earlier one has the same key.
    package let repeated: Int
    /// Records published whose key is absent or null, and which hence repeat nothing.
    package let withoutKey: Int
    /// Values that did not fit their declared columns, and are null in the output.
    package let rejected: Int
    /// Records left out because a required column had no fitting value.
    package let leftOut: Int
    /// Moments whose fraction of a second was cut off.
    package let cutFractions: Int
    /// Halves of surrogate pairs in declared columns, written as U+FFFD.
    package let replacedCharacters: Int
    /// What the checks of `expect` found.
    package let checks: [CheckResult]

    /// The lines about the query in `rejects.jsonl`.
    package var rejects: Int { rejected + leftOut }
}
