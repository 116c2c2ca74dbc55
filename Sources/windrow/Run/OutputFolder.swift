import JobFile
import RunStore

/// Finding the output of jobs.
enum OutputFolder {
    static let option = CommandOption(
        name: "output", value: "DIR", help: "where the jobs' folders are (default: output)")

    /// The folder that the arguments name.
    static func path(_ arguments: CommandArguments) -> String {
        arguments.value("output") ?? "output"
    }

    /// The jobs that have run into a folder, by name.
    ///
    /// - Throws: `FileError` where the folder can't be listed.
    static func jobs(in output: String) throws(FileError) -> [String] {
        guard let place = FileSystem.resolve(output), FileSystem.isFolder(place) else { return [] }
        return try FileSystem.list(output).filter {
            FileSystem.exists("\(output)/\($0)/state.sqlite")
                || FileSystem.isFolder("\(output)/\($0)/runs")
        }
    }

    /// The jobs that operands name, or all that have run.
    ///
    /// - Throws: As `job`, and `FileError` where the folder can't be listed.
    static func jobs(_ arguments: CommandArguments) throws -> [String] {
        guard !arguments.operands.isEmpty else { return try jobs(in: path(arguments)) }
        return try arguments.operands.map { try job($0, arguments) }
    }

    /// The name of the job that an operand means: one that has run, or could.
    ///
    /// - Throws: `UsageError` with a suggestion for a job that neither has run nor exists, and
    ///   as reading a job does where the operand is a path.
    static func job(_ operand: String, _ arguments: CommandArguments) throws -> String {
        let name = try JobOptions.name(of: operand, arguments)
        let output = path(arguments)
        let known = try jobs(in: output) + JobOptions.known
        guard name == operand, !known.contains(name) else { return name }
        let hint =
            Suggestion.didYouMean(name, among: known)
            ?? "\"windrow runs\" lists those that have"
        throw UsageError(message: "no job \"\(name)\" has run into \(output)/; \(hint)")
    }
}
