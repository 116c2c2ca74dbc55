import Foundation
import SandboxAPI
import Testing

/// Every error a person may meet at the command line, word for word: the cases stand in Tests/Errors,
/// those of job files in JobFileTests.
///
/// `WINDROW_WRITE_ERRORS=1` keeps what the program says now; read it aloud before committing it.
struct ErrorTextTests {
    /// What is typed, and all that is answered.
    private struct Case {
        let title: String
        let command: String
        let answer: String

        init?(_ block: String) {
            let lines = block.split(separator: "\n", omittingEmptySubsequences: false)
            guard lines.count > 1, lines[1].hasPrefix("$ ") else { return nil }
            title = String(lines[0])
            command = String(lines[1].dropFirst(2))
            answer = lines.dropFirst(2).joined(separator: "\n")
                .trimmingCharacters(in: .newlines)
        }

        var text: String { "== \(title)\n$ \(command)\n\(answer)\n" }
    }

    @Test(arguments: ["commands", "flags", "jobs", "network", "store"])
    func `what goes wrong is told in these words`(file: String) async throws {
        let path = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
            .appendingPathComponent("../Errors/\(file).txt")
        let kept = try String(contentsOf: path, encoding: .utf8)
        let cases = ("\n" + kept).components(separatedBy: "\n== ").compactMap(Case.init)
        var said: [String] = []
        for known in cases {
            let answer = try await ErrorPlace().answer(to: known.command)
            said.append("== \(known.title)\n$ \(known.command)\n\(answer)\n")
            guard ProcessInfo.processInfo.environment["WINDROW_WRITE_ERRORS"] == nil else {
                continue
            }
            #expect(answer == known.answer, "\(file): \(known.title)")
        }
        guard ProcessInfo.processInfo.environment["WINDROW_WRITE_ERRORS"] != nil else { return }
        try said.joined(separator: "\n").write(to: path, atomically: true, encoding: .utf8)
    }
}
