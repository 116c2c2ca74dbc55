/// Why the store cannot go on, classed by what the caller must do.
package struct StoreError: Error, Sendable, Equatable {
    package enum Kind: Sendable, Equatable {
        /// Another process holds the job or its ledger; run again later (exit 75).
        case locked
        /// A folder or file cannot be made or opened (exit 73).
        case cannotCreate
        /// A write or a sync failed; what was committed before is safe (exit 74).
        case writeFailed
        /// The ledger or a spool is damaged, missing or of a newer version (exit 74).
        case unusable
        /// The caller broke a rule of the store: a fault in windrow (exit 1).
        case fault
    }

    package let kind: Kind
    /// One or two sentences for people: the place, what is wrong, what to do.
    package let message: String
    /// The file or folder concerned.
    package let path: String?

    package init(_ kind: Kind, _ message: String, path: String? = nil) {
        self.kind = kind
        self.message = message
        self.path = path
    }

    /// A failed write, sync or rename; says how much room is left when the disk is full.
    package init(writing error: FileError) {
        guard error.isDiskFull else {
            self.init(.writeFailed, error.message, path: error.path)
            return
        }
        self.init(
            .writeFailed, "\(error.message)\(StoreError.diskFullAdvice(at: error.path))",
            path: error.path)
    }

    /// A folder or file that could not be made or opened.
    package init(creating error: FileError) {
        if error.isDiskFull {
            self.init(writing: error)
        } else {
            self.init(.cannotCreate, error.message, path: error.path)
        }
    }

    static func diskFullAdvice(at path: String) -> String {
        let place = FileSystem.exists(path) ? path : FileSystem.parent(of: path)
        let free = FileSystem.freeBytes(at: place).map { " (\($0) bytes are free)" } ?? ""
        return "; disk full\(free): free space and run the same command again"
    }
}

/// Runs file work whose failure means that output could not be written.
func writing<Result: ~Copyable>(
    _ body: () throws(FileError) -> Result
) throws(StoreError) -> Result {
    do { return try body() } catch { throw StoreError(writing: error) }
}

/// Runs file work whose failure means that what was committed cannot be had back.
func reading<Result: ~Copyable>(
    _ body: () throws(FileError) -> Result
) throws(StoreError) -> Result {
    do { return try body() } catch {
        throw StoreError(.unusable, error.message, path: error.path)
    }
}

/// Runs file work whose failure means that a place could not be made or opened.
func creating<Result: ~Copyable>(
    _ body: () throws(FileError) -> Result
) throws(StoreError) -> Result {
    do { return try body() } catch { throw StoreError(creating: error) }
}
