/// The append-only file of one query's records; its committed part is always a prefix.
final class Spool {
    let path: String
    private let file: OwnedDescriptor
    /// Where the next page goes: the committed length and the pages on their way.
    private(set) var end: Int64
    /// Up to where the system was told to begin to write, so that a sync waits for less.
    private var writebackEnd: Int64
    private static let writebackStep: Int64 = 1 << 20

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
        writebackEnd = length
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

    /// Adds a page's bytes, which are not safe before the next sync.
    func append(_ bytes: ContiguousArray<UInt8>) throws(StoreError) {
        try writing { () throws(FileError) in try file.write(bytes, at: end) }
        end += Int64(bytes.count)
        guard end - writebackEnd >= Self.writebackStep else { return }
        file.startWriteback(offset: writebackEnd, length: Int(end - writebackEnd))
        writebackEnd = end
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
