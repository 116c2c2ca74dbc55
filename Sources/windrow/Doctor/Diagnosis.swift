/// What a check of `doctor` found.
struct Diagnosis {
    /// What was looked at.
    let subject: String
    let finding: String
    /// What to do; nil where nothing is wrong.
    var advice: String?
    /// What a run would exit with because of it.
    var code = ExitCode.complete

    static func fine(_ subject: String, _ finding: String) -> Diagnosis {
        Diagnosis(subject: subject, finding: finding)
    }

    static func problem(
        _ subject: String, _ finding: String, do advice: String, _ code: ExitCode
    ) -> Diagnosis {
        Diagnosis(subject: subject, finding: finding, advice: advice, code: code)
    }

    private static let subjectWidth = 10

    /// The lines a person reads.
    var lines: [String] {
        let mark = advice == nil ? "ok       " : "problem  "
        let label = mark + TextTable.pad(subject, to: Self.subjectWidth) + "  "
        guard let advice else { return Paragraph.lines(label, finding) }
        return Paragraph.lines(label, "\(finding); \(advice)")
    }
}

/// One thing that `doctor` looks at.
protocol Checkup: Sendable {
    func diagnose() async -> [Diagnosis]
}
