import HTTPTransport
import JobFile
import RunStore

/// The texts of `--help`.
enum HelpText {
    static var overview: String {
        let commands = table(CommandList.all.map { ("\($0.name) \($0.operand)", $0.summary) })
        let codes = table(ExitCode.allCases.map { ("\($0.rawValue)", $0.meaning) })
        return """
            windrow harvests paginated JSON APIs into files, and goes on where it was stopped.

            Examples:
              windrow init nightly --source qiita         a job to begin with
              windrow run nightly --sandbox               try it offline, without a key
              windrow run jobs/nightly.json               fetch; run it again to go on
              windrow plan nightly                        what would be requested

            Commands:
            \(commands)

            "windrow COMMAND --help" tells more; "windrow --version" names the libraries in use.

            Exit codes:
            \(codes)
            """
    }

    static func table(_ rows: [(String, String)]) -> String {
        let width = rows.map(\.0.count).max() ?? 0
        return rows.map { "  \(TextTable.pad($0.0, to: width))  \($0.1)" }.joined(separator: "\n")
    }
}

extension Command {
    /// Examples first: most people look for the line to copy.
    var helpText: String {
        var sections = ["windrow \(name) \(operand)".trimmed + "\n\(summary)"]
        sections.append("Examples:\n" + HelpText.table(examples.map { ($0.command, $0.effect) }))
        if !options.isEmpty {
            sections.append("Options:\n" + HelpText.table(options.map { ($0.spelling, $0.help) }))
        }
        if !notes.isEmpty { sections.append(notes) }
        return sections.joined(separator: "\n\n")
    }
}

/// The text of `--version`.
enum VersionText {
    static var lines: String {
        """
        windrow \(Product.version)
        libcurl \(CurlTransport.libraryVersion), SQLite \(StoreLibraries.sqlite), \
        zlib \(StoreLibraries.zlib)
        """
    }
}

extension String {
    fileprivate var trimmed: String { last == " " ? String(dropLast()) : self }
}
