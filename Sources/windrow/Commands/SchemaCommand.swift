import JSONSlicing
import JobFile

/// `schema`: the job file's JSON Schema, for editors.
struct SchemaCommand: Command {
    let name = "schema"
    let operand = ""
    let summary = "the job file's JSON Schema"
    let examples = [
        CommandExample("windrow schema > jobs/\(JobSchema.fileName)", "for editors"),
        CommandExample("windrow schema | head", "a look at it"),
    ]
    let notes = """
        A job that says "$schema": "./\(JobSchema.fileName)" gets completion and
        explanations in editors that know JSON Schema; "windrow init" sets that up.
        """

    func run(_ arguments: CommandArguments, _ console: Console) async throws -> ExitCode {
        try arguments.refuseOperands(of: name)
        console.out(JobSchema.text)
        return .complete
    }
}
