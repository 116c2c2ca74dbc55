import JSONSlicing
import JobFile
import Publishing
import RunStore

extension LogEvent {
    /// That a run begins, or goes on in a new process.
    static func begin(_ job: Job, _ info: RunInfo) -> LogEvent {
        LogEvent(
            info.isResumed ? "resume" : "start", nil,
            [
                "job": .string(job.name), "run": .string(info.id),
                "startedAt": .string(UTCTime.text(info.startedAt)),
                "sandbox": .bool(info.sandbox), "version": .string(Product.version),
                "queries": .array(job.queries.map { .string($0.name) }),
            ])
    }

    /// What a query came to.
    static func query(
        _ summary: QuerySummary, _ figures: HarvestState.QueryFigures, partitions: Int,
        repeated: Int?, changes: RecordChanges?
    ) -> LogEvent {
        LogEvent(
            "query", nil,
            [
                "query": .string(summary.name), "requests": .integer(figures.requests),
                "retries": .integer(figures.retries), "partitions": .integer(partitions),
                "complete": .integer(summary.counts.complete),
                "incomplete": .integer(summary.counts.incomplete),
                "failed": .integer(summary.counts.failed),
                "pages": .integer(summary.counts.pages),
                "records": .integer(summary.counts.records),
                "new": changes.map { .integer($0.new) },
                "gone": changes?.gone.map { .integer($0) },
                "repeated": repeated.map { .integer($0) },
                "bytes": .integer(summary.counts.bytes),
            ])
    }

    /// That all pages are here and the files are being written.
    static let publishing = LogEvent("publishing", nil)

    /// That a run has been published.
    static func published(_ run: PublishedRun) -> LogEvent {
        LogEvent(
            "published", nil,
            [
                "folder": .string(run.folder), "partial": .bool(run.isPartial),
                "files": .array(
                    run.files.map { file in
                        [
                            "name": .string(file.name), "records": .integer(file.records),
                            "bytes": .integer(file.bytes), "sha256": .string(file.sha256),
                        ]
                    }),
            ])
    }

    /// That a run stopped before its end, with the command that goes on.
    static func stopped(_ reason: String, command: String) -> LogEvent {
        LogEvent(
            "stopped", nil, ["reason": .string(reason), "resume": .string(command)],
            importance: .error)
    }
}
