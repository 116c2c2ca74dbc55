/// How a job stands, read without disturbing a process that may be running it.
package struct RunStatus: Sendable, Equatable {
    /// Whether a process has the job just now.
    package let isRunning: Bool
    /// That process, as far as the lock file tells.
    package let holder: LockHolder?
    /// The run that is being fetched or waits to be gone on with.
    package let unfinished: UnfinishedRun?
    /// Published runs, newest first.
    package let published: [PublishedRun]

    /// A run in the history.
    package struct PublishedRun: Sendable, Equatable {
        package let id: String
        /// Seconds since 1970.
        package let startedAt: Int64
        /// Seconds since 1970.
        package let finishedAt: Int64
        package let sandbox: Bool
        /// What ``RunStore/publish(note:)`` was told.
        package let note: String
        /// Its place; gone when old runs were removed.
        package let folder: String
        package let queries: [RunQuery]
        /// Totals for each of `queries`.
        package let counts: [QueryCounts]
    }

    /// Reads the state of `output/<job>`; a job that never ran gives an empty state.
    ///
    /// Blocks on the disk for a moment, and creates or changes no file of the job.
    ///
    /// - Parameters:
    ///   - output: The folder of all jobs.
    ///   - job: The job's name.
    ///   - limit: How many published runs at most.
    /// - Returns: One moment's state.
    /// - Throws: ``StoreError`` when the ledger is damaged, of a newer windrow, or unreadable.
    package static func read(
        output: String, job: String, limit: Int = 1
    ) throws(StoreError) -> RunStatus {
        guard let folder = try JobFolder(existing: job, in: output) else { return .absent }
        let lock = try RunLock.test(folder)
        guard FileSystem.exists(folder.ledger) else {
            return RunStatus(
                isRunning: lock.isHeld, holder: lock.holder, unfinished: nil, published: [])
        }
        let ledger = try Ledger(reading: folder.ledger)
        // One transaction, so that the rows belong to the same moment.
        try ledger.database.execute("BEGIN")
        guard try !ledger.isEmpty() else { return .absent }
        return RunStatus(
            isRunning: lock.isHeld, holder: lock.holder,
            unfinished: try unfinished(ledger),
            published: try ledger.publishedRuns(limit: limit).map { (row) throws(StoreError) in
                try published(row, ledger, in: folder)
            })
    }

    private static let absent = RunStatus(
        isRunning: false, holder: nil, unfinished: nil, published: [])

    private static func unfinished(_ ledger: Ledger) throws(StoreError) -> UnfinishedRun? {
        guard let run = try ledger.unfinishedRun() else { return nil }
        return UnfinishedRun(run, try ledger.queries(of: run))
    }

    private static func published(
        _ run: RunRow, _ ledger: Ledger, in folder: JobFolder
    ) throws(StoreError) -> PublishedRun {
        let queries = try ledger.queries(of: run)
        return PublishedRun(
            id: run.id, startedAt: run.startedAt, finishedAt: run.finishedAt ?? run.startedAt,
            sandbox: run.sandbox, note: run.note, folder: folder.run(run.id),
            queries: queries.map(\.query),
            counts: queries.map(\.counts))
    }
}

extension UnfinishedRun {
    init(_ run: RunRow, _ queries: [QueryRow]) {
        self.init(
            id: run.id, startedAt: run.startedAt, sandbox: run.sandbox, jobText: run.job,
            queries: queries.map(\.query), counts: queries.map(\.counts))
    }
}
