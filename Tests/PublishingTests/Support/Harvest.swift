import JSONSlicing
import JobFile
import RunStore
import Testing

@testable import Publishing

/// A run whose pages a test commits by hand, and its publication.
struct Harvest: Sendable {
    let folder: TemporaryFolder
    let store: RunStore
    let run: RunInfo

    /// Begins a run with the queries of these names.
    static func begin(
        _ queries: String..., in folder: TemporaryFolder? = nil
    ) async throws -> Harvest {
        let folder = try folder ?? TemporaryFolder()
        let store = try await RunStore.open(output: folder.path, job: "job")
        let run = try await store.startRun(
            queries: queries.map { RunQuery(name: $0, fingerprint: $0, definition: "{}") },
            startedAt: 1_790_734_503, sandbox: false, jobText: "{}")
        return Harvest(folder: folder, store: store, run: run)
    }

    /// Commits one page.
    func commit(
        query: Int = 0, partition: Int = 0, page: Int = 0, _ records: [String],
        total: Int64? = nil, outcome: PartitionOutcome? = .complete
    ) async throws {
        let lines = ContiguousArray(records.map { $0 + "\n" }.joined().utf8)
        try await store.commit(
            PageCommit(
                query: query, partition: partition, page: page, records: lines,
                recordCount: records.count, checksum: Checksum.crc32(lines), request: 1,
                next: outcome == nil ? "more" : nil, total: total, outcome: outcome))
    }

    /// Publishes the run.
    func publish(
        _ outputs: QueryOutput..., partial: Bool = false,
        keyMemory: Int = RepeatFinder.memoryLimit
    ) async throws -> Published {
        let plan = PublicationPlan(
            name: "job", title: "A job", outputs: outputs, version: "1.2.3",
            createdAt: 1_790_737_200, keyMemory: keyMemory)
        let run = try await Publisher(plan, store: store, run: run).publish(partial: partial)
        return Published(run: run, harvest: self)
    }

    /// The folder of published runs.
    var runs: String { folder("job/runs") }
}

/// A publication, and with it the folder it is in.
struct Published: Sendable {
    let run: PublishedRun
    let harvest: Harvest

    var files: [PublishedFile] { run.files }

    /// The path of a file in the run folder.
    func path(_ name: String) -> String { "\(run.folder)/\(name)" }

    /// A file of the run.
    func contents(_ name: String) throws -> ContiguousArray<UInt8> {
        try withExtendedLifetime(harvest) { try PublishingTests.contents(of: path(name)) }
    }

    /// A file of the run as text.
    func text(_ name: String) throws -> String {
        String(decoding: try contents(name), as: UTF8.self)
    }

    /// The run's description.
    func description() throws -> JSONValue {
        try JSONDocument(parsing: contents("datapackage.json")).root
    }

    /// What a program of the system makes of files of the run.
    func output(of command: [String], on names: [String]) throws -> ContiguousArray<UInt8>? {
        try Tool.output(of: command + names.map(path), in: harvest.folder)
    }
}

extension QueryOutput {
    /// An output with key paths given as text.
    static func of(
        _ name: String, key: String..., formats: [OutputOptions.Format] = [.ndjson]
    ) throws -> QueryOutput {
        QueryOutput(name: name, key: try key.map { try JSONPath($0) }, formats: formats)
    }
}
