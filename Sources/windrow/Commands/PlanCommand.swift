import Harvesting
import JobFile
import RunStore

/// `plan`: what a run would request, without the network.
struct PlanCommand: Command {
    let name = "plan"
    let operand = "JOB"
    let summary = "what would be requested, how long it takes at the rate limit (no network)"
    let examples = [
        CommandExample("windrow plan nightly", "partitions, first requests, time"),
        CommandExample(
            "windrow plan nightly --set since=2026-01-01", "with another value for a var"),
    ]
    let options = [
        JobOptions.set,
        CommandOption(
            name: "output", value: "DIR", help: "where the job's folder is (default: output)"),
    ]

    func run(_ arguments: CommandArguments, _ console: Console) async throws -> ExitCode {
        let job = try JobOptions.load(try JobOptions.operand(arguments, of: name), arguments)
        console.out("\(job.name)\(job.title.map { ": \($0)" } ?? "")")
        for query in job.queries {
            for line in try Self.lines(query) { console.out(line) }
        }
        let status = try RunStatus.read(
            output: arguments.value("output") ?? "output", job: job.name)
        for line in Self.resumeLines(job, status) { console.out(line) }
        return .complete
    }

    private static func lines(_ query: Query) throws -> [String] {
        let source = query.source
        let limits =
            source.rate.isEmpty
            ? "no limit of our own" : source.rate.map(\.description).joined(separator: ", ")
        var lines = [
            "",
            "\(query.name): \(extent(query.plan))",
            "  source       \(source.label), at most \(source.concurrency) at once, \(limits)",
            "  time         \(time(query.plan, source.rate))",
        ]
        lines += try RequestPreview.first(2, of: query).enumerated().map { index, request in
            "  \(index == 0 ? "first       " : "then        ") \(request.method) \(request.url)"
        }
        if query.pagination == .none {
            lines.append("  note         no pagination: one page a partition")
        }
        return lines
    }

    private static func extent(_ plan: PartitionPlan) -> String {
        guard let fanOut = plan.fanOut else {
            return "\(Figures.count(plan.count, "partition")), at least as many requests"
        }
        let each = plan.count == 1 ? "a partition" : Figures.count(plan.count, "partition")
        let records = fanOut.distinct.map { "each different \($0)" } ?? "each record"
        return "\(each) for \(records) of \(fanOut.queryName)"
    }

    private static func time(_ plan: PartitionPlan, _ rate: [RateWindow]) -> String {
        guard let slowest = rate.map(\.perSecond).min(), slowest > 0 else {
            return "as fast as the source answers"
        }
        let time = Figures.duration(.seconds(Double(plan.count) / slowest))
        return plan.fanOut.map {
            "at least \(time) at that rate for each record of \($0.queryName)"
        }
            ?? "at least \(time) at that rate"
    }

    private static func resumeLines(_ job: Job, _ status: RunStatus) -> [String] {
        guard let run = status.unfinished else {
            return ["", "Nothing is unfinished: a run starts anew."]
        }
        if let change = JobChange(from: run, to: job, isSandbox: run.sandbox) {
            return ["", change.message]
        }
        let done = run.counts.reduce(0) { $0 + $1.complete }
        let pages = run.counts.reduce(0) { $0 + $1.pages }
        return [
            "",
            "Run \(run.id) is unfinished: \(Figures.count(done, "partition")) and "
                + "\(Figures.count(pages, "page")) of it would not be asked for again.",
        ]
    }
}
