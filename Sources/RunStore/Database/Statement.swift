import CSQLite

/// One prepared statement; bind, step through the rows, reset.
@safe final class Statement {
    private let handle: OpaquePointer
    /// Keeps the connection open as long as the statement.
    private let database: Database

    init(_ handle: OpaquePointer, of database: Database) {
        unsafe self.handle = handle
        self.database = database
    }

    /// Binds the parameters in order, from the first.
    ///
    /// - Throws: ``StoreError`` when a text is too long for SQLite.
    func bind(_ values: Value...) throws(StoreError) { try bind(all: values) }

    private func bind(all values: [Value]) throws(StoreError) {
        for (index, value) in values.enumerated() {
            try database.check(bind(value, at: Int32(truncatingIfNeeded: index + 1)))
        }
    }

    /// What a parameter can be.
    enum Value {
        case integer(Int64)
        case text(String)
        case null
    }

    private func bind(_ value: Value, at index: Int32) -> Int32 {
        switch value {
        case .integer(let number):
            return unsafe sqlite3_bind_int64(handle, index, number)
        case .null:
            return unsafe sqlite3_bind_null(handle, index)
        case .text(var text):
            return text.withUTF8 { bytes in
                guard let length = Int32(exactly: bytes.count) else { return SQLITE_TOOBIG }
                return unsafe windrow_sqlite3_bind_text(handle, index, bytes.baseAddress, length)
            }
        }
    }

    /// Goes to the next row.
    ///
    /// - Returns: Whether there is one; when there is none, the statement is reset.
    /// - Throws: ``StoreError`` when the statement fails; it is reset then, too.
    func step() throws(StoreError) -> Bool {
        let code = unsafe sqlite3_step(handle)
        if code == SQLITE_ROW { return true }
        let error = code == SQLITE_DONE ? nil : database.failure(code)
        reset()
        if let error { throw error }
        return false
    }

    /// Binds, runs to the end and resets a statement that gives no rows.
    ///
    /// - Throws: ``StoreError`` when it fails.
    func run(_ values: Value...) throws(StoreError) {
        try bind(all: values)
        while try step() {}
    }

    /// Ends a read that was not stepped to its end, so that its snapshot is released.
    func reset() { unsafe sqlite3_reset(handle) }

    /// The integer in a column of the current row; 0 for NULL.
    func integer(_ column: Int32) -> Int64 { unsafe sqlite3_column_int64(handle, column) }

    /// The text in a column of the current row, its UTF-8 repaired; nil for NULL.
    func text(_ column: Int32) -> String? {
        guard let start = unsafe sqlite3_column_text(handle, column) else { return nil }
        let count = Int(unsafe sqlite3_column_bytes(handle, column))
        return unsafe String(
            decoding: UnsafeBufferPointer(start: start, count: count), as: UTF8.self)
    }

    /// Whether a column of the current row is NULL.
    func isNull(_ column: Int32) -> Bool {
        unsafe sqlite3_column_type(handle, column) == SQLITE_NULL
    }

    deinit { unsafe sqlite3_finalize(handle) }
}

extension Statement.Value {
    static func count(_ value: Int) -> Self { .integer(Int64(value)) }

    static func optional(_ value: String?) -> Self { value.map { .text($0) } ?? .null }

    static func optional(_ value: Int64?) -> Self { value.map { .integer($0) } ?? .null }
}
