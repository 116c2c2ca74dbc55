import RunStore

/// A file of the staging folder, written once from front to back and hashed on the way.
struct StagedFile: ~Copyable {
    /// The bytes gathered before they are packed, hashed and written.
    static let bufferSize = 1 << 20

    private var sink: HashedFile
    private let gzip: GzipEncoder?
    private var buffer: Bytes = []

    /// Creates the file; one of that name there is an error.
    ///
    /// - Parameters:
    ///   - path: Where in the staging folder.
    ///   - isPacked: Whether the contents are packed with gzip.
    /// - Returns: The empty file.
    /// - Throws: ``StoreError`` when the file cannot be made.
    static func create(_ path: String, isPacked: Bool) throws(StoreError) -> StagedFile {
        let gzip = isPacked ? try GzipEncoder() : nil
        return StagedFile(sink: try HashedFile(path), gzip: gzip)
    }

    private init(sink: consuming HashedFile, gzip: GzipEncoder?) {
        self.sink = sink
        self.gzip = gzip
        buffer.reserveCapacity(Self.bufferSize)
    }

    /// The bytes that wait to be written.
    var gathered: Int { buffer.count }

    /// Adds bytes at the end.
    ///
    /// - Throws: ``StoreError`` when the disk refuses a write.
    mutating func append(_ bytes: ByteSlice) throws(StoreError) {
        var rest = bytes
        while !rest.isEmpty {
            let part = rest.prefix(Self.bufferSize - buffer.count)
            buffer.append(contentsOf: part)
            rest = rest[part.endIndex...]
            if buffer.count == Self.bufferSize { try flush(isLast: false) }
        }
    }

    private mutating func flush(isLast: Bool) throws(StoreError) {
        if let gzip {
            try gzip.encode(buffer, isLast: isLast) { (packed) throws(StoreError) in
                try sink.append(packed)
            }
        } else {
            try sink.append(buffer)
        }
        buffer.removeAll(keepingCapacity: true)
    }

    /// Writes the rest, waits until all of it is on the disk, and closes the file.
    ///
    /// - Throws: ``StoreError`` when the disk refuses any of it.
    consuming func finish() throws(StoreError) -> FileDigest {
        try flush(isLast: true)
        return try sink.finish()
    }
}
