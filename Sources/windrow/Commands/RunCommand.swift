import Harvesting
import JobFile

/// `run`: fetches a job, or goes on with its unfinished run, and publishes it.
struct RunCommand: Command {
    let name = "run"
    let operand = "JOB"
    let summary = "fetch; or go on with the unfinished run of the same job"
    let examples = [
        CommandExample("windrow run nightly", "fetch jobs/nightly.json into output/nightly/"),
        CommandExample("windrow run nightly", "after an interruption: go on where it was"),
        CommandExample("windrow run nightly --sandbox", "the same job offline, without a key"),
        CommandExample(
            "windrow run nightly --set since=2026-01-01 -q", "with another value for a var, quietly"
        ),
    ]
    let options = RunSettings.options
    let notes = """
        JOB is a path, or a name: "nightly" means jobs/nightly.json; - is standard input.
        What --only fetches goes to output/JOB/only/QUERY/, a job's folder of its own: neither the
        runs of the whole job nor its unfinished run are touched.
        Ctrl-C stops in good order, a second Ctrl-C at once; the same command goes on either way.
        """

    func run(_ arguments: CommandArguments, _ console: Console) async throws -> ExitCode {
        let settings = try RunSettings(arguments)
        guard Process.openFiles > Process.filesBesideConnections else {
            console.err(
                "windrow: only \(Process.openFiles) files may be open at once, and a run needs "
                    + "more than \(Process.filesBesideConnections); raise the limit (ulimit -n)")
            return .cannotCreate
        }
        let operand = try JobOptions.operand(arguments, of: name)
        let interruption = Interruption()
        SignalWatcher.onFirst { interruption.stop(for: $0) }
        let session = try await RunSession.open(
            settings, interruption, settings.console(from: console)
        ) { startedAt in
            let job = try JobOptions.load(
                operand, arguments, isSandbox: settings.isSandbox, startedAt: startedAt)
            return try settings.part(of: job)
        }
        return try await session.run()
    }
}
