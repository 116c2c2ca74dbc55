package import JSONSlicing

/// A variable whose values are the records of a query above, in their order.
package struct FanOut: Sendable {
    /// The variable's name.
    package let variable: String
    /// The place in the job of the query whose records are taken.
    package internal(set) var query: Int
    /// That query's name.
    package let queryName: String
    /// That query's fingerprint: other records, other partitions.
    package let queryFingerprint: String
    /// Where the records that are taken differ, nil to take them all.
    ///
    /// Of records with the same value there only the first is taken.
    package let distinct: JSONPath?
    /// How partitions are numbered.
    package let numbering: FanOutNumbering
}

/// How the partitions of a fan-out are numbered: by the partition their record is in, by the
/// record's place in it, then by the query's own variables.
///
/// Numbers are known as soon as a record is, whatever comes in before it, and never change; they
/// are as sparse as partitions have fewer records than ``recordLimit``.
package struct FanOutNumbering: Sendable, Equatable {
    /// Ordinals stay below this, 2^62.
    static let limit = 1 << 62

    /// The records of one partition that can be numbered: 2^24, or 2^20 below another fan-out.
    package let recordLimit: Int
    /// The combinations of the query's own variables, at least 1.
    package let combinations: Int
    /// One more than the highest ordinal.
    package let span: Int

    /// The numbering, nil where it would exceed 2^62.
    ///
    /// - Parameters:
    ///   - parentSpan: one more than the highest ordinal of the query above.
    ///   - isNested: whether the query above is a fan-out itself.
    ///   - combinations: the combinations of the query's own variables.
    init?(parentSpan: Int, isNested: Bool, combinations: Int) {
        recordLimit = isNested ? 1 << 20 : 1 << 24
        self.combinations = combinations
        let (records, isTooMany) = parentSpan.multipliedReportingOverflow(by: recordLimit)
        let (span, isTooLong) = records.multipliedReportingOverflow(by: combinations)
        guard !isTooMany, !isTooLong, span <= Self.limit else { return nil }
        self.span = span
    }

    /// The ordinals of the partitions that records of one partition of the query above give.
    ///
    /// - Parameters:
    ///   - records: their places in that partition, below ``recordLimit``.
    ///   - parent: that partition's ordinal.
    /// - Returns: The ordinals, ``combinations`` for each record.
    package func partitions(ofRecords records: Range<Int>, in parent: Int) -> Range<Int> {
        let first = parent * recordLimit
        return (first + records.lowerBound) * combinations..<(first + records.upperBound)
            * combinations
    }

    /// The ordinals that all records of some partitions of the query above may give.
    package func partitions(ofParents parents: Range<Int>) -> Range<Int> {
        parents.lowerBound * recordLimit * combinations..<parents.upperBound * recordLimit
            * combinations
    }
}
