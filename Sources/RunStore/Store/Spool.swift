/// The append-only file of one query's records; its committed part is always a prefix.
final class Spool {
    let path: String
    private let file: OwnedDescriptor
    /// Where the next page goes: the committed length and the pages on their way.
    private(set) var end: Int64

    /// Opens the spool and cuts off what follows the committed part.
    ///
    /// - Parameters:
    ///   - path: The file; it may be missing only when nothing is committed.
    ///   - length: Bytes the ledger knows as committed.
    ///   - query: The query's name, for messages.
    /// - Throws: ``StoreError`` `.unusable` when committed bytes are missing.
    init(_ path: String, committed length: Int64, query: String) throws(StoreError) {
        let isNew = !FileSystem.exists(path)
        if isNew && length > 0 { throw Spool.lost(path, query, "its spool is missing") }
        file = try creating { () throws(FileError) in
            try OwnedDescriptor(path, isNew ? .create : .update)
        }
        self.path = path
        end = length
        if isNew {
            try creating { () throws(FileError) in try file.setMode(0o600) }
            return
        }
        let size = try creating { () throws(FileError) in try file.size }
        guard size >= length else {
            throw Spool.lost(path, query, "\(length) bytes are committed, \(size) are there")
        }
        if size > length {
            try writing { () throws(FileError) in
                try file.truncate(to: length)
                try file.sync()
            }
        }
    }

    private static func lost(_ path: String, _ query: String, _ finding: String) -> StoreError {
        StoreError(
            .unusable,
            "records of the query '\(query)' are lost: \(finding) (\(path)); "
                + "start over with --fresh",
            path: path)
    }

    /// Takes the next `length` bytes for a page.
    ///
    /// - Returns: Where the page begins.
    func reserve(_ length: Int) -> Int64 {
        defer { end += Int64(length) }
        return end
    }

    func write(_ bytes: ContiguousArray<UInt8>, at offset: Int64) throws(StoreError) {
        try writing { () throws(FileError) in try file.write(bytes, at: offset) }
    }

    func sync() throws(StoreError) {
        try writing { () throws(FileError) in try file.sync() }
    }

    func read(offset: Int64, length: Int) throws(StoreError) -> ContiguousArray<UInt8> {
        var bytes: ContiguousArray<UInt8> = []
        try reading { () throws(FileError) in
            try file.read(into: &bytes, offset: offset, length: length)
        }
        return bytes
    }
}
