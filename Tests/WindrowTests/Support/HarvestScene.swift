import Harvesting
import JobFile
import RunStore

@testable import windrow

/// A harvest told event by event, and what a terminal of some size shows of it.
struct HarvestScene {
    var state: HarvestState
    var outline: HarvestOutline
    var now = Duration.zero
    var size = Terminal.Size(columns: 80, rows: 24)
    var style = ScreenStyle()

    /// A job with a query for each number of planned partitions, and one budget for them all.
    init(planned: [Int] = [1], rates: [RateWindow] = []) {
        state = HarvestState(planned: planned, before: planned.map { _ in QueryCounts() })
        let queries = planned.indices.map { HarvestOutline.QueryOutline(name: "query\($0)") }
        let budget = RequestBudgetOutline(
            name: "api.example.com", queries: Array(planned.indices), rates: rates)
        outline = HarvestOutline(job: "nightly", queries: queries, budgets: [budget])
    }

    mutating func begin(_ partition: Int, _ name: String, query: Int = 0) {
        state.note(
            .partitionStarted(PartitionStart(query: query, partition: partition, name: name)),
            at: now)
    }

    mutating func page(_ partition: Int, records: Int, total: Int64? = nil, query: Int = 0) {
        state.note(.requestSent(query: query), at: now)
        state.note(
            .pageCommitted(
                query: query, partition: partition, records: records, bytes: 100 * records,
                total: total), at: now)
    }

    mutating func end(_ partition: Int, _ outcome: PartitionOutcome = .complete, query: Int = 0) {
        state.note(.partitionEnded(query: query, partition: partition, outcome: outcome), at: now)
    }

    mutating func note(_ event: HarvestEvent) { state.note(event, at: now) }

    var screen: ProgressScreen {
        ProgressScreen(state: state, outline: outline, now: now, size: size, style: style)
    }

    /// What the terminal shows, line by line.
    var lines: [String] { screen.lines }

    var timeLeft: TimeLeft? { TimeLeft(state, outline, now: now) }
}
