import JobFile
import Publishing
import RunStore

/// `verify`: whether published files are still what was published.
struct VerifyCommand: Command {
    let name = "verify"
    let operand = "[JOB|FOLDER]"
    let summary = "hashes, counts and types of a published run"
    let examples = [
        CommandExample("windrow verify nightly", "the last run of one job"),
        CommandExample("windrow verify output/nightly/runs/2026-09-30T021503Z", "that run"),
        CommandExample("windrow verify", "the last run of every job"),
    ]
    let options = [OutputFolder.option]
    let notes = """
        Every file is read through and compared with datapackage.json: its bytes, its sha256, the
        number of its records and, where the job declares "fields", each value with its type.
        Exit code 74: a file is missing or not as published; 4: a value is not what it is declared.
        """

    func run(_ arguments: CommandArguments, _ console: Console) async throws -> ExitCode {
        let folders = try Self.folders(arguments)
        if folders.isEmpty {
            console.say("Nothing is published in \(OutputFolder.path(arguments))/ yet.")
        }
        let codes = try folders.flatMap { try Self.verify($0, console) }
        return [.cannotWrite, .unexpected].first(where: codes.contains) ?? .complete
    }

    /// The run folders that the arguments mean.
    private static func folders(_ arguments: CommandArguments) throws -> [String] {
        let output = OutputFolder.path(arguments)
        if arguments.operands.isEmpty {
            return try OutputFolder.jobs(in: output).compactMap { latest($0, in: output) }
        }
        return try arguments.operands.map { operand in
            if FileSystem.exists("\(operand)/datapackage.json") { return operand }
            let job = try OutputFolder.job(operand, arguments)
            if let latest = latest(job, in: output) { return latest }
            throw UsageError(
                message: "\(job) has no published run in \(output)/", command: "verify")
        }
    }

    /// The folder that `latest` leads to.
    private static func latest(_ job: String, in output: String) -> String? {
        let folder = "\(output)/\(job)"
        guard FileSystem.exists("\(folder)/latest/datapackage.json") else { return nil }
        return "\(folder)/\(FileSystem.linkTarget("\(folder)/latest") ?? "latest")"
    }

    /// What each finding in a run folder would exit with.
    private static func verify(_ folder: String, _ console: Console) throws -> [ExitCode] {
        let description = try RunDescription(folder: folder)
        console.out("\(folder):")
        var codes: [ExitCode] = []
        for file in description.files {
            let findings = try FileVerifier.findings(in: file, of: folder)
            let records = file.records.map { "\(Figures.count($0, "record")), " } ?? ""
            if findings.isEmpty {
                console.out(
                    "  \(file.name): as published, \(records)\(Figures.bytes(file.bytes))")
            }
            for finding in findings {
                console.out("  " + DisplayText.printable("\(file.name): \(finding.words)"))
                codes.append(finding.code)
            }
        }
        return codes
    }
}

extension FileVerifier.Finding {
    fileprivate var words: String {
        switch self {
        case .damage(let words), .type(let words): words
        }
    }

    fileprivate var code: ExitCode {
        switch self {
        case .damage: .cannotWrite
        case .type: .unexpected
        }
    }
}
