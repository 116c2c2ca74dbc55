import JobFile
import RunStore

/// What `plan` says of a run that waits to go on: what is skipped, and why.
struct ResumeScreen {
    let job: Job
    let status: RunStatus
    let width: Int

    var lines: [String] {
        guard let run = status.unfinished else {
            return ["A run starts anew: nothing is unfinished."]
        }
        if let change = JobChange(from: run, to: job, isSandbox: run.sandbox) {
            return change.message.split(separator: "\n", omittingEmptySubsequences: false)
                .map(String.init)
        }
        let sandbox = run.sandbox ? " (with --sandbox)" : ""
        let head = Paragraph.lines(
            "", "A run goes on with \(run.id)\(sandbox), and asks for nothing that is on the disk:",
            width: width)
        let rows = zip(run.queries, run.counts).flatMap { query, counts in
            Paragraph.lines("  \(query.name): ", Self.words(counts), width: width)
        }
        return head + rows
    }

    private static func words(_ counts: QueryCounts) -> String {
        guard counts.pages + counts.ended > 0 else { return "nothing yet" }
        let begun = counts.partitions - counts.ended
        var parts: [String] = []
        if counts.complete > 0 {
            parts.append("\(Figures.count(counts.complete, "partition")) complete, not asked again")
        }
        if begun > 0 {
            parts.append("\(Figures.grouped(begun)) begun, asked from the page after the last")
        }
        if counts.incomplete > 0 {
            parts.append("\(Figures.grouped(counts.incomplete)) incomplete, asked again")
        }
        if counts.failed > 0 {
            parts.append("\(Figures.grouped(counts.failed)) failed, tried again")
        }
        parts.append(
            "\(Figures.count(counts.pages, "page")) with \(Figures.count(counts.records, "record"))"
        )
        return parts.joined(separator: "; ")
    }
}
