import RunStore

/// `rejects.jsonl` of a run, which is there only if there is anything to say.
struct RejectsFile: ~Copyable {
    /// The file's name in the run folder; not `.ndjson`, so that a glob for data passes it by.
    static let name = "rejects.jsonl"

    private let path: String
    private var file: StagedFile?
    private var line: Bytes = []
    /// The lines so far.
    private(set) var count = 0

    /// Names the folder; the file is made with the first line.
    init(in folder: String) {
        path = "\(folder)/\(Self.name)"
        file = nil
    }

    /// Adds a line.
    ///
    /// - Throws: ``StoreError`` when the disk refuses.
    mutating func append(_ reject: Reject) throws(StoreError) {
        if file == nil { file = try StagedFile.create(path, isPacked: false) }
        line.removeAll(keepingCapacity: true)
        reject.append(to: &line)
        try file?.append(line[...])
        count += 1
    }

    /// Ends the file; nil where there is none.
    ///
    /// - Throws: ``StoreError`` when the disk refuses any of it.
    consuming func finish() throws(StoreError) -> PublishedRejects? {
        let count = count
        guard let file = file.take() else { return nil }
        let digest = try file.finish()
        return PublishedRejects(lines: count, bytes: digest.bytes, sha256: digest.sha256)
    }
}
