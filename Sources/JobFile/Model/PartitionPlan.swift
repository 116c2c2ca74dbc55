/// The partitions of a query: the product of its variables, worked out on demand.
///
/// Partition ordinals are a mixed-radix number whose last digit, the last variable, varies fastest.
/// Records of another query, where a variable takes them, vary slowest.
package struct PartitionPlan: Sendable {
    /// A plan may not have more partitions than this, 2^40.
    package static let limit = 1 << 40

    /// The variables whose values are known, in the order of the job file.
    package let variables: [Variable]
    /// The combinations of ``variables``, from 1 to ``limit``: the number of partitions, or of
    /// those for each record.
    package let count: Int
    /// The variable that takes the records of another query.
    package internal(set) var fanOut: FanOut?

    /// The product of the variables, nil when it exceeds ``limit``; without variables one partition.
    package init?(_ variables: [Variable], fanOut: FanOut? = nil) {
        guard let count = Self.combinations(of: variables) else { return nil }
        self.variables = variables
        self.count = count
        self.fanOut = fanOut
    }

    /// The number of combinations of variables, nil when it exceeds ``limit``.
    static func combinations(of variables: [Variable]) -> Int? {
        var count = 1
        for variable in variables {
            let (product, overflow) = count.multipliedReportingOverflow(by: variable.values.count)
            guard !overflow, product <= limit else { return nil }
            count = product
        }
        return count
    }

    /// One more than the highest ordinal.
    package var span: Int { fanOut?.numbering.span ?? count }

    /// The values of ``variables`` in the partition with an ordinal from 0 to ``count`` − 1.
    package subscript(ordinal: Int) -> Bindings {
        Bindings(entries(ordinal))
    }

    /// The values of all variables in one of a record's partitions.
    ///
    /// - Parameters:
    ///   - record: the record.
    ///   - combination: which of the ``count`` partitions of the record.
    /// - Returns: The record first, then ``variables``.
    package func bindings(record: BoundValue, combination: Int) -> Bindings {
        guard let fanOut else { return self[combination] }
        return Bindings([.init(name: fanOut.variable, value: record)] + entries(combination))
    }

    private func entries(_ ordinal: Int) -> [Bindings.Entry] {
        var rest = ordinal
        var entries: [Bindings.Entry] = []
        for variable in variables.reversed() {
            let (quotient, position) = rest.quotientAndRemainder(dividingBy: variable.values.count)
            entries.append(.init(name: variable.name, value: variable.values[position]))
            rest = quotient
        }
        return entries.reversed()
    }
}
