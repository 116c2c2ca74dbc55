import CSQLite

/// The SQLite file that says which pages are committed and where their bytes lie.
///
/// It knows rows and transactions, and neither spools nor folders. Every row read is checked
/// against its seal, so damage is an error and never wrong output.
final class Ledger {
    /// Ledgers up to this size are read through when opened (some 0.1 s); what is larger is
    /// checked row by row as it is used.
    static let fullCheckLimit: Int64 = 32 << 20

    let database: Database
    private var statements: [String: Statement] = [:]

    /// Opens or creates the ledger for writing.
    ///
    /// - Parameters:
    ///   - path: Absolute and without links; a new file gets mode 0600.
    ///   - isShared: Whether to do without memory shared through a file; nil to ask the file
    ///     system.
    /// - Throws: ``StoreError``: `.unusable` when it is damaged, of a newer windrow, or not a
    ///   ledger.
    init(writing path: String, isShared: Bool? = nil) throws(StoreError) {
        try Ledger.prepareFile(path)
        try Ledger.requireOrdinaryFiles(path)
        database = try Database(path, .write)
        let isNew = try isEmpty()
        if !isNew { try checkOrigin() }
        try configure(isShared: isShared ?? FileSystem.isShared(path))
        if isNew { try database.transaction { () throws(StoreError) in try create() } }
        try migrate()
        try checkStructure()
    }

    /// Opens a ledger that another process may be writing.
    ///
    /// - Throws: ``StoreError`` as for writing.
    init(reading path: String) throws(StoreError) {
        try Ledger.requireOrdinaryFiles(path)
        database = try Database(path, .read)
        if try !isEmpty() { try checkOrigin() }
    }

    /// A statement prepared once and kept.
    func statement(_ sql: String) throws(StoreError) -> Statement {
        if let known = statements[sql] { return known }
        let prepared = try database.prepare(sql)
        statements[sql] = prepared
        return prepared
    }

    func damaged(_ finding: String) -> StoreError {
        StoreError(damagedLedger: database.path, finding)
    }

    /// Gives the room of deleted pages back; a failure changes nothing and does not matter.
    func compact() {
        do {
            guard try database.integer("PRAGMA freelist_count") ?? 0 > 256 else { return }
            try database.execute("VACUUM")
        } catch { return }
    }

    /// Whether the file holds no tables yet, as after a crash in the first moment.
    func isEmpty() throws(StoreError) -> Bool {
        try database.integer("SELECT count(*) FROM sqlite_schema") == 0
    }
}

extension Ledger {
    /// Makes sure that SQLite meets a file of ours, and creates it with the right mode.
    ///
    /// An existing file is looked at by name only: closing any descriptor of it would drop the
    /// POSIX locks that SQLite holds in this process.
    private static func prepareFile(_ path: String) throws(StoreError) {
        try creating { () throws(FileError) in
            guard let status = try FileStatus(at: path) else {
                let file = try OwnedDescriptor(path, .create)
                try file.setMode(0o600)
                return try file.close()
            }
            try status.requireOrdinaryFile(path)
            if status.mode != 0o600 { try FileSystem.setMode(path, 0o600) }
        }
    }

    /// Refuses links and pipes in the place of the ledger and of the files SQLite keeps beside it:
    /// SQLite would follow the links and wait for the pipes for ever.
    private static func requireOrdinaryFiles(_ path: String) throws(StoreError) {
        try creating { () throws(FileError) in
            for name in ["", "-wal", "-shm", "-journal"].map({ path + $0 }) {
                try FileStatus(at: name)?.requireOrdinaryFile(name)
            }
        }
    }

    private func checkOrigin() throws(StoreError) {
        let path = database.path
        guard try database.integer("PRAGMA application_id") == Schema.applicationID else {
            throw StoreError(
                .unusable, "\(path) is an SQLite file but not windrow's; move it away", path: path)
        }
        let version = try database.integer("PRAGMA user_version") ?? 0
        guard version <= Schema.version else {
            throw StoreError(
                .unusable,
                "the ledger \(path) was made by a newer windrow (format \(version), this one "
                    + "knows \(Schema.version)); install that version to go on",
                path: path)
        }
        guard version == Schema.version || Schema.migrations[version] != nil else {
            throw damaged("format \(version) is unknown")
        }
    }

    /// Brings a ledger of an older windrow up to this one's format.
    private func migrate() throws(StoreError) {
        while let version = try database.integer("PRAGMA user_version"),
            let step = Schema.migrations[version]
        {
            try database.transaction { () throws(StoreError) in try database.execute(step) }
        }
    }

    private func configure(isShared: Bool) throws(StoreError) {
        let wanted = isShared ? "DELETE" : "WAL"
        let mode = try database.prepare("PRAGMA journal_mode = \(wanted)")
        let isLogged = try mode.step() && mode.text(0) == "wal"
        mode.reset()
        // A rollback journal is safe only when its folder is synced, too: EXTRA.
        let synchronous = isLogged ? "FULL" : "EXTRA"
        try database.execute(
            """
            PRAGMA synchronous = \(synchronous);
            PRAGMA fullfsync = ON;
            PRAGMA checkpoint_fullfsync = ON;
            PRAGMA trusted_schema = OFF;
            PRAGMA cell_size_check = ON;
            PRAGMA temp_store = MEMORY;
            PRAGMA mmap_size = 0;
            PRAGMA cache_size = -8192;
            PRAGMA wal_autocheckpoint = 4096;
            PRAGMA journal_size_limit = 16777216;
            """)
    }

    private func create() throws(StoreError) { try database.execute(Schema.creation) }

    private func checkStructure() throws(StoreError) {
        let pages = try database.integer("PRAGMA page_count") ?? 0
        let size = try database.integer("PRAGMA page_size") ?? 0
        guard pages.multipliedReportingOverflow(by: size).partialValue <= Ledger.fullCheckLimit
        else { return }
        let check = try database.prepare("PRAGMA quick_check(1)")
        let finding = try check.step() ? check.text(0) : nil
        check.reset()
        guard finding == "ok" else { throw damaged(finding ?? "it cannot be checked") }
    }
}
