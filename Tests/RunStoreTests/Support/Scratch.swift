import Testing

@testable import RunStore

#if canImport(Glibc)
    import Glibc
#else
    import Darwin
#endif

/// A folder of its own for each test, removed when the test is over.
final class Scratch: Sendable {
    let path: String
    private let isRemoved: Bool

    /// A folder that another process made and will remove.
    init(reopening path: String) {
        self.path = path
        isRemoved = false
    }

    init() throws {
        isRemoved = true
        let root = unsafe getenv("TMPDIR").map { unsafe String(cString: $0) } ?? "/tmp"
        var template = ContiguousArray("\(root)/windrow-store-XXXXXX".utf8CString)
        path = try unsafe template.withUnsafeMutableBufferPointer { buffer in
            guard let base = buffer.baseAddress, let made = unsafe mkdtemp(base) else {
                throw FileError("create", root, errno: errno)
            }
            return FileSystem.resolve(unsafe String(cString: made)) ?? root
        }
    }

    var output: String { "\(path)/output" }
    var job: String { "\(output)/harvest" }

    func open() async throws -> RunStore {
        try await RunStore.open(output: output, job: "harvest")
    }

    /// Opens the store with a new run of the given queries.
    func started(_ queries: [RunQuery] = [.pages]) async throws -> RunStore {
        let store = try await open()
        _ = try await store.startRun(
            queries: queries, startedAt: 1_790_734_503, sandbox: true, jobText: "{}")
        return store
    }

    /// Opens the store and goes on with its run.
    func resumed() async throws -> RunStore {
        let store = try await open()
        _ = try await store.resumeRun()
        return store
    }

    func write(_ text: String, to name: String) throws {
        try write(ContiguousArray(text.utf8), to: name)
    }

    /// Writes a file at a path below the folder, replacing its contents.
    func write(_ bytes: ContiguousArray<UInt8>, to name: String) throws {
        let file = try OwnedDescriptor("\(path)/\(name)", .createOrUpdate, mode: 0o644)
        try file.truncate(to: 0)
        try file.write(bytes, at: 0)
        try file.close()
    }

    deinit {
        if isRemoved { try? FileSystem.removeTree(path) }
    }
}

/// All bytes of a file.
func contents(_ path: String) throws -> ContiguousArray<UInt8> {
    let file = try OwnedDescriptor(path, .read)
    var bytes: ContiguousArray<UInt8> = []
    try file.read(into: &bytes, offset: 0, length: Int(file.size))
    return bytes
}

func text(_ path: String) throws -> String { String(decoding: try contents(path), as: UTF8.self) }

extension RunQuery {
    static let pages = RunQuery(name: "pages", fingerprint: "f1", definition: "{\"path\":\"/p\"}")
    static let users = RunQuery(name: "users", fingerprint: "f2", definition: "{\"path\":\"/u\"}")
}

extension PageCommit {
    /// A page of lines; the request fingerprint tells partition and page.
    static func page(
        _ page: Int, of partition: Int = 0, query: Int = 0, _ lines: String = "{}\n",
        next: String? = nil, total: Int64? = nil, outcome: PartitionOutcome? = nil
    ) -> PageCommit {
        let records = ContiguousArray(lines.utf8)
        return PageCommit(
            query: query, partition: partition, page: page, records: records,
            recordCount: records.count { $0 == UInt8(ascii: "\n") },
            checksum: Checksum.crc32(records),
            request: UInt64(bitPattern: Int64(partition * 1_000 + page)),
            next: next, total: total, outcome: outcome)
    }
}

/// The output of a query as the publisher would put it together.
func published(_ store: RunStore, query: Int = 0) async throws -> String {
    let spool = try OwnedDescriptor(try await store.spoolPath(query: query), .read)
    var output = ""
    var position: PagePosition?
    var buffer: ContiguousArray<UInt8> = []
    while true {
        let ranges = try await store.pageRanges(query: query, after: position, limit: 7)
        for range in ranges {
            try spool.read(into: &buffer, offset: range.offset, length: range.length)
            #expect(Checksum.crc32(buffer) == range.checksum)
            output += String(decoding: buffer, as: UTF8.self)
            position = range.position
        }
        if ranges.count < 7 { return output }
    }
}
