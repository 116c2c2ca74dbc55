import JobFile
import RunStore

/// How much of each query there is.
struct CoverageWords {
    let job: Job
    let summary: [QuerySummary]
    /// The partitions of each query, as far as they were found.
    let partitions: [Int]

    /// A query below another has all partitions only if that one is complete.
    subscript(index: Int) -> String {
        let own = words(summary[index].counts, of: partitions[index])
        guard let above = job.queries[index].plan.fanOut?.query, !isComplete(above) else {
            return own
        }
        return "\(own) of incomplete \(job.queries[above].name)"
    }

    private func isComplete(_ index: Int) -> Bool {
        let above = job.queries[index].plan.fanOut?.query
        return summary[index].counts.complete == partitions[index]
            && (above.map(isComplete) ?? true)
    }

    private func words(_ counts: QueryCounts, of partitions: Int) -> String {
        if counts.complete == partitions { return "complete" }
        let complete = "\(Figures.grouped(counts.complete)) of \(Figures.grouped(partitions))"
        return counts.incomplete > 0
            ? "\(complete), \(Figures.grouped(counts.incomplete)) incomplete" : complete
    }
}
