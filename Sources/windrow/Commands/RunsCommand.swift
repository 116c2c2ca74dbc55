import JSONSlicing
import JobFile

/// `runs`: what became of every run of a job.
struct RunsCommand: Command {
    let name = "runs"
    let operand = "[JOB]"
    let summary = "the history, a line a run"
    let examples = [
        CommandExample("windrow runs nightly", "one job, newest run first"),
        CommandExample("windrow runs", "every job that has an output folder"),
        CommandExample("windrow runs nightly --last 7 --json", "for a program"),
    ]
    let options = [
        OutputFolder.option,
        CommandOption(name: "last", value: "N", help: "only the N newest runs of each job"),
        CommandOption(name: "json", help: "a list of objects, one for each run"),
    ]
    let notes = """
        A run that was removed (keep_runs, windrow prune) stays in the history.
        """

    func run(_ arguments: CommandArguments, _ console: Console) async throws -> ExitCode {
        let output = OutputFolder.path(arguments)
        let last = try arguments.count("last")
        let histories = try OutputFolder.jobs(arguments).map {
            try RunHistory(output: output, job: $0).newest(last)
        }
        if arguments.has("json") {
            let list = OrderedJSON.array(histories.flatMap(\.json))
            console.out(String(decoding: list.text.dropLast(), as: UTF8.self))
            return .complete
        }
        if histories.allSatisfy(\.runs.isEmpty) {
            console.say("Nothing has run into \(output)/ yet.")
        }
        let shown = histories.filter { !$0.runs.isEmpty }
        for (index, history) in shown.enumerated() {
            if shown.count > 1 { console.out("\(index == 0 ? "" : "\n")\(history.job)") }
            for line in history.lines { console.out(DisplayText.printable(line)) }
        }
        return .complete
    }
}
