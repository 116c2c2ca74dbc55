/// When messages are coloured.
enum ColorChoice: String, Sendable, CaseIterable {
    case auto
    case always
    case never

    /// - Throws: `UsageError` for a choice that does not exist.
    init(_ text: String?) throws(UsageError) {
        guard let choice = ColorChoice(rawValue: text ?? "auto") else {
            throw UsageError(message: "--color takes auto, always or never, not \"\(text ?? "")\"")
        }
        self = choice
    }

    /// Whether there is colour: the flag counts before `NO_COLOR` (https://no-color.org), that before
    /// `FORCE_COLOR` (https://force-color.org), and that before what the terminal can.
    func isColored(environment: [String: String], onTerminal: Bool) -> Bool {
        switch self {
        case .always: return true
        case .never: return false
        case .auto: break
        }
        if environment["NO_COLOR"]?.isEmpty == false { return false }
        if environment["FORCE_COLOR"]?.isEmpty == false { return true }
        return onTerminal && environment["TERM"] != "dumb"
    }
}

/// Colours by what they mean (ECMA-48, section 8.3.117, SGR); a text keeps its width.
struct Palette: Sendable, Equatable {
    let isColored: Bool

    func strong(_ text: String) -> String { paint(text, "1") }
    func faint(_ text: String) -> String { paint(text, "2") }
    func good(_ text: String) -> String { paint(text, "32") }
    func warning(_ text: String) -> String { paint(text, "33") }
    func bad(_ text: String) -> String { paint(text, "31") }

    private func paint(_ text: String, _ code: String) -> String {
        isColored && !text.isEmpty ? "\u{1B}[\(code)m\(text)\u{1B}[0m" : text
    }
}
