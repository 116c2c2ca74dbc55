import JSONSlicing
import RunStore

/// Does the work of a publication on the store's thread.
///
/// Everything here blocks on the disk, and the store has nothing else to do by then; sharing its
/// thread keeps the cooperative pool free and saves a change of threads for each look-up.
actor PublishingWorker {
    /// The page ranges that are looked up at once.
    private static let pageLimit = 1_024

    private let plan: PublicationPlan
    private let store: RunStore
    private let run: RunInfo

    nonisolated var unownedExecutor: UnownedSerialExecutor { unsafe store.unownedExecutor }

    /// Takes what to do and from where.
    init(_ plan: PublicationPlan, store: RunStore, run: RunInfo) {
        self.plan = plan
        self.store = store
        self.run = run
    }

    /// Writes all files into the staging folder, then puts the folder in its place.
    ///
    /// - Throws: ``StoreError``, or `CancellationError`; then nothing is published.
    func publish(partial: Bool) async throws -> PublishedRun {
        let staging = try await store.stagingFolder()
        var rejects = RejectsFile(in: staging)
        var files: [PublishedFile] = []
        var queries: [PublishedQuery] = []
        for output in plan.outputs {
            guard let query = run.queries.firstIndex(where: { $0.name == output.name }) else {
                continue
            }
            let written = try await write(output, of: query, into: staging, rejects: &rejects)
            files += written.files
            queries.append(written.query)
        }
        let contents = PublishedContents(
            isPartial: partial, files: files, queries: queries, rejects: try rejects.finish(),
            changes: try await changes(isPartial: partial, in: staging))
        try await describe(contents, in: staging)
        let folder = try await store.publish(note: partial ? "partial" : "complete")
        return PublishedRun(folder: folder, contents: contents)
    }

    private func write(
        _ output: QueryOutput, of query: Int, into staging: String, rejects: inout RejectsFile
    ) async throws -> (files: [PublishedFile], query: PublishedQuery) {
        let findings = output.needsScan ? try await scan(output, of: query, into: staging) : .init()
        var writer = try QueryWriter(output, findings, in: staging, keys: keySpace)
        try await forEachBatch(of: query) { (batch) throws(StoreError) in
            try writer.append(batch, rejects: &rejects)
        }
        return try writer.finish()
    }

    /// One file serves all that spill keys, as each takes its name away at once.
    private var keySpace: KeySpace {
        KeySpace(path: "\(run.folder)/keys.part", memory: plan.keyMemory)
    }

    private func scan(
        _ output: QueryOutput, of query: Int, into staging: String
    ) async throws -> QueryScan.Findings {
        var scan = QueryScan(for: output, keys: keySpace)
        try await forEachBatch(of: query) { (batch) throws(StoreError) in try scan.note(batch) }
        return try scan.finish(keysIn: staging)
    }

    /// A run that lacks partitions can't say what is gone.
    private func changes(
        isPartial: Bool, in staging: String
    ) async throws -> [String: RecordChanges] {
        guard let last = try await store.lastCompleteRun() else { return [:] }
        var changes: [String: RecordChanges] = [:]
        for output in plan.outputs where !output.key.isEmpty {
            let name = KeyFile.name(of: output.name)
            changes[output.name] = RecordChanges(
                from: "\(last)/\(name)", to: "\(staging)/\(name)", keyedBy: output.key)
            if isPartial { changes[output.name]?.gone = nil }
        }
        return changes
    }

    private func forEachBatch(
        of query: Int, _ body: (RecordBatch) throws(StoreError) -> Void
    ) async throws {
        var reader = try SpoolReader(await store.spoolPath(query: query))
        var last: PagePosition?
        while let pages = try await pages(of: query, after: last) {
            for page in pages {
                try Task.checkCancellation()
                try reader.read(page, body: body)
            }
            last = pages.last?.position
        }
    }

    /// The next pages in the order of the output; nil at the end.
    private func pages(of query: Int, after last: PagePosition?) async throws -> [PageRange]? {
        let pages = try await store.pageRanges(query: query, after: last, limit: Self.pageLimit)
        return pages.isEmpty ? nil : pages
    }

    private func describe(_ contents: PublishedContents, in staging: String) async throws {
        var queries: [QueryStatistics] = []
        for (query, summary) in try await store.summary().enumerated() {
            queries.append(
                QueryStatistics(
                    summary: summary, announced: try await announced(by: query),
                    definition: run.queries[query].definition,
                    published: contents.queries.first { $0.name == summary.name },
                    changes: contents.changes[summary.name]))
        }
        let package = DataPackage(
            name: plan.name, title: plan.title, createdAt: plan.createdAt, run: run,
            version: plan.version, contents: contents, queries: queries)
        var file = try HashedFile("\(staging)/\(DataPackage.fileName)")
        try file.append(package.json.text)
        _ = try file.finish()
        do { try FileSystem.syncFolder(staging) } catch { throw StoreError(writing: error) }
    }

    private func announced(by query: Int) async throws -> QueryStatistics.Announced {
        var announced = QueryStatistics.Announced()
        var last = -1
        while true {
            let partitions = try await store.progress(
                query: query, after: last, limit: Self.pageLimit)
            for (_, progress) in partitions { announced.add(progress) }
            guard partitions.count == Self.pageLimit, let end = partitions.last else { break }
            last = end.partition
        }
        return announced
    }
}
