extension RunStore {
    /// Begins a run.
    ///
    /// - Parameters:
    ///   - queries: The job's queries, in order; their names name the spools.
    ///   - startedAt: Seconds since 1970; gives the run its name.
    ///   - sandbox: Whether the embedded server answers.
    ///   - jobText: The job file, kept for the history.
    ///   - command: The command that goes on with the run, told in `RESUME.txt`.
    /// - Returns: The run and its folder.
    /// - Throws: ``StoreError``: `.unusable` when folders of a forgotten run are in the way,
    ///   `.fault` when a run is unfinished, or what creating files throws.
    package func startRun(
        queries: [RunQuery], startedAt: Int64, sandbox: Bool, jobText: String,
        command: String = "windrow run"
    ) throws(StoreError) -> RunInfo {
        let ledger = try ledger()
        try checkFree()
        try JobFolder.checkNames(of: queries)
        let id = try RunID.unique(at: startedAt) { (id) throws(StoreError) in
            try ledger.run(named: id) != nil || FileSystem.exists(folder.run(id))
                || FileSystem.exists(folder.unfinished(id))
        }
        return try breaking { () throws(StoreError) in
            // The ledger knows the run before its folder exists, so no crash leaves a stray one.
            let row = try ledger.database.transaction { () throws(StoreError) in
                let row = RunRow(
                    number: try ledger.nextNumber(in: "runs"), id: id, startedAt: startedAt,
                    finishedAt: nil, state: .unfinished, sandbox: sandbox, job: jobText, note: "",
                    queries: queries.count)
                try ledger.save(row)
                for (ordinal, query) in queries.enumerated() {
                    let number = try ledger.nextNumber(in: "queries")
                    try ledger.save(
                        QueryRow(number: number, run: row.number, ordinal: ordinal, query: query))
                }
                return row
            }
            return try activate(row, isResumed: false, command: command)
        }
    }

    /// Goes on with the unfinished run: cuts its spools to their committed parts.
    ///
    /// - Parameter command: As for starting.
    /// - Returns: The run and its folder.
    /// - Throws: ``StoreError``: `.unusable` when committed records are missing.
    package func resumeRun(command: String = "windrow run") throws(StoreError) -> RunInfo {
        guard active == nil, let row = try ledger().unfinishedRun() else {
            throw StoreError(.fault, "there is no run to resume")
        }
        return try breaking { () throws(StoreError) in
            try activate(row, isResumed: true, command: command)
        }
    }

    /// Throws the unfinished run away, and folders of runs the ledger has forgotten.
    ///
    /// - Throws: ``StoreError`` when something cannot be removed.
    package func discardUnfinished() throws(StoreError) {
        flush()
        let ledger = try ledger()
        try breaking { () throws(StoreError) in
            active = nil
            if var row = try ledger.unfinishedRun() {
                row.state = .discarded
                row.finishedAt = WallClock.now()
                try ledger.database.transaction { () throws(StoreError) in
                    try ledger.save(row)
                    try ledger.deleteAllPages()
                }
                try removeFolder(row.id)
            }
            for name in leftovers { try removeFolder(name) }
            leftovers = []
            unfinishedRun = nil
        }
    }

    func removeFolder(_ id: String) throws(StoreError) {
        try writing { () throws(FileError) in
            try FileSystem.removeTree(folder.unfinished(id))
            try FileSystem.syncFolder(folder.unfinished)
        }
    }

    private func checkFree() throws(StoreError) {
        guard active == nil, unfinishedRun == nil else {
            throw StoreError(.fault, "a run is unfinished; resume or discard it first")
        }
        guard let name = leftovers.first else { return }
        throw StoreError(
            .unusable,
            "\(folder.unfinished(name)) holds records of an unfinished run which the ledger "
                + "\(folder.ledger) does not know (was the ledger deleted?); it cannot be gone on "
                + "with: move the folder away, or throw it away with --fresh",
            path: folder.unfinished(name))
    }

    /// Makes or restores the run's folder and spools.
    private func activate(
        _ row: RunRow, isResumed: Bool, command: String
    ) throws(StoreError) -> RunInfo {
        let queries = try ledger().queries(of: row)
        try creating { () throws(FileError) in
            try FileSystem.makePrivateFolder(folder.unfinished(row.id))
        }
        var spools: [Spool] = []
        for query in queries {
            try ledger().checkPartitions(of: query)
            let path = folder.spool(row.id, query.query.name)
            spools.append(
                try Spool(path, committed: query.spoolLength, query: query.query.name))
        }
        try ResumeNote.write(in: folder.unfinished(row.id), command: command)
        try writing { () throws(FileError) in
            try FileSystem.syncFolder(folder.unfinished(row.id))
            try FileSystem.syncFolder(folder.unfinished)
        }
        let run = ActiveRun(row: row, queries: queries, spools: spools, isResumed: isResumed)
        active = run
        readers = [:]
        unfinishedRun = nil
        return run.info(in: folder)
    }
}

/// The text beside the spools for somebody who finds them.
enum ResumeNote {
    static func write(in folder: String, command: String) throws(StoreError) {
        let text = """
            This run is not finished. Its records so far are in the files ending in .part;
            which of their bytes count is known to the ledger state.sqlite two folders up.
            Leave the files as they are. To go on with the run:

                \(command)

            Nothing that was fetched is fetched again. To throw the run away and start over, add
            --fresh. Complete runs are in the folder "runs".

            """
        try creating { () throws(FileError) in
            let path = "\(folder)/RESUME.txt"
            if FileSystem.exists(path) { try FileSystem.remove(path) }
            let file = try OwnedDescriptor(path, .create)
            try file.setMode(0o600)
            try file.write(ContiguousArray(text.utf8), at: 0)
            try file.close()
        }
    }
}
