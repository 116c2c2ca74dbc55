/// Job problems as a person reads them.
struct ProblemScreen {
    /// More problems than this are counted, not shown.
    static let limit = 100

    let error: JobFileError

    var text: String {
        let shown = error.problems.prefix(Self.limit).map(block)
        let rest = error.problems.count - shown.count
        return shown.joined(separator: "\n") + (rest > 0 ? "\n… and \(rest) more" : "")
    }

    private func block(_ located: LocatedProblem) -> String {
        let problem = located.problem
        guard let line = located.line, let column = located.column, let range = problem.range else {
            return ([head("", problem)] + (problem.hint.map { ["      \($0)"] } ?? []))
                .joined(separator: "\n")
        }
        let excerpt = Excerpt(
            of: range, lineStart: located.lineStart, in: error.text, masking: error.masked)
        let gutter = leftPadded(String(line), to: 5)
        let blank = String(repeating: " ", count: gutter.utf8.count)
        let hint = problem.hint.map { " " + $0 } ?? ""
        return """
            \(head(":\(line):\(column)", problem))
            \(gutter) | \(excerpt.line)
            \(blank) | \(excerpt.carets)\(hint)
            """
    }

    private func head(_ place: String, _ problem: JobProblem) -> String {
        problem.exitClass == .usage
            ? "error: \(problem.message)" : "\(error.file)\(place): error: \(problem.message)"
    }

    private func leftPadded(_ text: String, to width: Int) -> String {
        String(repeating: " ", count: max(0, width - text.utf8.count)) + text
    }
}
