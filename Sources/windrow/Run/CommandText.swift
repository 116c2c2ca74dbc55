/// The command that was typed, for telling how to go on.
enum CommandText {
    /// The present command, without what would throw the run away.
    static var current: String {
        (["windrow"] + CommandLine.arguments.dropFirst().filter { $0 != "--fresh" })
            .map(\.shellQuoted).joined(separator: " ")
    }
}
