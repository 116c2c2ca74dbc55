/// A job's folder, lock and ledger, opened together on the store's thread.
struct OpenedJob {
    let folder: JobFolder
    let lock: RunLock
    let ledger: Ledger

    /// Takes the lock first, so that nothing below meets another writer.
    init(output: String, job: String) throws(StoreError) {
        folder = try JobFolder(creating: job, in: output)
        lock = try RunLock(folder)
        ledger = try Ledger(writing: folder.ledger)
        try creating { [folder] () throws(FileError) in
            try FileSystem.makePrivateFolder(folder.unfinished)
            try FileSystem.syncFolder(folder.path)
        }
    }
}

/// Lends the store's thread for the opening, before there is a store.
actor StoreOpener {
    private let executor: any SerialExecutor
    nonisolated var unownedExecutor: UnownedSerialExecutor {
        unsafe executor.asUnownedSerialExecutor()
    }

    init(executor: any SerialExecutor) { self.executor = executor }

    func open(output: String, job: String) throws(StoreError) -> sending OpenedJob {
        try OpenedJob(output: output, job: job)
    }
}
