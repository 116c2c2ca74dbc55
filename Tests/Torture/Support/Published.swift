import Foundation

/// The files of a published run: names and contents, without its log, and its description without
/// times and without the comparison to the run before it, which a kill after the end makes another.
struct Published: Equatable, Sendable {
    private var files: [String: Data] = [:]

    /// Reads a published folder; nil when there is none or it is empty.
    init?(at path: String) {
        let names = (try? FileManager.default.contentsOfDirectory(atPath: path)) ?? []
        for name in names where name != "log.jsonl" {
            guard let bytes = FileManager.default.contents(atPath: "\(path)/\(name)") else {
                continue
            }
            files[name] = name == "datapackage.json" ? Self.lasting(bytes) : bytes
        }
        guard !files.isEmpty else { return nil }
    }

    /// Which files differ, for a line about a failure.
    func difference(from other: Published?) -> String {
        guard let other else { return "nothing was published" }
        let names = Set(files.keys).union(other.files.keys).sorted()
        let different = names.filter { files[$0] != other.files[$0] }
        return different.map {
            "\($0): \(files[$0]?.count ?? 0) bytes, should be \(other.files[$0]?.count ?? 0)"
        }.joined(separator: "; ")
    }

    private static func lasting(_ bytes: Data) -> Data {
        let lines = String(decoding: bytes, as: UTF8.self).split(separator: "\n")
        let passing = [
            "\"created\": \"2", "\"startedAt\": \"2", "\"id\": \"2", "\"new\": ", "\"gone\": ",
        ]
        let rest = lines.filter { line in !passing.contains { line.contains($0) } }
        return Data(rest.joined(separator: "\n").utf8)
    }
}
