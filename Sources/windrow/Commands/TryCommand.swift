import HTTPTransport
import Harvesting
import JobFile
import SandboxAPI

/// `try`: one page of each query, as a run would ask for it; nothing is written.
struct TryCommand: Command {
    let name = "try"
    let operand = "JOB"
    let summary = "one page of each query: the records, the columns; writes nothing"
    let examples = [
        CommandExample("windrow try nightly", "records, columns, a \"fields\" block to paste"),
        CommandExample("windrow try nightly --sandbox", "the same offline, without a key"),
    ]
    let options = [
        CommandOption(
            name: "sandbox",
            help: "ask the embedded server instead of the network; no key needed"),
        JobOptions.set,
    ]
    let notes = """
        A query that takes the records of another is asked for the first record that was found.
        Credentials and limits are those of a run; the "curl" line names a secret and never shows it.
        """

    func run(_ arguments: CommandArguments, _ console: Console) async throws -> ExitCode {
        let operand = try JobOptions.operand(arguments, of: name)
        let isSandbox = arguments.has("sandbox")
        // As the network sees it, for the line that repeats the request by hand.
        let plain = try JobOptions.load(operand, arguments)
        let job = try JobOptions.load(operand, arguments, isSandbox: isSandbox).withSecrets()
        if isSandbox { try SandboxBases.check(job) } else { job.warnOfSecretFiles(on: console) }
        let server = isSandbox ? try SandboxServer() : nil
        defer { server?.stop() }
        let transport = try CurlTransport(maxConnections: 1)
        defer { transport.shutDown() }
        let clock = SystemClock()
        let services = RequestServices(
            transport: transport, clock: clock,
            observer: WaitReporter(
                outline: HarvestOutline(job, budgets: []), clock: clock, console: console),
            stop: StopSwitch())
        let trial = try Trial(
            job, services: services, base: SandboxBases(server: server).base)
        var session = TrySession(job: job, plain: plain, trial: trial, console: console)
        return try await session.run()
    }
}
