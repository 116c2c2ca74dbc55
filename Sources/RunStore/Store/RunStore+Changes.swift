extension RunStore {
    /// Fits the unfinished run to a changed job: keeps the queries that are still the same.
    ///
    /// A query is the same when its name and fingerprint are. Pages of the others are forgotten,
    /// new queries begin empty, and the order is the new one.
    ///
    /// - Parameters:
    ///   - queries: The job's queries as they are now.
    ///   - jobText: The job file as it is now.
    /// - Throws: ``StoreError`` `.fault` when no run waits to be resumed.
    package func adopt(queries: [RunQuery], jobText: String) throws(StoreError) {
        try JobFolder.checkNames(of: queries)
        let ledger = try ledger()
        guard active == nil, var run = try ledger.unfinishedRun() else {
            throw StoreError(.fault, "there is no run to change")
        }
        let known = try ledger.queries(of: run)
        run.job = jobText
        run.queries = queries.count
        try breaking { () throws(StoreError) in
            try ledger.database.transaction { [run] () throws(StoreError) in
                try ledger.save(run)
                try ledger.replace(known, by: queries, of: run)
            }
            let names = Set(queries.map(\.name))
            for query in known.map(\.query) where !names.contains(query.name) {
                try removeSpool(run.id, query.name)
            }
            unfinishedRun = UnfinishedRun(run, try ledger.queries(of: run))
        }
    }

    private func removeSpool(_ id: String, _ query: String) throws(StoreError) {
        let path = folder.spool(id, query)
        guard FileSystem.exists(path) else { return }
        try writing { () throws(FileError) in try FileSystem.remove(path) }
    }

    /// Removes the oldest published runs; their lines in the history stay.
    ///
    /// - Parameter count: How many of the newest to keep, at least one.
    /// - Returns: The names of the removed runs, newest first.
    /// - Throws: ``StoreError`` when a folder cannot be removed.
    @discardableResult
    package func removePublishedRuns(keeping count: Int) throws(StoreError) -> [String] {
        let latest = FileSystem.linkTarget(folder.latest)
        let there = try ledger().publishedRuns(limit: Int(Int32.max)).map(\.id)
            .filter { FileSystem.exists(folder.run($0)) }
        let old = there.dropFirst(max(count, 1)).filter { "runs/\($0)" != latest }
        for id in old {
            // Renamed out of sight first, so that nobody reads a run with half its files; what a
            // crash leaves under unfinished/ is removed at the next opening.
            try writing { () throws(FileError) in
                try FileSystem.rename(folder.run(id), to: folder.unfinished(id))
            }
            try removeFolder(id)
        }
        return old
    }
}

extension Ledger {
    fileprivate func replace(
        _ known: [QueryRow], by queries: [RunQuery], of run: RunRow
    ) throws(StoreError) {
        func isSame(_ row: QueryRow, _ query: RunQuery) -> Bool {
            row.query.name == query.name && row.query.fingerprint == query.fingerprint
        }
        for row in known where !queries.contains(where: { isSame(row, $0) }) { try delete(row) }
        for (ordinal, query) in queries.enumerated() {
            if var row = known.first(where: { isSame($0, query) }) {
                row.ordinal = ordinal
                row.query = query
                try save(row)
            } else {
                let number = try nextNumber(in: "queries")
                try save(QueryRow(number: number, run: run.number, ordinal: ordinal, query: query))
            }
        }
    }
}
