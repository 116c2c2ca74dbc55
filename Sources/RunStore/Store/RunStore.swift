/// Keeps one job's pages and runs on the disk.
///
/// Pages are appended to their query's spool and named in the ledger; what ``commit(_:)`` has
/// returned for survives the death of the process and of the machine. Everything runs on the
/// store's own thread. After a failed write or sync the store is broken: every later call throws
/// the same error, and the next process goes on from the last commit.
package actor RunStore {
    private let executor: any SerialExecutor
    package nonisolated var unownedExecutor: UnownedSerialExecutor {
        unsafe executor.asUnownedSerialExecutor()
    }

    let folder: JobFolder
    var lock: RunLock?
    var openLedger: Ledger?
    var active: ActiveRun?
    /// The published run: its unlinked spools are closed last, since the ledger's syncs would wait
    /// for the disk to free them.
    var spent: ActiveRun?
    var broken: StoreError?
    var batch = Batch()
    var isFlushScheduled = false
    var readers: [Int: Reader] = [:]
    /// Folders under `unfinished/` that the ledger does not know.
    var leftovers: [String] = []

    /// The run found when the store was opened, until it is resumed, discarded or published.
    package internal(set) var unfinishedRun: UnfinishedRun?

    /// What the store has done since it was opened.
    package internal(set) var statistics = StoreStatistics()

    /// Opens a job's folder, creating it when it is missing, and takes its lock.
    ///
    /// A publication that a crash broke off is completed here.
    ///
    /// - Parameters:
    ///   - output: The folder of all jobs.
    ///   - job: The job's name, which is its folder's name.
    ///   - executor: Runs all of the store's work; a thread of its own unless a test wants another.
    /// - Returns: The store, with its lock held.
    /// - Throws: ``StoreError``: `.locked` when another process has the job, `.cannotCreate`,
    ///   `.writeFailed`, or `.unusable` when the ledger is damaged or of a newer windrow.
    package static func open(
        output: String, job: String, on executor: any SerialExecutor = StoreExecutor()
    ) async throws(StoreError) -> RunStore {
        let opener = StoreOpener(executor: executor)
        let opened = try await opener.open(output: output, job: job)
        let store = RunStore(opened, on: executor)
        try await store.recover()
        return store
    }

    private init(_ opened: sending OpenedJob, on executor: any SerialExecutor) {
        self.executor = executor
        folder = opened.folder
        lock = opened.lock
        openLedger = opened.ledger
    }

    /// Makes waiting pages durable, closes the ledger and gives the lock back.
    ///
    /// An unfinished run stays; the next process goes on with it.
    package func close() {
        flush()
        openLedger = nil
        active = nil
        spent = nil
        lock = nil
    }

    /// The ledger, unless the store is broken or closed.
    func ledger() throws(StoreError) -> Ledger {
        if let broken { throw broken }
        guard let openLedger else { throw StoreError(.fault, "the store is closed") }
        return openLedger
    }

    /// The run in progress.
    func activeRun() throws(StoreError) -> ActiveRun {
        if let broken { throw broken }
        guard let active else { throw StoreError(.fault, "no run was started or resumed") }
        return active
    }

    /// The ledger's number for a query of the run in progress.
    func number(of query: Int) throws(StoreError) -> Int64 {
        let queries = try activeRun().queries
        guard queries.indices.contains(query) else {
            throw StoreError(.fault, "the run has no query \(query)")
        }
        return queries[query].number
    }

    /// Runs writing work; its failure breaks the store.
    func breaking<Result>(_ body: () throws(StoreError) -> Result) throws(StoreError) -> Result {
        if let broken { throw broken }
        do { return try body() } catch {
            broken = error
            throw error
        }
    }
}

/// Counts for benchmarks and the run's report.
package struct StoreStatistics: Sendable, Equatable {
    /// Groups of pages made durable together, each with one ledger transaction.
    package var batches = 0
    package var pages = 0
    /// Syncs of spool files; each transaction adds one sync of the ledger.
    package var spoolSyncs = 0
}
