import Harvesting
import JobFile
import RunStore

/// `plan`: what a run would request, without the network.
struct PlanCommand: Command {
    let name = "plan"
    let operand = "JOB"
    let summary =
        "what would be requested, how long it takes, what a resume would skip (no network)"
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
    let notes = """
        JOB is a path, a name, or - for standard input. Secrets are named as $NAME, never shown.
        """

    func run(_ arguments: CommandArguments, _ console: Console) async throws -> ExitCode {
        let job = try JobOptions.load(try JobOptions.operand(arguments, of: name), arguments)
        let status = try RunStatus.read(output: OutputFolder.path(arguments), job: job.name)
        let width = Terminal.outputWidth
        var lines = [job.name + (job.title.map { ": \($0)" } ?? "")]
        for query in job.queries {
            let size = PlannedSize(query)
            lines += [""] + (try QueryPlanScreen(query: query, size: size, width: width).lines())
        }
        if job.queries.contains(where: \.fields.isEmpty) {
            lines += [""] + Paragraph.lines("", Self.recordsNote, width: width)
        }
        lines += [""] + ResumeScreen(job: job, status: status, width: width).lines
        console.out(lines.joined(separator: "\n"))
        return .complete
    }

    private static let recordsNote = """
        Without "fields" records pass as they come. Readers that guess types may change long ids \
        where some are null: see "In a notebook" in the README.
        """
}
