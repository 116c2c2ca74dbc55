import JobFile

/// How much a query asks for, as far as anybody can say before it is asked.
struct PlannedSize {
    /// Partitions that are known; of a query below another, those for each of its records.
    let partitions: Int
    /// The query whose records it is asked for.
    let above: FanOut?
    /// Whether each partition is one request, when all goes well.
    let hasOnePage: Bool
    let rates: [RateWindow]

    init(_ query: Query) {
        partitions = query.plan.count
        above = query.plan.fanOut
        hasOnePage = query.pagination == .none || query.limit.pages == 1
        rates = query.source.rate
    }

    /// Requests are as many as partitions, or more.
    var isExact: Bool { above == nil && hasOnePage }

    var words: String {
        let least = isExact ? "" : "at least "
        guard let above else {
            return "\(Figures.count(partitions, "partition")), \(least)"
                + Figures.count(partitions, "request")
        }
        let records = above.distinct.map { "each different \($0)" } ?? "each record"
        let each = partitions == 1 ? "a partition" : Figures.count(partitions, "partition")
        return "\(each) for \(records) of \(above.queryName)"
            + (hasOnePage ? ", a request each" : ", at least a request each")
    }

    var time: String {
        guard let seconds else { return "as fast as the source answers" }
        let time = Figures.countdown(.seconds(seconds))
        if let above { return "at least \(time) for each record of \(above.queryName)" }
        return (isExact ? "" : "at least ") + time
    }

    /// Seconds at the slowest rate; nil without one.
    private var seconds: Double? {
        guard let slowest = rates.map(\.perSecond).min(), slowest > 0 else { return nil }
        return Double(partitions) / slowest
    }
}
