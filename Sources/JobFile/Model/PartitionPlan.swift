/// The partitions of a query: the product of its variables, worked out on demand.
///
/// Partition ordinals are a mixed-radix number whose last digit, the last variable, varies fastest.
package struct PartitionPlan: Sendable {
    /// A plan may not have more partitions than this, 2^40.
    package static let limit = 1 << 40

    /// The variables in the order of the job file.
    package let variables: [Variable]
    /// The number of partitions, from 1 to ``limit``.
    package let count: Int

    /// The product of the variables, nil when it exceeds ``limit``; without variables one partition.
    package init?(_ variables: [Variable]) {
        var count = 1
        for variable in variables {
            let (product, overflow) = count.multipliedReportingOverflow(by: variable.values.count)
            guard !overflow, product <= Self.limit else { return nil }
            count = product
        }
        self.variables = variables
        self.count = count
    }

    /// The bindings of the partition with an ordinal from 0 to ``count`` − 1.
    package subscript(ordinal: Int) -> Bindings {
        var rest = ordinal
        var entries: [Bindings.Entry] = []
        for variable in variables.reversed() {
            let (quotient, position) = rest.quotientAndRemainder(dividingBy: variable.values.count)
            entries.append(.init(name: variable.name, value: variable.values[position]))
            rest = quotient
        }
        return Bindings(entries.reversed())
    }
}
