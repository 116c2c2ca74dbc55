/// Completion for bash, 3.2 and later.
struct BashCompletion: CompletionScript {
    let shell = "bash"

    func text(_ commands: [any Command]) -> String {
        """
        # Completion of windrow for bash: source <(windrow completions bash)
        _windrow_jobs() {
            local file
            for file in jobs/*.json; do
                case $file in
                *.schema.json | 'jobs/*.json') ;;
                *) file=${file#jobs/} && echo "${file%.json}" ;;
                esac
            done
        }
        _windrow() {
            local word=${COMP_WORDS[COMP_CWORD]} before=${COMP_WORDS[COMP_CWORD-1]}
            COMPREPLY=()
            if [ "$COMP_CWORD" = 1 ]; then
                COMPREPLY=($(compgen -W "\(names(commands)) help --help --version" -- "$word"))
                return
            fi
            case ${COMP_WORDS[1]} in
            help) COMPREPLY=($(compgen -W "\(names(commands))" -- "$word")) ;;
        \(commands.map(branch).joined(separator: "\n"))
            esac
        }
        complete -o default -F _windrow windrow
        """
    }

    private func names(_ commands: [any Command]) -> String {
        commands.map(\.name).joined(separator: " ")
    }

    private func branch(_ command: any Command) -> String {
        let valued = command.options.filter { $0.value != nil }
        let options = command.options.withHelp.map { "--\($0.name)" }.joined(separator: " ")
        return """
                \(command.name))
                    case $before in
            \(valued.map(branch).joined(separator: "\n"))
                    *)
                        case $word in
                        -*) COMPREPLY=($(compgen -W "\(options)" -- "$word")) ;;
                        *) \(reply(command.operandKind)) ;;
                        esac
                        ;;
                    esac
                    ;;
            """
    }

    private func branch(_ option: CommandOption) -> String {
        "        \(option.spellings.joined(separator: " | "))) \(reply(option.kind)) ;;"
    }

    private func reply(_ kind: CompletionKind) -> String {
        switch kind {
        case .nothing: ":"
        case .jobs: #"COMPREPLY=($(compgen -W "$(_windrow_jobs)" -- "$word"))"#
        case .folders: #"COMPREPLY=($(compgen -d -- "$word"))"#
        case .words(let words):
            "COMPREPLY=($(compgen -W \"\(words.joined(separator: " "))\" -- \"$word\"))"
        }
    }
}
