extension RunStore {
    /// Committed pages of a query in the order of the output: partition, then page.
    ///
    /// - Parameters:
    ///   - query: Index of the query in the run.
    ///   - position: The last page that was had; nil to begin.
    ///   - limit: How many at most; fewer come only at the end.
    /// - Returns: The pages behind `position`.
    /// - Throws: ``StoreError`` `.unusable` when a page is missing in between, or at the end when
    ///   a reading from the beginning found fewer pages than were committed.
    package func pageRanges(
        query: Int, after position: PagePosition?, limit: Int
    ) throws(StoreError) -> [PageRange] {
        flush()
        let rows = try ledger().pages(number(of: query), after: position, limit: limit)
        try checkOrder(of: rows, after: position)
        try checkCount(of: rows, query, after: position, isEnd: rows.count < limit)
        return rows.map(PageRange.init)
    }

    private func checkOrder(
        of rows: [PageRow], after position: PagePosition?
    ) throws(StoreError) {
        var last = position
        for row in rows {
            let expected = row.partition == last?.partition ? (last?.page ?? 0) + 1 : 0
            guard row.page == expected else {
                throw try ledger().damaged("a page of partition \(row.partition) is missing")
            }
            last = row.position
        }
    }

    /// Counts along with the reader: a row whose key was damaged is not found by its key, and
    /// only the count shows that it is missing.
    private func checkCount(
        of rows: [PageRow], _ query: Int, after position: PagePosition?, isEnd: Bool
    ) throws(StoreError) {
        let total = try activeRun().queries[query].counts.pages
        var reader = position == nil ? Reader(total: total) : readers[query]
        if reader?.position != position || reader?.total != total { reader = nil }
        reader?.pages += rows.count
        reader?.position = rows.last?.position ?? position
        readers[query] = reader
        guard let reader, isEnd, reader.pages != total else { return }
        throw try ledger().damaged("\(total - reader.pages) pages are missing")
    }

    /// The spool that a query's page ranges lie in.
    ///
    /// - Throws: ``StoreError`` `.fault` when the run has no such query.
    package func spoolPath(query: Int) throws(StoreError) -> String {
        _ = try number(of: query)
        return try activeRun().spools[query].path
    }

    /// An empty folder for the outputs, on the same file system as their place.
    ///
    /// - Returns: `unfinished/<run>/publish.part`; what an earlier attempt left is gone.
    /// - Throws: ``StoreError``: `.unusable` when pages are missing in the ledger.
    package func stagingFolder() throws(StoreError) -> String {
        flush()
        let ledger = try ledger()
        let run = try activeRun()
        for query in run.queries { try ledger.checkPages(of: query) }
        let path = folder.staging(run.row.id)
        try creating { () throws(FileError) in
            try FileSystem.removeTree(path)
            try FileSystem.makeFolder(path, mode: 0o755)
        }
        return path
    }

    /// The folder of the last complete run that was fetched from where this one is, the network or
    /// the sandbox; nil where there is none.
    ///
    /// - Throws: ``StoreError`` when the ledger is damaged or the store broken.
    package func lastCompleteRun() throws(StoreError) -> String? {
        let sandbox = try activeRun().row.sandbox
        let runs = try ledger().publishedRuns(limit: 100)
        return runs.first { $0.sandbox == sandbox && $0.note == "complete" }
            .map { folder.run($0.id) }
    }

    /// Puts the staged outputs in their place, points `latest` at them and ends the run.
    ///
    /// The caller has synced the staged files. A crash at any point is put right by the next
    /// opening.
    ///
    /// - Parameter note: One line on the run's status, kept in the history.
    /// - Returns: The folder `runs/<run>`.
    /// - Throws: ``StoreError`` when a step fails; run again to go on.
    package func publish(note: String = "") throws(StoreError) -> String {
        try publish(note: note, through: .removeSpools)
    }

    /// Publishes up to a step, which lets a test stop where a crash would.
    func publish(note: String, through last: Publication.Step) throws(StoreError) -> String {
        flush()
        let ledger = try ledger()
        let run = try activeRun()
        guard FileSystem.isFolder(folder.staging(run.row.id)) else {
            throw StoreError(.fault, "nothing was staged to be published")
        }
        try breaking { () throws(StoreError) in
            var publication = Publication(folder: folder, ledger: ledger, run: run.row)
            publication.run.note = note
            for step in Publication.Step.allCases where step <= last {
                try publication.perform(step)
            }
        }
        (spent, active) = (active, nil)
        ledger.compact()
        return folder.run(run.row.id)
    }

    /// Puts right what a crash left: completes a publication, removes folders of ended runs.
    func recover() throws(StoreError) {
        let ledger = try ledger()
        try breaking { () throws(StoreError) in
            if let run = try ledger.unfinishedRun(), run.state == .publishing {
                try Publication.recover(run, in: folder, ledger)
            }
            let run = try ledger.unfinishedRun()
            try removeEndedRuns(except: run?.id)
            guard let run else { return }
            unfinishedRun = UnfinishedRun(run, try ledger.queries(of: run))
        }
    }

    private func removeEndedRuns(except id: String?) throws(StoreError) {
        let names = try creating { () throws(FileError) in
            try FileSystem.list(folder.unfinished)
        }
        for name in names where name != id && FileSystem.isFolder(folder.unfinished(name)) {
            if try ledger().run(named: name) != nil {
                try removeFolder(name)
            } else {
                leftovers.append(name)
            }
        }
    }
}

/// How far somebody has read a query's pages, in order from the first.
struct Reader {
    var position: PagePosition?
    var pages = 0
    /// The query's pages at the beginning; when some were added since, nothing can be concluded.
    let total: Int
}
