/// A command of the program.
protocol Command: Sendable {
    var name: String { get }
    /// What follows the name: `JOB`, `[JOB]`, nothing.
    var operand: String { get }
    /// All operands there may be, where they are few.
    var operandWords: [String] { get }
    /// One line for the list of commands.
    var summary: String { get }
    var examples: [CommandExample] { get }
    var options: [CommandOption] { get }
    /// More to know, after the options; may be empty.
    var notes: String { get }

    /// Does the command's work.
    ///
    /// - Throws: Whatever `ErrorReport` can tell a person about.
    func run(_ arguments: CommandArguments, _ console: Console) async throws -> ExitCode
}

/// A command line that works as it stands, and what it does.
struct CommandExample: Sendable {
    let command: String
    let effect: String

    init(_ command: String, _ effect: String) {
        self.command = command
        self.effect = effect
    }
}

extension Command {
    var operandWords: [String] { [] }
    var options: [CommandOption] { [] }
    var notes: String { "" }
}

/// All commands, in the order of the overview.
enum CommandList {
    static let all: [any Command] = [
        RunCommand(), PlanCommand(), TryCommand(), CheckCommand(), StatusCommand(), RunsCommand(),
        VerifyCommand(), SourcesCommand(),
        SandboxCommand(), InitCommand(), SchemaCommand(),
        DoctorCommand(), PruneCommand(), CompletionsCommand(),
    ]
}
