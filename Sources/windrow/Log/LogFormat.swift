/// How messages are written on standard error.
enum LogFormat: String, Sendable, CaseIterable {
    /// Sentences for people.
    case text
    /// One JSON object a line, the last with the exit code.
    case json

    /// - Throws: `UsageError` for a format that does not exist.
    init(_ text: String?) throws(UsageError) {
        guard let format = LogFormat(rawValue: text ?? "text") else {
            throw UsageError(message: "--log takes text or json, not \"\(text ?? "")\"")
        }
        self = format
    }

    /// The format that a command line asks for, before anybody knows whether it is right: what is
    /// wrong with it is told in that format too.
    static func wanted(by arguments: [String]) -> LogFormat {
        let words = arguments.prefix { $0 != "--" }
        let flag = words.lastIndex { $0 == "--log" || $0.hasPrefix("--log=") }
        guard let flag else { return .text }
        let value = words[flag].split(separator: "=", maxSplits: 1).dropFirst().first
        return value.map(String.init) ?? words[(flag + 1)...].first == "json" ? .json : .text
    }
}
