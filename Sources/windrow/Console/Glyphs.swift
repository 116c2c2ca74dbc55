/// The signs of a screen that are not letters, as far as the locale has them.
struct Glyphs: Sendable, Equatable {
    let ellipsis: String
    /// Between two facts on a line.
    let separator: String
    let full: String
    let empty: String

    /// Those of the locale the program was started in.
    static let atStart = Glyphs(environment: Environment.atStart)
    static let unicode = Glyphs(ellipsis: "…", separator: " · ", full: "█", empty: "░")
    static let ascii = Glyphs(ellipsis: "...", separator: " | ", full: "#", empty: "-")

    /// Those that the locale's character set has (POSIX.1-2017, section 8.2: the first of these
    /// variables that is not empty counts).
    init(environment: [String: String]) {
        let names = ["LC_ALL", "LC_CTYPE", "LANG"]
        let locale = names.lazy.compactMap { environment[$0] }.first { !$0.isEmpty } ?? "C"
        let charset = locale.uppercased().filter { $0 != "-" }
        self = charset.contains("UTF8") ? .unicode : .ascii
    }

    private init(ellipsis: String, separator: String, full: String, empty: String) {
        self.ellipsis = ellipsis
        self.separator = separator
        self.full = full
        self.empty = empty
    }

    /// A message with the signs that windrow itself writes replaced where the locale lacks them.
    func spell(_ text: String) -> String {
        guard self == .ascii, !text.utf8.allSatisfy({ $0 < 0x80 }) else { return text }
        return text.reduce(into: "") { $0 += Self.spellings[$1] ?? String($1) }
    }

    private static let spellings: [Character: String] = [
        "…": "...", "·": "|", "–": "-", "█": "#", "░": "-", "×": "x",
    ]
}
