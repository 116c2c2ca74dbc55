/// The steps that turn staged outputs into a published run.
///
/// Each step can be repeated, and after a crash between any two the ledger's state and the
/// folder's place tell which comes next.
struct Publication {
    let folder: JobFolder
    let ledger: Ledger
    var run: RunRow

    /// In the order in which they are durable.
    enum Step: Int, CaseIterable, Comparable {
        case recordIntent
        case renameFolder
        case pointLatest
        case recordPublished
        case removeSpools

        static func < (left: Self, right: Self) -> Bool { left.rawValue < right.rawValue }
    }

    mutating func perform(_ step: Step) throws(StoreError) {
        switch step {
        case .recordIntent: try recordIntent()
        case .renameFolder: try writing { () throws(FileError) in try renameFolder() }
        case .pointLatest: try writing { () throws(FileError) in try pointLatest() }
        case .recordPublished: try recordPublished()
        case .removeSpools: try writing { () throws(FileError) in try removeSpools() }
        }
    }

    private mutating func recordIntent() throws(StoreError) {
        run.state = .publishing
        run.finishedAt = WallClock.now()
        try ledger.database.transaction { [run] () throws(StoreError) in try ledger.save(run) }
    }

    /// A rename of a folder never replaces one that holds anything.
    private func renameFolder() throws(FileError) {
        try FileSystem.makeFolder(folder.runs)
        try moveLog(from: folder.unfinished(run.id), to: folder.staging(run.id))
        try FileSystem.syncFolder(folder.staging(run.id))
        try FileSystem.syncFolder(folder.path)
        try FileSystem.rename(folder.staging(run.id), to: folder.run(run.id))
        try FileSystem.syncFolder(folder.runs)
        try FileSystem.syncFolder(folder.unfinished(run.id))
    }

    private func moveLog(from old: String, to new: String) throws(FileError) {
        let name = RunLog.fileName
        guard FileSystem.isRegular("\(old)/\(name)") else { return }
        try FileSystem.rename("\(old)/\(name)", to: "\(new)/\(name)")
    }

    private func pointLatest() throws(FileError) {
        try FileSystem.replaceLink(folder.latest, target: "runs/\(run.id)")
        try FileSystem.syncFolder(folder.path)
    }

    private mutating func recordPublished() throws(StoreError) {
        run.state = .published
        try ledger.database.transaction { [run] () throws(StoreError) in
            try ledger.save(run)
            try ledger.deleteAllPages()
        }
    }

    /// Not synced: a folder that a power cut brings back belongs to an ended run, and the next opening
    /// removes it again.
    private func removeSpools() throws(FileError) {
        try FileSystem.removeTree(folder.unfinished(run.id))
    }

    /// Completes a publication whose folder is in its place; otherwise the run is unfinished.
    static func recover(
        _ run: RunRow, in folder: JobFolder, _ ledger: Ledger
    ) throws(StoreError) {
        var publication = Publication(folder: folder, ledger: ledger, run: run)
        guard FileSystem.isFolder(folder.run(run.id)) else {
            try writing { [publication] () throws(FileError) in
                try publication.moveLog(
                    from: folder.staging(run.id), to: folder.unfinished(run.id))
            }
            publication.run.state = .unfinished
            publication.run.finishedAt = nil
            return try ledger.database.transaction { [publication] () throws(StoreError) in
                try ledger.save(publication.run)
            }
        }
        for step in Step.allCases where step >= .pointLatest { try publication.perform(step) }
    }
}
