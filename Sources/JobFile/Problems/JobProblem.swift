/// One thing wrong with a job: where, what, and what to do about it.
package struct JobProblem: Error, Sendable, Equatable {
    /// What a scheduler should make of a problem; the raw value is the exit status.
    package enum ExitClass: Int32, Sendable {
        /// A flag is wrong.
        case usage = 2
        /// The job file is wrong.
        case jobFile = 65
        /// A credential is missing, empty or unusable.
        case credential = 77
    }

    /// The offending bytes of the file, nil when the problem has no place in it.
    package let range: Range<Int>?
    /// What is wrong, one sentence without a full stop.
    package let message: String
    /// What to write or do instead.
    package let hint: String?
    /// What kind of fault it is.
    package let exitClass: ExitClass

    /// A problem; control characters that came from the file are taken out of its texts.
    package init(
        at range: Range<Int>?, _ message: String, hint: String? = nil,
        exitClass: ExitClass = .jobFile
    ) {
        self.range = range
        self.message = DisplayText.printable(message)
        self.hint = hint.map { DisplayText.printable($0) }
        self.exitClass = exitClass
    }
}

/// A problem with its place worked out for people.
package struct LocatedProblem: Sendable, Equatable {
    /// The problem.
    package let problem: JobProblem
    /// The line, from 1; nil when the problem has no place in the file.
    package let line: Int?
    /// The column, from 1, in Unicode scalars; nil when the problem has no place in the file.
    package let column: Int?
    /// The byte offset of the start of the line.
    let lineStart: Int
}
