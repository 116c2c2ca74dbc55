import JobFile

/// `sources`: the services that jobs can name, and what each needs.
struct SourcesCommand: Command {
    let name = "sources"
    let operand = "[NAME]"
    let operandWords = Presets.names
    let summary = "the presets, and what each needs"
    let examples = [
        CommandExample("windrow sources", "all services that a job can name as its source"),
        CommandExample("windrow sources qiita", "one of them, with the whole text of its preset"),
    ]
    let notes = """
        A job names a preset, "source": "qiita", or starts from it with changes:
        "source": {"preset": "qiita", "concurrency": 1}. Any other JSON API is
        described by its "base_url". Secrets are never shown, only whether they are set.
        """

    func run(_ arguments: CommandArguments, _ console: Console) async throws -> ExitCode {
        guard arguments.operands.count <= 1 else {
            throw UsageError(
                message: "sources takes one name, not \(arguments.operands.count)", command: name)
        }
        let names = arguments.operands.isEmpty ? Presets.names : arguments.operands
        let presets = try names.map { (name) throws(UsageError) in
            try PresetOptions.describe(name, for: self.name)
        }
        let environment = Environment.all
        let blocks = presets.map { PresetScreen(preset: $0, environment: environment).text }
        console.out(blocks.joined(separator: "\n\n"))
        if let preset = presets.first, !arguments.operands.isEmpty {
            console.out("\nThe text of the preset:\n\n\(preset.text)")
        }
        return .complete
    }
}
