/// Everything wrong with a job, sorted by place; nothing has been requested.
package struct JobFileError: Error, Sendable, CustomStringConvertible {
    /// The path, or another name, of the job file.
    package let file: String
    /// The problems in the order of the file; those without a place come first.
    package let problems: [LocatedProblem]
    /// The text of the file, as far as it was read.
    package let text: ContiguousArray<UInt8>
    /// The ranges that look like secrets, which no screen shows.
    let masked: [Range<Int>]

    /// An error made of at least one problem.
    package init(
        file: String, text: ContiguousArray<UInt8>, problems: [JobProblem],
        masking masked: [Range<Int>] = []
    ) {
        self.file = file
        self.text = text
        self.masked = masked
        let sorted = problems.enumerated().sorted { left, right in
            let (first, second) = (
                left.element.range?.lowerBound ?? -1, right.element.range?.lowerBound ?? -1
            )
            return (first, left.offset) < (second, right.offset)
        }
        var locator = Locator(text)
        self.problems = sorted.map { locator.locate($0.element) }
    }

    /// The exit status: 65 when any problem is of the job file, else that of the first problem.
    package var exitStatus: Int32 {
        let classes = problems.map(\.problem.exitClass)
        return (classes.contains(.jobFile) ? .jobFile : classes.first ?? .jobFile).rawValue
    }

    /// The whole screen, each problem as `file:line:column: error: …`, its line, a caret, a hint.
    package var description: String {
        ProblemScreen(error: self).text
    }
}
