import Harvesting
import JobFile

/// What is known of a harvest before it begins.
struct HarvestOutline: Sendable {
    /// The job's name.
    let job: String
    let queries: [QueryOutline]
    let budgets: [RequestBudgetOutline]

    /// What is known of a query.
    struct QueryOutline: Sendable {
        let name: String
        /// The query whose records it takes.
        var above: Int?
        /// Whether every partition has exactly one page.
        var hasOnePage = false
    }

    init(job: String, queries: [QueryOutline], budgets: [RequestBudgetOutline] = []) {
        self.job = job
        self.queries = queries
        self.budgets = budgets
    }

    init(_ job: Job, budgets: [RequestBudgetOutline]) {
        self.init(
            job: job.name,
            queries: job.queries.map { query in
                QueryOutline(
                    name: query.name, above: query.plan.fanOut?.query,
                    hasOnePage: query.pagination == .none || query.limit.pages == 1)
            }, budgets: budgets)
    }

    /// Whether all partitions of a query have been found.
    func isFound(_ query: Int, in state: HarvestState) -> Bool {
        guard let above = queries[query].above else { return true }
        let figures = state.queries[above]
        return figures.ended == figures.partitions && isFound(above, in: state)
    }
}
