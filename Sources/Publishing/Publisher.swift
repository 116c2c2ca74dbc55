package import JobFile
package import RunStore

/// Turns a finished run into files an analyst can open.
///
/// Pages are read in job order, whatever order they came in, and their checksums compared with the
/// ledger's. Files are written in the staging folder; only when all of them are on the disk does
/// the folder move to its place, so nobody ever sees a part of a run.
package struct Publisher: Sendable {
    private let plan: PublicationPlan
    private let store: RunStore
    private let run: RunInfo

    /// Takes a run whose pages are all committed.
    ///
    /// - Parameters:
    ///   - job: What to make of the records.
    ///   - store: The store with the run in progress.
    ///   - run: What starting or resuming the run gave.
    ///   - version: The version of windrow, for the description.
    ///   - createdAt: The time of the publication in seconds since 1970.
    package init(job: Job, store: RunStore, run: RunInfo, version: String, createdAt: Int64) {
        self.init(
            PublicationPlan(
                name: job.name, title: job.title,
                outputs: job.queries.map { QueryOutput($0, job.output) }, version: version,
                createdAt: createdAt),
            store: store, run: run)
    }

    /// Takes a plan that no job file stands behind.
    init(_ plan: PublicationPlan, store: RunStore, run: RunInfo) {
        self.plan = plan
        self.store = store
        self.run = run
    }

    /// Writes, describes and publishes the run's files, and ends the run.
    ///
    /// Runs on the store's thread. Cancelling the task stops it before the next page.
    ///
    /// - Parameter partial: Whether partitions are missing; the description says so.
    /// - Returns: What was published.
    /// - Throws: ``StoreError`` when a spool is damaged, the disk refuses, or a table would be too
    ///   wide, and `CancellationError`. Nothing is published then, and the run stays as it is.
    package func publish(partial: Bool) async throws -> PublishedRun {
        try await PublishingWorker(plan, store: store, run: run).publish(partial: partial)
    }
}

/// What to publish, and how to describe it.
struct PublicationPlan: Sendable {
    /// The job's name.
    let name: String
    /// A line about the job, for people.
    var title: String?
    /// The outputs in job order; those of queries that the run doesn't have are left out.
    let outputs: [QueryOutput]
    /// The version of windrow.
    let version: String
    /// Seconds since 1970.
    let createdAt: Int64
    /// The bytes of record keys to hold in memory.
    var keyMemory = RepeatFinder.memoryLimit
}
