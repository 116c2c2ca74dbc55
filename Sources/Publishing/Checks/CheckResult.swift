import JSONSlicing

/// What a check of `expect` found in the published records of a query.
package struct CheckResult: Sendable, Equatable {
    /// What is checked.
    package enum Check: Sendable, Equatable {
        /// At least so many records.
        case minRecords(Int)
        /// A value in every record, in the column of this name.
        case notNull(String)
        /// No two records that agree in these columns.
        case unique([String])
    }

    /// What was checked.
    package let check: Check
    /// The records that were counted: all of them, those without a value, or those that repeat
    /// the values of an earlier one.
    package let found: Int

    /// Whether it is as expected.
    package var holds: Bool {
        switch check {
        case .minRecords(let least): found >= least
        case .notNull, .unique: found == 0
        }
    }

    /// The check's name in the job file.
    package var name: String {
        switch check {
        case .minRecords: "min_records"
        case .notNull: "not_null"
        case .unique: "unique"
        }
    }
}

extension CheckResult {
    /// The result as a JSON value.
    var json: OrderedJSON {
        let least: Int? = if case .minRecords(let least) = check { least } else { nil }
        return .object(omittingNil: [
            "check": .string(name),
            "columns": columns.map { .array($0.map { .string($0) }) },
            "expected": least.map { .integer($0) },
            "found": .integer(found),
            "holds": .bool(holds),
        ])
    }

    private var columns: [String]? {
        switch check {
        case .minRecords: nil
        case .notNull(let column): [column]
        case .unique(let columns): columns
        }
    }
}
