/// Where everything of one job lies.
struct JobFolder: Sendable, Equatable {
    /// `output/<job>`, absolute and without links.
    let path: String

    var latest: String { "\(path)/latest" }
    var runs: String { "\(path)/runs" }
    var unfinished: String { "\(path)/unfinished" }
    var ledger: String { "\(path)/state.sqlite" }
    var lock: String { "\(path)/.lock" }

    /// The folder of a published run.
    func run(_ id: String) -> String { "\(runs)/\(id)" }

    /// The folder of an unfinished run.
    func unfinished(_ id: String) -> String { "\(unfinished)/\(id)" }

    /// Where a run's outputs are written before they are renamed into place.
    func staging(_ id: String) -> String { "\(unfinished(id))/publish.part" }

    /// The spool file of a query.
    func spool(_ id: String, _ query: String) -> String {
        "\(unfinished(id))/\(query).ndjson.part"
    }

    /// Makes the folder, and those above it, where they are missing.
    ///
    /// - Throws: ``StoreError`` `.cannotCreate` when a file or a link has the name, or when
    ///   everybody may write there and could plant files.
    init(creating job: String, in output: String) throws(StoreError) {
        try JobFolder.checkName(job)
        let folder = "\(output)/\(job)"
        let resolved = try creating { () throws(FileError) in
            try FileSystem.makeFolders(output)
            if try FileSystem.makeFolder(folder, mode: 0o755) {
                try FileSystem.syncFolder(output)
            }
            return FileSystem.resolve(folder)
        }
        guard let resolved else {
            throw StoreError(.cannotCreate, "\(folder) vanished while it was made", path: folder)
        }
        path = resolved
        try checkPermissions()
    }

    /// Finds the folder; nil when the job never ran here.
    init?(existing job: String, in output: String) throws(StoreError) {
        try JobFolder.checkName(job)
        guard let resolved = FileSystem.resolve("\(output)/\(job)") else { return nil }
        path = resolved
    }

    private func checkPermissions() throws(StoreError) {
        let status = try creating { () throws(FileError) in try FileStatus(at: path) }
        guard let status, status.mode & 0o002 != 0 else { return }
        throw StoreError(
            .cannotCreate,
            "everybody may write in \(path), so its files cannot be trusted; run: chmod o-w \(path)",
            path: path)
    }

    /// Refuses names that could not all be files of one folder, on any file system.
    static func checkNames(of queries: [RunQuery]) throws(StoreError) {
        var seen: Set<String> = []
        for name in queries.map(\.name) {
            try checkName(name)
            guard seen.insert(name.lowercased()).inserted else {
                throw StoreError(
                    .cannotCreate,
                    "two queries are named \"\(name)\" and would share a file; rename one")
            }
        }
    }

    /// Refuses a name that would leave its folder or could not be a file's name.
    static func checkName(_ name: String) throws(StoreError) {
        let bytes = name.utf8
        let isPlain = bytes.allSatisfy { $0 >= 0x20 && $0 != 0x7f && $0 != UInt8(ascii: "/") }
        guard isPlain, (1...200).contains(bytes.count), bytes.first != UInt8(ascii: ".") else {
            throw StoreError(.cannotCreate, "\"\(name)\" cannot be the name of a file")
        }
    }
}
