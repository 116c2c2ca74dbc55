/// A shell for which completion can be set up.
protocol CompletionScript: Sendable {
    /// The shell's name.
    var shell: String { get }
    /// The script, made from the commands as `--help` has them.
    func text(_ commands: [any Command]) -> String
}

/// The shells that are known.
enum CompletionScripts {
    static let all: [any CompletionScript] = [BashCompletion(), ZshCompletion(), FishCompletion()]
}

/// What may follow a command or an option.
enum CompletionKind {
    case nothing
    case jobs
    case folders
    case words([String])
}

extension Command {
    var operandKind: CompletionKind {
        if !operandWords.isEmpty { return .words(operandWords) }
        return operand.contains("JOB") ? .jobs : .nothing
    }
}

extension CommandOption {
    var kind: CompletionKind {
        if !words.isEmpty { return .words(words) }
        return value == "DIR" ? .folders : .nothing
    }

    /// Its spellings, the long one first.
    var spellings: [String] { ["--\(name)"] + (letter.map { ["-\($0)"] } ?? []) }
}

extension [CommandOption] {
    /// With the one that every command has.
    var withHelp: [CommandOption] {
        self + [CommandOption(name: "help", letter: "h", help: "examples and options")]
    }
}
