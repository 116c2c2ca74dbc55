import JobFile

/// What the arguments ask for.
enum CommandCall {
    case help((any Command)?)
    case version
    case run(any Command, CommandArguments)

    /// Finds the command and reads its arguments.
    ///
    /// - Throws: `UsageError` with a suggestion where a word is misspelt.
    init(_ arguments: [String], known: [any Command]) throws(UsageError) {
        guard let word = arguments.first else {
            throw UsageError(message: "a command is missing; windrow run JOB fetches a job")
        }
        let rest = Array(arguments.dropFirst())
        switch word {
        case "--help", "-h": self = .help(nil)
        case "--version": self = .version
        case "help":
            self = .help(
                try rest.first.map { (word) throws(UsageError) in try Self.find(word, known) })
        default:
            let command = try Self.find(word, known)
            let options = rest.prefix { $0 != "--" }
            if options.contains("--help") || options.contains("-h") {
                self = .help(command)
            } else {
                self = .run(command, try Self.read(rest, command))
            }
        }
    }

    private static func find(_ word: String, _ known: [any Command]) throws(UsageError)
        -> any Command
    {
        if let command = known.first(where: { $0.name == word }) { return command }
        let hint = Suggestion.nearest(to: word, among: known.map(\.name) + ["--help", "--version"])
        let question = hint.map { "; did you mean \"\($0)\"?" } ?? ""
        throw UsageError(message: "unknown command \"\(word)\"\(question)")
    }

    private static func read(
        _ arguments: [String], _ command: any Command
    ) throws(UsageError) -> CommandArguments {
        do {
            return try CommandArguments(arguments, command.options)
        } catch {
            throw UsageError(message: error.message, command: command.name)
        }
    }
}
