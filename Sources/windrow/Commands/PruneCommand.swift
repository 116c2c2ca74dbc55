import JobFile
import RunStore

/// `prune`: removes old published runs.
struct PruneCommand: Command {
    let name = "prune"
    let operand = "[JOB]"
    let summary = "removes old published runs"
    let examples = [
        CommandExample("windrow prune nightly --keep 30", "all but the 30 newest runs"),
        CommandExample("windrow prune --keep 30", "of every job"),
        CommandExample("windrow prune nightly", "as many as its output.keep_runs says"),
    ]
    let options = [
        CommandOption(name: "keep", value: "N", help: "how many of the newest runs stay"),
        JobOptions.set, OutputFolder.option,
    ]
    let notes = """
        What "latest" leads to is never removed, nor is an unfinished run. "keep_runs" in the job's
        "output" does the same after every run.
        """

    func run(_ arguments: CommandArguments, _ console: Console) async throws -> ExitCode {
        let keep = try arguments.count("keep")
        if keep == nil, arguments.operands.isEmpty {
            throw UsageError(
                message: "prune needs a number: windrow prune --keep N", command: name)
        }
        var worst = ExitCode.complete
        for (operand, job) in zip(try Self.operands(arguments), try OutputFolder.jobs(arguments)) {
            let count = try keep ?? Self.keepRuns(operand, arguments)
            do throws(StoreError) {
                try await Self.prune(job, keeping: count, OutputFolder.path(arguments), console)
            } catch {
                worst = ErrorReport.tell(error, on: console)
            }
        }
        return worst
    }

    private static func operands(_ arguments: CommandArguments) throws -> [String] {
        arguments.operands.isEmpty ? try OutputFolder.jobs(arguments) : arguments.operands
    }

    private static func keepRuns(_ operand: String, _ arguments: CommandArguments) throws -> Int {
        let job = try JobOptions.load(operand, arguments)
        if let count = job.output.keepRuns { return count }
        throw UsageError(
            message: "\(job.name) has no \"keep_runs\" in its \"output\": say --keep N",
            command: "prune")
    }

    private static func prune(
        _ job: String, keeping count: Int, _ output: String, _ console: Console
    ) async throws(StoreError) {
        guard FileSystem.exists("\(output)/\(job)/state.sqlite") else {
            return console.say("\(job): nothing to remove")
        }
        let store = try await RunStore.open(output: output, job: job)
        let removed = try await store.removePublishedRuns(keeping: count)
        await store.close()
        if removed.isEmpty { console.say("\(job): nothing to remove") }
        for run in removed { console.out("removed \(output)/\(job)/runs/\(run)") }
    }
}
