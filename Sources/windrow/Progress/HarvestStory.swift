import Harvesting
import JSONSlicing
import RunStore

extension LogEvent {
    /// What the log says of an event of the harvest; nil where its figures are enough.
    init?(_ event: HarvestEvent, now: Duration, of outline: HarvestOutline) {
        switch event {
        case .retrying(let query, let reason, let wait):
            self.init(
                "retry", "\(reason); asking again in \(Figures.duration(wait))",
                ["query": outline.name(query), "reason": .string(reason), "wait": .seconds(wait)],
                importance: .detail)
        case .limited(let limiter, let reason, let until):
            self.init(wait: until - now, for: limiter, that: "is limited", because: reason)
        case .held(let limiter, .learnedBudget, let until):
            self.init(
                wait: until - now, for: limiter, that: "is waited",
                because: StatusWords.learnedBudget)
        case .partitionEnded(let query, let partition, let outcome):
            guard let reason = outcome.reason else { return nil }
            self.init(
                "trouble", reason,
                [
                    "query": outline.name(query), "partition": .integer(partition),
                    "outcome": .string(outcome.word), "reason": .string(reason),
                ], importance: .detail)
        case .held, .partitionsFound, .partitionStarted, .requestSent, .pageCommitted: return nil
        }
    }

    private init(
        wait: Duration, for limiter: String, that state: String, because reason: String
    ) {
        self.init(
            "wait", "\(limiter) \(state) for \(Figures.duration(wait)): \(reason)",
            ["limit": .string(limiter), "reason": .string(reason), "wait": .seconds(wait)],
            importance: .detail)
    }
}

extension HarvestOutline {
    fileprivate func name(_ query: Int) -> OrderedJSON { .string(queries[query].name) }
}

extension PartitionOutcome {
    /// How a partition ended, in a word.
    var word: String {
        switch self {
        case .complete: "complete"
        case .incomplete: "incomplete"
        case .failed: "failed"
        }
    }
}
