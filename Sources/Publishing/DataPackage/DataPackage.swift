import JSONSlicing
import JobFile
import RunStore

/// The description of a run folder: a Data Package, version 2 (https://datapackage.org/standard).
///
/// What the standard has no word for stands under `windrow:` names.
struct DataPackage: Sendable {
    /// The file's name in the run folder.
    static let fileName = "datapackage.json"

    let name: String
    let title: String?
    /// Seconds since 1970.
    let createdAt: Int64
    let run: RunInfo
    /// The version of windrow.
    let version: String
    let contents: PublishedContents
    let queries: [QueryStatistics]

    /// The description as a JSON value.
    var json: OrderedJSON {
        .object(omittingNil: [
            "$schema": "https://datapackage.org/profiles/2.0/datapackage.json",
            "name": .string(name),
            "title": title.map { .string($0) },
            "created": .string(UTCTime.text(createdAt)),
            "resources": .array(resources),
            "windrow:run": runDescription,
        ])
    }

    private var resources: [OrderedJSON] {
        var names = Set<String>()
        return contents.files.map { file in
            DataResource(file: file, name: Self.uniqueName(for: file, among: &names)).json
        }
    }

    /// The query's name, with the format behind it for all but the records themselves.
    private static func uniqueName(
        for file: PublishedFile, among names: inout Set<String>
    ) -> String {
        var name = file.format == .ndjson ? file.query : "\(file.query)-\(file.format.rawValue)"
        while !names.insert(name).inserted { name += "-2" }
        return name
    }

    private var runDescription: OrderedJSON {
        .object(omittingNil: [
            "id": .string(run.id),
            "startedAt": .string(UTCTime.text(run.startedAt)),
            "status": contents.isPartial ? "partial" : "complete",
            "sandbox": .bool(run.sandbox),
            "version": .string(version),
            "rejects": contents.rejects.map(Self.json),
            "queries": .array(queries.map(\.json)),
        ])
    }

    private static func json(_ rejects: PublishedRejects) -> OrderedJSON {
        [
            "path": .string(RejectsFile.name),
            "lines": .integer(rejects.lines),
            "bytes": .integer(rejects.bytes),
            "hash": .string("sha256:\(rejects.sha256)"),
        ]
    }
}
