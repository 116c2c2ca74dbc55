import RunStore

/// What a finished file measures.
struct FileDigest: Sendable, Equatable {
    /// Size in bytes.
    let bytes: Int64
    /// The SHA-256 of the contents in lower-case hexadecimal digits.
    let sha256: String
}

/// A new file and the hash of what was written to it.
struct HashedFile: ~Copyable {
    private let descriptor: OwnedDescriptor
    private let hash = HashingThread()
    private var size: Int64 = 0

    /// Creates the file with the permissions of an ordinary document.
    ///
    /// - Throws: ``StoreError`` when the file exists or cannot be made.
    init(_ path: String) throws(StoreError) {
        do {
            descriptor = try OwnedDescriptor(path, .create, mode: 0o666)
        } catch {
            throw StoreError(creating: error)
        }
    }

    /// Adds bytes at the end.
    ///
    /// - Throws: ``StoreError`` when the disk refuses them.
    mutating func append(_ bytes: Bytes) throws(StoreError) {
        guard !bytes.isEmpty else { return }
        hash.update(bytes)
        try Self.writing { () throws(FileError) in try descriptor.write(bytes, at: size) }
        descriptor.startWriteback(offset: size, length: bytes.count)
        size += Int64(bytes.count)
    }

    /// Waits until the file is on the disk and closes it.
    ///
    /// - Throws: ``StoreError`` when the disk reports a loss.
    consuming func finish() throws(StoreError) -> FileDigest {
        try Self.writing { () throws(FileError) in try descriptor.sync() }
        let digest = FileDigest(bytes: size, sha256: hash.finish())
        do { try descriptor.close() } catch { throw StoreError(writing: error) }
        return digest
    }

    private static func writing(_ body: () throws(FileError) -> Void) throws(StoreError) {
        do { try body() } catch { throw StoreError(writing: error) }
    }
}
