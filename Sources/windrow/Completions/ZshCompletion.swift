/// Completion for zsh: to be sourced, or kept as `_windrow` in a folder of `fpath`.
struct ZshCompletion: CompletionScript {
    let shell = "zsh"

    func text(_ commands: [any Command]) -> String {
        """
        #compdef windrow
        # Completion of windrow for zsh: source <(windrow completions zsh)
        _windrow_jobs() {
            local -a names
            names=(jobs/*.json(N:t:r))
            names=(${names:#*.schema})
            compadd -a names || _files -g '*.json'
        }
        _windrow_commands() {
            local -a names
            names=(
        \(commands.map(summary).joined(separator: "\n"))
            )
            _describe command names
        }
        _windrow() {
            if ((CURRENT == 2)); then
                _windrow_commands
                return
            fi
            local command=$words[2]
            shift words
            ((CURRENT--))
            case $command in
            help) _windrow_commands ;;
        \(commands.map(branch).joined(separator: "\n"))
            esac
        }
        if [ "$funcstack[1]" = _windrow ]; then
            _windrow "$@"
        else
            compdef _windrow windrow
        fi
        """
    }

    private func summary(_ command: any Command) -> String {
        "        \(Self.quoted("\(command.name):\(command.summary)"))"
    }

    private func branch(_ command: any Command) -> String {
        let arguments = command.options.withHelp.map(argument) + operand(command)
        return """
                \(command.name))
                    _arguments -s \\
            \(arguments.map { "            \($0)" }.joined(separator: " \\\n"))
                    ;;
            """
    }

    private func argument(_ option: CommandOption) -> String {
        let help = option.help.replacing("[", with: "\\[").replacing("]", with: "\\]")
            .replacing(":", with: "\\:")
        let value = option.value.map { ":\($0):\(action(option.kind))" } ?? ""
        let rest = Self.quoted("[\(help)]\(value)")
        guard let letter = option.letter else { return "'--\(option.name)'\(rest)" }
        return "'(-\(letter) --\(option.name))'{-\(letter),--\(option.name)}\(rest)"
    }

    private func operand(_ command: any Command) -> [String] {
        guard !command.operand.isEmpty else { return [] }
        return [Self.quoted("*:argument:\(action(command.operandKind))")]
    }

    private func action(_ kind: CompletionKind) -> String {
        switch kind {
        case .nothing: " "
        case .jobs: "_windrow_jobs"
        case .folders: "_files -/"
        case .words(let words): "(\(words.joined(separator: " ")))"
        }
    }

    private static func quoted(_ text: String) -> String {
        "'\(text.replacing("'", with: "'\\''"))'"
    }
}
