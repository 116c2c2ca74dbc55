import JobFile

/// `check`: reads job files and says what is wrong with them, without a request.
struct CheckCommand: Command {
    let name = "check"
    let operand = "JOB..."
    let summary = "job files only, no network"
    let examples = [
        CommandExample("windrow check nightly", "is jobs/nightly.json right?"),
        CommandExample("windrow check jobs/*.json", "all of them"),
        CommandExample("windrow check - < draft.json", "what another program writes"),
    ]
    let options = [JobOptions.set]

    func run(_ arguments: CommandArguments, _ console: Console) async throws -> ExitCode {
        guard !arguments.operands.isEmpty else {
            throw UsageError(message: "check needs a job: windrow check JOB", command: name)
        }
        var worst = ExitCode.complete
        for operand in arguments.operands {
            // As in `check jobs/*.json`.
            if operand.hasSuffix("/" + JobSchema.fileName) {
                console.out("\(operand): the schema of jobs, no job")
                continue
            }
            do {
                let job = try JobOptions.load(operand, arguments)
                console.out("\(job.file): right, \(Self.extent(of: job))")
            } catch {
                let code = ErrorReport.tell(error, on: console)
                if worst == .complete { worst = code }
            }
        }
        return worst
    }

    private static func extent(of job: Job) -> String {
        let planned = job.queries.filter { $0.plan.fanOut == nil }
        let partitions = Figures.count(planned.reduce(0) { $0 + $1.plan.count }, "partition")
        let found = job.queries.compactMap(\.plan.fanOut?.queryName)
        let below = found.isEmpty ? "" : " and those below \(found.joined(separator: ", "))"
        return
            "\(Figures.grouped(job.queries.count)) \(job.queries.count == 1 ? "query" : "queries"), "
            + partitions + below
    }
}
