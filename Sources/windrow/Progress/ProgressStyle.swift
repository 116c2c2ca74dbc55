/// How progress is shown.
enum ProgressStyle: String, Sendable, CaseIterable {
    /// A block of lines that is drawn anew.
    case bar
    /// A whole line now and then, for logs.
    case lines
    case none

    /// - Throws: `UsageError` for a style that does not exist, or that a JSON log has no room for.
    init(_ text: String?, isQuiet: Bool, log: LogFormat) throws(UsageError) {
        switch text ?? "auto" {
        case _ where isQuiet && text == nil: self = .none
        case "auto": self = log == .text && Terminal.canRedraw ? .bar : .lines
        case "bar" where log == .json:
            throw UsageError(
                message: "--progress bar draws on the terminal, and --log json writes lines; "
                    + "leave one of them out")
        case let text:
            guard let style = ProgressStyle(rawValue: text) else {
                throw UsageError(
                    message: "--progress takes auto, bar, lines or none, not \"\(text)\"")
            }
            self = style
        }
    }
}
