import JobFile
import RunStore

/// Finding and reading the job a command is about.
enum JobOptions {
    static let folder = "jobs"
    private static let standardInput = "-"
    /// Jobs that are named where none is like what was typed.
    private static let mostKnown = 6
    static let set = CommandOption(
        name: "set", value: "NAME=VALUE", help: "a value for one of the job's vars; may be repeated"
    )

    /// The one operand of a command.
    ///
    /// - Parameters:
    ///   - arguments: What was typed.
    ///   - command: The command's name.
    ///   - noun: What the operand is.
    /// - Returns: The operand.
    /// - Throws: `UsageError` where there is none or more than one.
    static func operand(
        _ arguments: CommandArguments, of command: String, called noun: String = "job"
    ) throws(UsageError) -> String {
        guard let operand = arguments.operands.first else {
            throw UsageError(
                message: "\(command) needs a \(noun): windrow \(command) \(noun.uppercased())",
                command: command)
        }
        guard arguments.operands.count == 1 else {
            throw UsageError(
                message: "\(command) takes one \(noun), not \(arguments.operands.count)",
                command: command)
        }
        return operand
    }

    /// Reads a job file, the job `jobs/NAME.json` where only a name is given, or standard input for
    /// `-`.
    ///
    /// `startedAt`, in seconds since 1970, gives `today` its meaning.
    ///
    /// - Throws: `UsageError` for an unknown name, `JobFileError` for what is wrong with the file.
    static func load(
        _ operand: String, _ arguments: CommandArguments, isSandbox: Bool = false,
        startedAt: Int64 = Process.epochSeconds
    ) throws -> Job {
        guard operand != standardInput else {
            let file = "standard input"
            return try JobLoader.load(
                text: StandardInput.bytes, file: file, sets: arguments.all("set"),
                environment: JobEnvironment.of(job: file),
                today: CalendarDay(epochSeconds: startedAt), isSandbox: isSandbox)
        }
        let path = try path(of: operand)
        return try JobLoader.load(
            path: path, sets: arguments.all("set"), environment: JobEnvironment.of(job: path),
            today: CalendarDay(epochSeconds: startedAt), isSandbox: isSandbox)
    }

    /// The name of the job an operand means, without reading the file where the operand is a name.
    ///
    /// - Throws: As `load`.
    static func name(of operand: String, _ arguments: CommandArguments) throws -> String {
        isPath(operand) ? try load(operand, arguments).name : operand
    }

    /// The names of the jobs in `jobs/`.
    static var known: [String] {
        ((try? FileSystem.list(folder)) ?? [])
            .filter { $0.hasSuffix(".json") && $0 != JobSchema.fileName }
            .map { String($0.dropLast(5)) }
    }

    /// The job that was probably meant, or what there is to choose from.
    private static func hint(for operand: String) -> String {
        let known = known.sorted()
        if let near = Suggestion.didYouMean(operand, among: known) { return "; \(near)" }
        let few = known.prefix(mostKnown).joined(separator: ", ")
        if known.isEmpty { return "; windrow init NAME writes a job to start from" }
        return "; there are \(few)" + (known.count > mostKnown ? " and others" : "")
    }

    private static func isPath(_ operand: String) -> Bool {
        operand == standardInput || operand.contains("/") || operand.hasSuffix(".json")
            || FileSystem.exists(operand)
    }

    private static func path(of operand: String) throws(UsageError) -> String {
        guard !isPath(operand) else { return operand }
        let path = "\(folder)/\(operand).json"
        guard !FileSystem.exists(path) else { return path }
        throw UsageError(
            message: "there is no job \(DisplayText.quoted(operand)): no file "
                + DisplayText.printable(path) + hint(for: operand))
    }
}
