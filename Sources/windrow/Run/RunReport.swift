import JobFile
import Publishing
import RunStore

/// What a run says at its end.
struct RunReport {
    let job: Job
    let ending: RunEnding
    let tally: HarvestState
    let published: PublishedRun?
    let findings: DataFindings
    let elapsed: Duration
    /// The columns there are room for.
    let width: Int

    private static let mostTroubles = 10

    /// The table and what was written.
    var lines: [String] {
        var lines = table
        lines.append("")
        lines += waits
        lines.append("Took \(Figures.duration(elapsed)).")
        if let published { lines += written(published) }
        lines += findings.notes
        return lines
    }

    /// The same for the log.
    var events: [LogEvent] {
        var events = ending.summary.indices.map { index in
            LogEvent.query(
                ending.summary[index], tally.queries[index], partitions: ending.partitions[index],
                repeated: repeated(index), changes: published?.changes[ending.summary[index].name])
        }
        if let published { events.append(.published(published)) }
        if let reason = ending.stopReason {
            events.append(.stopped(reason, command: CommandText.current))
        }
        return events
    }

    /// What went wrong, and the command that goes on.
    var troubleLines: [String] {
        var lines: [String] = []
        for query in ending.summary {
            lines += query.troubles.prefix(Self.mostTroubles).map { line(query.name, $0) }
            let more = query.counts.failed + query.counts.incomplete - Self.mostTroubles
            if more > 0 { lines.append("\(query.name): … and \(Figures.grouped(more)) more") }
        }
        lines += findings.troubles
        if let reason = ending.stopReason { lines += sentence(reason) }
        if ending.exitCode != .complete { lines += advice }
        return lines
    }

    /// The time that limits took, a line for each budget where anybody would notice.
    private var waits: [String] {
        tally.waits.lost(at: elapsed).flatMap { limiter, time -> [String] in
            let parts = [(time.toServer, "its limits"), (time.toRate, "our own rate")]
                .filter { $0.0 >= .milliseconds(100) }
                .map { "\(Figures.duration($0.0)) by \($0.1)" }
            guard !parts.isEmpty else { return [] }
            return sentence("Held up at \(limiter): \(parts.joined(separator: ", ")).")
        }
    }

    private var table: [String] {
        let coverage = CoverageWords(
            job: job, summary: ending.summary, partitions: ending.partitions)
        let rows = ending.summary.indices.map { row($0, coverage[$0]) }
        return EndTable(rows: rows, width: width).lines
    }

    private func row(_ index: Int, _ coverage: String) -> EndTable.Row {
        let (query, figures) = (ending.summary[index], tally.queries[index])
        let changes = published?.changes[query.name]
        return EndTable.Row(
            query: query.name, requests: figures.requests, retries: figures.retries,
            failed: query.counts.failed, records: query.counts.records, new: changes?.new,
            gone: changes?.gone, repeated: repeated(index), bytes: query.counts.bytes,
            coverage: coverage)
    }

    private func repeated(_ index: Int) -> Int? {
        let name = ending.summary[index].name
        return published?.files.first { $0.query == name }?.repeated
    }

    private func line(_ query: String, _ trouble: QuerySummary.Trouble) -> String {
        let plan = job.queries.first { $0.name == query }?.plan
        let bindings = plan?.fanOut == nil ? plan?[trouble.partition].description ?? "" : ""
        let place = bindings.isEmpty ? query : "\(query) \(bindings)"
        let kind = if case .failed = trouble.outcome { "failed" } else { "incomplete" }
        return "\(place): \(kind): \(trouble.outcome.reason ?? "")"
    }

    private func written(_ run: PublishedRun) -> [String] {
        let files = run.files.map { file in
            [file.name, Figures.count(file.records, "record"), Figures.bytes(file.bytes)]
        }
        let title = run.isPartial ? "Written, although not complete, to" : "Written to"
        return ["\(title) \(Process.shortPath(run.folder)):"]
            + TextTable.lines(files).map { "  \($0)" }
    }

    private func sentence(_ text: String) -> [String] {
        Paragraph.lines("", text, width: width)
    }

    /// The last line is the command itself, to be copied.
    private var advice: [String] {
        let command = "  \(CommandText.current)"
        guard ending.stopReason == nil else {
            return sentence("Nothing that was fetched is lost. To go on:") + [command]
        }
        if ending.isPublished { return [] }
        let again =
            "Nothing was published. To fetch what is missing, run it again, or add "
            + "--publish-partial to publish what is here:"
        return sentence(again) + [command]
    }
}
