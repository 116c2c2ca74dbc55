import JSONSlicing
import Publishing
import RunStore

/// The runs of a job, newest first.
struct RunHistory {
    let job: String
    let runs: [PastRun]

    /// Reads the ledger and the run folders, without disturbing a run that goes on.
    ///
    /// - Throws: `StoreError` when the ledger is unusable.
    init(output: String, job: String) throws(StoreError) {
        self.job = job
        let status = try RunStatus.read(output: output, job: job, limit: .max)
        var runs = status.published.map { PastRun($0) }
        if let run = status.unfinished { runs.append(PastRun(run, isRunning: status.isRunning)) }
        let known = Set(runs.map(\.id))
        let folder = "\(output)/\(job)/runs"
        for id in (try? FileSystem.list(folder)) ?? [] where !known.contains(id) {
            guard let description = try? RunDescription(folder: "\(folder)/\(id)") else { continue }
            runs.append(PastRun(description, id: id))
        }
        self.runs = runs.sorted { $0.id > $1.id }
    }

    private init(job: String, runs: [PastRun]) {
        self.job = job
        self.runs = runs
    }

    /// So many of the newest runs; all for nil.
    func newest(_ count: Int?) -> RunHistory {
        RunHistory(job: job, runs: Array(runs.prefix(count ?? .max)))
    }

    /// A line a run.
    var lines: [String] {
        let head = ["run", "status", "took", "new", "gone", "coverage", "records"]
        return TextTable.lines([head] + runs.map(row))
    }

    private func row(_ run: PastRun) -> [String] {
        let isRemoved = run.folder == nil && [.complete, .partial].contains(run.state)
        return [
            run.id + (run.isSandbox ? " (sandbox)" : ""),
            run.state.rawValue + (isRemoved ? ", removed" : ""),
            run.duration.map(Figures.duration) ?? "–", Self.sum(run.queries.map(\.new)),
            Self.sum(run.queries.map(\.gone)), run.coverage,
            run.queries.map { "\($0.name) \(Figures.grouped($0.records))" }
                .joined(separator: ", "),
        ]
    }

    private static func sum(_ counts: [Int?]) -> String {
        let known = counts.compactMap { $0 }
        return known.isEmpty ? "–" : Figures.grouped(known.reduce(0, +))
    }

    /// One object a run.
    var json: [OrderedJSON] { runs.map(json) }

    private func json(_ run: PastRun) -> OrderedJSON {
        [
            "job": .string(job), "run": .string(run.id), "status": .string(run.state.rawValue),
            "startedAt": run.startedAt.map { .string(UTCTime.text($0)) } ?? .null,
            "finishedAt": run.finishedAt.map { .string(UTCTime.text($0)) } ?? .null,
            "sandbox": .bool(run.isSandbox), "folder": run.folder.map { .string($0) } ?? .null,
            "queries": .array(run.queries.map(json)),
        ]
    }

    private func json(_ query: PastRun.QueryFigures) -> OrderedJSON {
        .object(omittingNil: [
            "name": .string(query.name), "records": .integer(query.records),
            "pages": .integer(query.pages), "partitions": .integer(query.partitions),
            "complete": .integer(query.complete), "incomplete": .integer(query.incomplete),
            "failed": .integer(query.failed), "new": query.new.map { .integer($0) },
            "gone": query.gone.map { .integer($0) },
        ])
    }
}
