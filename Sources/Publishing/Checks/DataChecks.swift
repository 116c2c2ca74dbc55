import JSONSlicing
import JobFile
import RunStore

/// Looks whether published records are as `expect` says, in one reading and flat memory.
struct DataChecks: ~Copyable {
    private let expectations: Expectations
    private var nulls: [Int]
    private var repeats: UniqueChecks

    /// Begins at the first record.
    ///
    /// - Parameters:
    ///   - expectations: What must hold.
    ///   - space: Where values that must be unique are held.
    init(_ expectations: Expectations, keys space: KeySpace) {
        self.expectations = expectations
        nulls = Array(repeating: 0, count: expectations.notNull.count)
        repeats = UniqueChecks(expectations.unique.map { $0.map(\.path) }, keys: space)
    }

    /// Looks at the next record.
    ///
    /// - Throws: ``StoreError`` when the values don't fit on the disk.
    mutating func note(_ record: JSONValue, of document: Bytes) throws(StoreError) {
        for (index, column) in expectations.notNull.enumerated() {
            let kind = record.value(at: column.path)?.kind ?? .null
            if kind == .null { nulls[index] += 1 }
        }
        try repeats.note(record, of: document)
    }

    /// Ends the reading.
    ///
    /// - Parameter records: How many records were published.
    /// - Returns: A result for each check, in the order of the job file's documentation.
    /// - Throws: ``StoreError`` when values cannot be read back.
    consuming func finish(records: Int) throws(StoreError) -> [CheckResult] {
        let (expectations, nulls) = (expectations, nulls)
        var results: [CheckResult] = []
        if let least = expectations.minRecords {
            results.append(CheckResult(check: .minRecords(least), found: records))
        }
        for (column, nulls) in zip(expectations.notNull, nulls) {
            results.append(CheckResult(check: .notNull(column.name), found: nulls))
        }
        for (columns, repeated) in zip(expectations.unique, try repeats.finish()) {
            results.append(CheckResult(check: .unique(columns.map(\.name)), found: repeated))
        }
        return results
    }
}
