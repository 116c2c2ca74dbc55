import JobFile
import Publishing

/// What is to be said of published data, and what follows from it for the exit code.
struct DataFindings {
    /// 3 where more did not fit than is accepted, or else 4 where a check failed.
    let exitCode: ExitCode
    /// What is not as expected.
    let troubles: [String]
    /// What was changed or left out as the job accepts.
    let notes: [String]

    init(_ published: [PublishedQuery], _ job: Job) {
        var (troubles, notes): ([String], [String]) = ([], [])
        var exitCode = ExitCode.complete
        for query in published {
            let accepted = job.queries.first { $0.name == query.name }?.expect.maxRejected ?? 0
            notes += Self.losses(query)
            if query.rejects > accepted {
                troubles.append("\(Self.rejects(query)), and max_rejected accepts \(accepted)")
                exitCode = .incomplete
            } else if query.rejects > 0 {
                notes.append(Self.rejects(query))
            }
            let failed = query.checks.filter { !$0.holds }
            troubles += failed.map { Self.sentence($0, query) }
            if !failed.isEmpty, exitCode == .complete { exitCode = .unexpected }
        }
        (self.exitCode, self.troubles, self.notes) = (exitCode, troubles, notes)
    }

    private static func rejects(_ query: PublishedQuery) -> String {
        var parts: [String] = []
        if query.rejected > 0 {
            parts.append("\(Figures.count(query.rejected, "value")) did not fit and became null")
        }
        if query.leftOut > 0 {
            parts.append("\(Figures.count(query.leftOut, "record")) left out for a required column")
        }
        return "\(query.name): \(parts.joined(separator: ", ")); rejects.jsonl names each"
    }

    private static func losses(_ query: PublishedQuery) -> [String] {
        var lines: [String] = []
        if query.cutFractions > 0 {
            let times = Figures.count(query.cutFractions, "time")
            lines.append("\(query.name): \(times) cut to whole seconds")
        }
        if query.replacedCharacters > 0 {
            let halves = Figures.count(query.replacedCharacters, "half character")
            lines.append("\(query.name): \(halves) became U+FFFD")
        }
        return lines
    }

    private static func sentence(_ result: CheckResult, _ query: PublishedQuery) -> String {
        let found = Figures.grouped(result.found)
        let of = "of \(Figures.count(query.records, "record"))"
        let finding =
            switch result.check {
            case .minRecords(let least):
                "\(Figures.count(result.found, "record")), and at least \(Figures.grouped(least)) are expected"
            case .notNull(let column): "\(found) \(of) without a value in \"\(column)\""
            case .unique(let columns):
                "\(found) \(of) repeat the \(columns.map { "\"\($0)\"" }.joined(separator: " and ")) of another"
            }
        return "\(query.name): check failed: \(finding) (\(result.name))"
    }
}
