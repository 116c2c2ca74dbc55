import HTTPTransport
import JobFile

/// `doctor`: what could keep a run from working, and what to do about it.
struct DoctorCommand: Command {
    let name = "doctor"
    let operand = "[JOB]"
    let summary = "what could keep a run from working, and what to do about it"
    let examples = [
        CommandExample("windrow doctor", "this machine and the output folder; no network"),
        CommandExample("windrow doctor nightly", "and the job's secrets, services and lock"),
    ]
    let options = [JobOptions.set, OutputFolder.option]
    let notes = """
        Each service of the job is asked for its base_url once, without a credential; a secret is
        looked up and never shown. The exit code is what a run would probably end with.
        """

    func run(_ arguments: CommandArguments, _ console: Console) async throws -> ExitCode {
        guard arguments.operands.count <= 1 else {
            throw UsageError(
                message: "doctor takes one job, not \(arguments.operands.count)", command: name)
        }
        let output = OutputFolder.path(arguments)
        var codes = await Self.tell(MachineCheckup(), console)
        guard let operand = arguments.operands.first else {
            codes += await Self.tell(OutputCheckup(output: output, job: nil), console)
            return Self.worst(of: codes)
        }
        let job: Job
        do { job = try JobOptions.load(operand, arguments) } catch {
            return ErrorReport.tell(error, on: console)
        }
        console.out("ok       job         \(job.file) is right")
        codes += await Self.tell(OutputCheckup(output: output, job: job.name), console)
        codes += await Self.tell(CredentialCheckup(job: job), console)
        let transport = try CurlTransport(maxConnections: 1)
        defer { transport.shutDown() }
        let sources = SourceCheckup(
            job: job, transport: transport, now: { Process.epochSeconds })
        codes += await Self.tell(sources, console)
        return Self.worst(of: codes)
    }

    private static func tell(_ checkup: any Checkup, _ console: Console) async -> [ExitCode] {
        let diagnoses = await checkup.diagnose()
        for line in diagnoses.flatMap(\.lines) { console.out(line) }
        return diagnoses.map(\.code)
    }

    /// What a person must act on comes before what passes by itself.
    private static func worst(of codes: [ExitCode]) -> ExitCode {
        let order: [ExitCode] = [
            .jobFile, .credentials, .cannotCreate, .cannotWrite, .unreachable, .stopped,
        ]
        return order.first(where: codes.contains) ?? .complete
    }
}
