import JSONSlicing
import JobFile
import Publishing
import RunStore

/// A run of a job, finished or not.
struct PastRun {
    enum State: String {
        case complete, partial, unfinished, running
    }

    /// What a query came to.
    struct QueryFigures {
        let name: String
        /// The records published; those fetched where nothing is published.
        let records: Int
        let pages: Int
        let partitions: Int
        let complete: Int
        let incomplete: Int
        let failed: Int
        /// Records that the run before did not have, and those it had and this one has not.
        var new: Int?
        var gone: Int?
    }

    let id: String
    let state: State
    /// Seconds since 1970; nil where only the run's folder is left.
    let startedAt: Int64?
    let finishedAt: Int64?
    let isSandbox: Bool
    /// The run folder; nil where it was removed or is not published.
    let folder: String?
    let queries: [QueryFigures]

    var duration: Duration? {
        guard let startedAt, let finishedAt else { return nil }
        return .seconds(max(0, finishedAt - startedAt))
    }

    /// The share of the partitions that are complete, in words; how many there will be is known
    /// only of a run that has ended.
    var coverage: String {
        let partitions = queries.reduce(0) { $0 + $1.partitions }
        let complete = queries.reduce(0) { $0 + $1.complete }
        guard folder != nil || finishedAt != nil else {
            return "\(Figures.count(complete, "partition")) so far"
        }
        guard state != .complete || complete < partitions else { return "complete" }
        return "\(Figures.grouped(complete)) of \(Figures.count(partitions, "partition"))"
    }
}

extension PastRun {
    /// A run as the ledger has it; its folder, where there is one, knows more.
    init(_ run: RunStatus.PublishedRun) {
        let description = try? RunDescription(folder: run.folder)
        self.init(
            id: run.id, state: run.note == "partial" ? .partial : .complete,
            startedAt: run.startedAt, finishedAt: run.finishedAt, isSandbox: run.sandbox,
            folder: FileSystem.isFolder(run.folder) ? run.folder : nil,
            queries: zip(run.queries, run.counts).map { query, counts in
                QueryFigures(query.name, counts, description)
            })
    }

    init(_ run: UnfinishedRun, isRunning: Bool) {
        self.init(
            id: run.id, state: isRunning ? .running : .unfinished, startedAt: run.startedAt,
            finishedAt: nil, isSandbox: run.sandbox, folder: nil,
            queries: zip(run.queries, run.counts).map { QueryFigures($0.name, $1, nil) })
    }

    /// A run of which only the folder is left, as when a ledger was lost.
    init(_ description: RunDescription, id: String) {
        let run = description.run
        self.init(
            id: id, state: run.member("status")?.string == "partial" ? .partial : .complete,
            startedAt: nil, finishedAt: nil, isSandbox: run.member("sandbox")?.bool ?? false,
            folder: description.folder,
            queries: description.queries.map { query in
                QueryFigures(query.member("name")?.string ?? "", QueryCounts(query), description)
            })
    }
}

extension PastRun.QueryFigures {
    init(_ name: String, _ counts: QueryCounts, _ description: RunDescription?) {
        let file = description?.files.first {
            $0.records != nil && $0.name.hasPrefix("\(name).")
        }
        let told = description?.queries.first { $0.member("name")?.string == name }
        self.init(
            name: name, records: file?.records ?? counts.records, pages: counts.pages,
            partitions: counts.partitions, complete: counts.complete,
            incomplete: counts.incomplete, failed: counts.failed, new: told?.count("new"),
            gone: told?.count("gone"))
    }
}

extension QueryCounts {
    fileprivate init(_ query: JSONValue) {
        self.init()
        partitions = query.count("partitions") ?? 0
        complete = query.count("complete") ?? 0
        incomplete = query.count("incomplete") ?? 0
        failed = query.count("failed") ?? 0
        pages = query.count("pages") ?? 0
        records = query.count("records") ?? 0
    }
}

extension JSONValue {
    /// A member that is a whole number.
    fileprivate func count(_ name: String) -> Int? {
        member(name)?.integer.flatMap { Int(exactly: $0) }
    }
}
