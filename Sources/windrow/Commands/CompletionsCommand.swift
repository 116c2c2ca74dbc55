import JobFile

/// `completions`: what a shell needs to complete commands, flags and job names.
struct CompletionsCommand: Command {
    let name = "completions"
    let operand = "bash|zsh|fish"
    let summary = "completion of commands, flags and job names for a shell"
    let examples = [
        CommandExample("source <(windrow completions bash)", "now; in ~/.bashrc for always"),
        CommandExample("source <(windrow completions zsh)", "in ~/.zshrc, after compinit"),
        CommandExample(
            "windrow completions fish > ~/.config/fish/completions/windrow.fish", "for always"),
    ]
    var operandWords: [String] { CompletionScripts.all.map(\.shell) }

    func run(_ arguments: CommandArguments, _ console: Console) async throws -> ExitCode {
        let shells = operandWords
        guard let shell = arguments.operands.first, arguments.operands.count == 1 else {
            throw UsageError(
                message: "completions needs a shell: \(shells.joined(separator: ", "))",
                command: name)
        }
        guard let script = CompletionScripts.all.first(where: { $0.shell == shell }) else {
            let hint =
                Suggestion.didYouMean(shell, among: shells)
                ?? "there are \(shells.joined(separator: ", "))"
            throw UsageError(message: "no completion for \"\(shell)\"; \(hint)", command: name)
        }
        console.out(script.text(CommandList.all))
        return .complete
    }
}
