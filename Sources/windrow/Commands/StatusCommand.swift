import RunStore

/// `status`: how jobs stand, without disturbing a run that goes on.
struct StatusCommand: Command {
    let name = "status"
    let operand = "[JOB]"
    let summary = "running? how far? last result"
    let examples = [
        CommandExample("windrow status nightly", "one job"),
        CommandExample("windrow status", "every job that has an output folder"),
    ]
    let options = [
        OutputFolder.option
    ]

    func run(_ arguments: CommandArguments, _ console: Console) async throws -> ExitCode {
        let output = OutputFolder.path(arguments)
        let names = try OutputFolder.jobs(arguments)
        if names.isEmpty { console.say("No job has run into \(output)/ yet.") }
        for name in names {
            let status = try RunStatus.read(output: output, job: name)
            for line in Self.lines(name, status) { console.out(line) }
        }
        return .complete
    }

    private static func lines(_ name: String, _ status: RunStatus) -> [String] {
        var lines: [String] = []
        if status.isRunning {
            lines.append("\(name): running" + (status.holder.map { ", \($0)" } ?? ""))
        } else if let run = status.unfinished {
            let command = "windrow run \(name)\(run.sandbox ? " --sandbox" : "")"
            lines.append("\(name): stopped before its end; \(command) goes on")
        } else {
            lines.append(
                "\(name): \(status.published.isEmpty ? "has never finished a run" : "idle")")
        }
        if let run = status.unfinished {
            lines.append("  unfinished \(run.id)")
            lines += zip(run.queries, run.counts).map { "    \($0.name): \(extent($1))" }
        }
        for run in status.published {
            lines.append(
                "  published \(run.id)\(run.note.isEmpty ? "" : ", \(run.note)"): \(run.folder)")
            lines += zip(run.queries, run.counts).map { "    \($0.name): \(extent($1))" }
        }
        return lines
    }

    private static func extent(_ counts: QueryCounts) -> String {
        var parts = [
            Figures.count(counts.records, "record"), Figures.count(counts.pages, "page"),
            "\(Figures.count(counts.complete, "partition")) complete",
        ]
        if counts.failed > 0 { parts.append("\(Figures.grouped(counts.failed)) failed") }
        if counts.incomplete > 0 {
            parts.append("\(Figures.grouped(counts.incomplete)) incomplete")
        }
        return parts.joined(separator: ", ")
    }
}
