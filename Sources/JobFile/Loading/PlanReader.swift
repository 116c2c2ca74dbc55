import JSONSlicing

/// Puts the variables of a query together to its partitions.
struct PlanReader {
    let loading: Loading

    /// The plan; nil, with a report, where there are too many partitions to number.
    func read(_ each: Each, _ query: ObjectReader) -> PartitionPlan? {
        let place = query["each"] ?? query.value
        guard let combinations = PartitionPlan.combinations(of: each.variables) else {
            let counts = each.variables.map { "\($0.values.count)" }.joined(separator: " × ")
            loading.report(
                place, "\(counts) partitions are more than 2^40",
                hint: "use fewer values or wider steps")
            return nil
        }
        guard let records = each.records else { return PartitionPlan(each.variables) }
        guard let (index, parent) = records.query else { return nil }
        let numbering = FanOutNumbering(
            parentSpan: parent.plan.span, isNested: parent.plan.fanOut != nil,
            combinations: combinations)
        guard let numbering else {
            loading.report(
                place, "the partitions below those of \"\(parent.name)\" can't be numbered",
                hint: "use fewer values here or there, or fewer queries below each other")
            return nil
        }
        let fanOut = FanOut(
            variable: records.name, query: index, queryName: parent.name,
            queryFingerprint: parent.fingerprint, distinct: records.distinct, numbering: numbering)
        return PartitionPlan(each.variables, fanOut: fanOut)
    }
}
