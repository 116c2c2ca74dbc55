import JSONSlicing
import RunStore

/// The keys of a published query as a file `<query>.keys`, for the next run to tell what is new and
/// what is gone: eight letters, the digest of the key's paths, then the digests of the keys, sorted,
/// each once.
enum KeyFile {
    private static let letters = "WRKEYS1\n"
    private static let headSize = 16

    /// The file's name in a run folder.
    static func name(of query: String) -> String { "\(query).keys" }

    /// The beginning of a file for keys at some paths.
    static func head(_ paths: [JSONPath]) -> Bytes {
        var head = Bytes(letters.utf8)
        head.append(
            littleEndian: KeyDigest.of(paths.map(\.description).joined(separator: "\n").utf8),
            count: DigestReader.digestSize)
        return head
    }

    /// Writes a file, which is on the disk when this returns.
    ///
    /// - Throws: ``StoreError`` when the disk refuses.
    static func write(
        _ digests: consuming DigestSorter, to path: String, keyedBy paths: [JSONPath]
    ) throws(StoreError) {
        var file = try HashedFile(path)
        var bytes = head(paths)
        try digests.finish { (digest) throws(StoreError) in
            bytes.append(littleEndian: digest, count: DigestReader.digestSize)
            guard bytes.count >= 1 << 16 else { return }
            try file.append(bytes)
            bytes.removeAll(keepingCapacity: true)
        }
        try file.append(bytes)
        _ = try file.finish()
    }

    /// Reads the digests of keys at some paths; nil where there is no such file.
    ///
    /// - Throws: ``FileError`` when the file cannot be read.
    static func reader(_ path: String, keyedBy paths: [JSONPath]) throws(FileError) -> DigestReader?
    {
        guard FileSystem.isRegular(path) else { return nil }
        let source = DigestSource(try OwnedDescriptor(path, .read))
        let size = try source.file.size
        guard size >= headSize, size % Int64(DigestReader.digestSize) == 0 else { return nil }
        var head: Bytes = []
        try source.file.read(into: &head, offset: 0, length: headSize)
        guard head == Self.head(paths) else { return nil }
        return try DigestReader(source, from: Int64(headSize), to: size)
    }
}
