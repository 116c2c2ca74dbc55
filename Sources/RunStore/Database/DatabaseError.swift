import CSQLite

extension StoreError {
    /// Words an SQLite failure and classes it by what the user must do.
    ///
    /// - Parameters:
    ///   - path: The ledger.
    ///   - code: The extended result code.
    ///   - connection: Where SQLite keeps its own text and the system's errno.
    init(database path: String, code: Int32, connection: OpaquePointer?) {
        let text = unsafe connection.map { unsafe String(cString: sqlite3_errmsg($0)) }
        let system = unsafe connection.map { unsafe sqlite3_system_errno($0) } ?? 0
        self.init(database: path, code: code, system: system, text: text ?? "no memory")
    }

    init(database path: String, code: Int32, system: Int32, text: String) {
        let cause = system == 0 ? text : "\(text) (\(FileError.text(of: system)))"
        switch code & 0xff {
        case SQLITE_BUSY, SQLITE_LOCKED:
            self.init(
                .locked,
                "the ledger \(path) is held by another program (a backup or an sqlite3 shell?); "
                    + "close it and run the same command again",
                path: path)
        case SQLITE_FULL:
            let advice = StoreError.diskFullAdvice(at: path)
            self.init(.writeFailed, "cannot write the ledger \(path)\(advice)", path: path)
        case SQLITE_IOERR:
            let full = FileError("write", path, errno: system).isDiskFull
            let advice = full ? StoreError.diskFullAdvice(at: path) : ""
            self.init(
                .writeFailed, "cannot use the ledger \(path): \(cause)\(advice)", path: path)
        case SQLITE_CANTOPEN, SQLITE_READONLY, SQLITE_PERM, SQLITE_AUTH:
            self.init(.cannotCreate, "cannot open the ledger \(path): \(cause)", path: path)
        default:
            self.init(damagedLedger: path, text)
        }
    }

    /// A ledger whose contents contradict themselves or cannot be read.
    init(damagedLedger path: String, _ finding: String) {
        self.init(
            .unusable,
            "the ledger \(path) is damaged: \(finding). Published runs are not touched by this; "
                + "move the ledger and the folder 'unfinished' beside it away to start over",
            path: path)
    }
}
