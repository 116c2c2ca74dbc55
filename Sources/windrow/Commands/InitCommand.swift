import JobFile
import RunStore

/// `init`: writes a job to start from, beside the schema that explains it to editors.
struct InitCommand: Command {
    let name = "init"
    let operand = "NAME"
    let summary = "a starter job beside its schema"
    let examples = [
        CommandExample("windrow init nightly", "jobs/nightly.json, for GitHub"),
        CommandExample("windrow init articles --source qiita", "for another service"),
    ]
    let options = [
        CommandOption(
            name: "source", value: "PRESET",
            help: "the service: \(Presets.names.joined(separator: ", ")) (default: github)",
            words: Presets.names)
    ]
    let notes = """
        Nothing is ever overwritten. "windrow sources" tells what each service needs; a job for any
        other JSON API has {"base_url": "https://..."} as its "source".
        """

    func run(_ arguments: CommandArguments, _ console: Console) async throws -> ExitCode {
        let job = try Self.jobName(try JobOptions.operand(arguments, of: name, called: "name"))
        let preset = try PresetOptions.describe(arguments.value("source") ?? "github", for: name)
        let path = "\(JobOptions.folder)/\(job).json"
        let schema = "\(JobOptions.folder)/\(JobSchema.fileName)"
        try FileSystem.makeFolders(JobOptions.folder)
        guard try NewFile.write(StarterJob(name: job, preset: preset).text, to: path) else {
            console.err("windrow: \(path) is there already; choose another name, or edit it")
            return .cannotCreate
        }
        let isNew = try NewFile.write(JobSchema.text + "\n", to: schema)
        console.say("Wrote \(path)\(isNew ? " and \(schema)" : "").")
        for line in Self.next(job, preset) { console.say(line) }
        return .complete
    }

    private static func jobName(_ text: String) throws(UsageError) -> String {
        if Names.isName(text) { return text }
        let file = text.split(separator: "/").last.map(String.init) ?? text
        let bare = file.hasSuffix(".json") ? String(file.dropLast(5)) : file
        let hint = Names.name(like: bare).map { ": windrow init \($0)" }
        throw UsageError(
            message: "a job's name has only a-z, 0-9 and -, at most 63 of them\(hint ?? "")",
            command: "init")
    }

    private static func next(_ job: String, _ preset: PresetDescription) -> [String] {
        let lines = [
            ("windrow try \(job) --sandbox", "a look at the records, offline"),
            ("windrow run \(job) --sandbox", "the whole job, offline"),
            ("windrow run \(job)", "from \(preset.baseURL)\(needs(preset))"),
        ]
        return ["Next:", HelpText.table(lines)]
    }

    private static func needs(_ preset: PresetDescription) -> String {
        if preset.contactIsRequired { return ", once \(Presets.contactVariable) is set" }
        guard case .environment(let name)? = preset.secret?.origin else { return "" }
        return preset.secret?.isOptional == true
            ? ", faster where \(name) is set" : ", once \(name) is set"
    }
}
