import CSQLite

/// One connection to an SQLite file, used by one thread at a time.
@safe final class Database {
    /// The file, for messages.
    let path: String
    private let handle: OpaquePointer

    /// How a connection may use its file.
    enum Access {
        /// Creates the file when it is missing.
        case write
        /// Changes nothing; sees each transaction another process commits.
        case read
    }

    /// Opens the file at an absolute path without links; a link there is refused.
    ///
    /// - Throws: ``StoreError`` in the classes of ``StoreError/init(database:code:system:text:)``.
    init(_ path: String, _ access: Access) throws(StoreError) {
        let mode =
            access == .write ? SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE : SQLITE_OPEN_READONLY
        let flags = mode | SQLITE_OPEN_NOFOLLOW | SQLITE_OPEN_NOMUTEX | SQLITE_OPEN_EXRESCODE
        var handle: OpaquePointer?
        let code = unsafe sqlite3_open_v2(path, &handle, flags, nil)
        guard code == SQLITE_OK, let opened = unsafe handle else {
            let error = unsafe StoreError(database: path, code: code, connection: handle)
            unsafe sqlite3_close_v2(handle)
            throw error
        }
        unsafe self.handle = opened
        self.path = path
        unsafe sqlite3_busy_timeout(opened, 10_000)
        _ = unsafe windrow_sqlite3_enable(opened, SQLITE_DBCONFIG_DEFENSIVE)
    }

    /// Runs statements that give no rows, or whose rows do not matter.
    ///
    /// - Throws: ``StoreError`` for the first statement that fails.
    func execute(_ sql: String) throws(StoreError) {
        try check(unsafe sqlite3_exec(handle, sql, nil, nil, nil))
    }

    /// Prepares one statement for repeated use.
    ///
    /// - Throws: ``StoreError`` when the tables are not those the statement expects.
    func prepare(_ sql: String) throws(StoreError) -> Statement {
        var prepared: OpaquePointer?
        let persistent = UInt32(SQLITE_PREPARE_PERSISTENT)
        try check(unsafe sqlite3_prepare_v3(handle, sql, -1, persistent, &prepared, nil))
        guard let prepared = unsafe prepared else {
            throw StoreError(.fault, "an empty statement was prepared", path: path)
        }
        return unsafe Statement(prepared, of: self)
    }

    /// The first column of the first row as an integer; nil when there is no row.
    ///
    /// - Throws: ``StoreError`` when the statement fails.
    func integer(_ sql: String) throws(StoreError) -> Int64? {
        let statement = try prepare(sql)
        return try statement.step() ? statement.integer(0) : nil
    }

    /// Runs `body` in one transaction, which is undone when it throws.
    ///
    /// - Throws: What `body` throws, or ``StoreError`` when the commit fails.
    func transaction<Result>(
        _ body: () throws(StoreError) -> Result
    ) throws(StoreError) -> Result {
        try execute("BEGIN IMMEDIATE")
        do {
            let result = try body()
            try execute("COMMIT")
            return result
        } catch {
            // The first error matters; SQLite may have rolled back by itself already.
            _ = unsafe sqlite3_exec(handle, "ROLLBACK", nil, nil, nil)
            throw error
        }
    }

    func check(_ code: Int32) throws(StoreError) {
        if code != SQLITE_OK { throw failure(code) }
    }

    func failure(_ code: Int32) -> StoreError {
        unsafe StoreError(database: path, code: code, connection: handle)
    }

    deinit { unsafe sqlite3_close_v2(handle) }
}
