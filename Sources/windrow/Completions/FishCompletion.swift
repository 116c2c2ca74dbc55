/// Completion for fish, 3.0 and later.
struct FishCompletion: CompletionScript {
    let shell = "fish"

    func text(_ commands: [any Command]) -> String {
        """
        # Completion of windrow for fish: windrow completions fish | source
        function __windrow_jobs
            for file in jobs/*.json
                string match -q '*.schema.json' $file
                or string replace -r '^jobs/(.*)[.]json$' '$1' $file
            end
        end
        complete -c windrow -n __fish_use_subcommand -f -a help -d 'examples and options'
        complete -c windrow -n __fish_use_subcommand -l version -d 'the version and the libraries'
        \(commands.map(lines).joined(separator: "\n"))
        """
    }

    private func lines(_ command: any Command) -> String {
        let about = "-d \(Self.quoted(command.summary))"
        let condition = "-n '__fish_seen_subcommand_from \(command.name)'"
        let lines =
            [
                "complete -c windrow -n __fish_use_subcommand -f -a \(command.name) \(about)",
                "complete -c windrow -n '__fish_seen_subcommand_from help' -f -a \(command.name)",
            ] + operand(command.operandKind).map { "complete -c windrow \(condition) \($0)" }
            + command.options.withHelp.map { "complete -c windrow \(condition) \(option($0))" }
        return lines.joined(separator: "\n")
    }

    private func option(_ option: CommandOption) -> String {
        let letter = option.letter.map { "-s \($0) " } ?? ""
        let value = option.value == nil ? "" : "-x \(candidates(option.kind))"
        return "\(letter)-l \(option.name) \(value)-d \(Self.quoted(option.help))"
    }

    private func operand(_ kind: CompletionKind) -> [String] {
        switch kind {
        case .nothing: ["-f"]
        case .jobs: ["-a '(__windrow_jobs)'"]
        case .folders, .words: ["-f \(candidates(kind))"]
        }
    }

    private func candidates(_ kind: CompletionKind) -> String {
        switch kind {
        case .nothing: ""
        case .jobs: "-a '(__windrow_jobs)' "
        case .folders: "-a '(__fish_complete_directories)' "
        case .words(let words): "-a '\(words.joined(separator: " "))' "
        }
    }

    private static func quoted(_ text: String) -> String {
        "'\(text.replacing("\\", with: "\\\\").replacing("'", with: "\\'"))'"
    }
}
