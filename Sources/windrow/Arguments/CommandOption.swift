/// An option a command takes.
struct CommandOption: Sendable {
    /// The long name, without dashes.
    let name: String
    /// The one-letter name, if it has one.
    var letter: Character?
    /// What its value is called; nil for a switch.
    var value: String?
    let help: String
    /// All values it may have, where they are few.
    var words: [String] = []

    var spelling: String {
        let short = letter.map { "-\($0), " } ?? "    "
        return short + "--\(name)" + (value.map { " \($0)" } ?? "")
    }
}

/// A mistake in the arguments.
struct UsageError: Error, Equatable {
    let message: String
    /// The command whose help tells more.
    var command: String?
}
