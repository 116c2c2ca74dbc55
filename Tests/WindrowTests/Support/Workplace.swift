import Foundation
import SandboxAPI

/// A folder with job files and an API server, as somebody who uses windrow has them.
final class Workplace: Sendable {
    let folder: String
    let server: SandboxServer

    init(_ options: SandboxOptions = SandboxOptions()) throws {
        folder =
            FileManager.default.temporaryDirectory
            .appendingPathComponent("windrow-\(UUID().uuidString)").path
        try FileManager.default.createDirectory(
            atPath: folder + "/jobs", withIntermediateDirectories: true)
        server = try SandboxServer(options)
    }

    deinit {
        server.stop()
        try? FileManager.default.removeItem(atPath: folder)
    }

    var program: Program { Program(folder: folder) }
    var base: String { server.baseURL(for: "github") }

    func write(_ text: String, to path: String) throws {
        try Data(text.utf8).write(to: URL(fileURLWithPath: "\(folder)/\(path)"))
    }

    func bytes(_ path: String) -> Data? {
        FileManager.default.contents(atPath: "\(folder)/\(path)")
    }

    func text(_ path: String) -> String? { bytes(path).map { String(decoding: $0, as: UTF8.self) } }

    func exists(_ path: String) -> Bool {
        FileManager.default.fileExists(atPath: "\(folder)/\(path)")
    }

    func list(_ path: String) -> [String] {
        ((try? FileManager.default.contentsOfDirectory(atPath: "\(folder)/\(path)")) ?? []).sorted()
    }

    /// A job of many small searches against the server; `members` are added to its query.
    ///
    /// Its timeouts are long, so that a stalled request is one for as long as a test needs it.
    func writeJob(
        _ name: String = "stars", source: String = "", years: ClosedRange<Int> = 2012...2025,
        attempts: Int = 5,
        members: String = ""
    ) throws {
        let years = years.map { "\"\($0)\"" }.joined(separator: ", ")
        try write(
            """
            {
              "name": "\(name)",
              "source": {
                "base_url": "\(base)", "headers": {"User-Agent": "windrow-tests"},
                "retry": {"attempts": \(attempts), "base": "10ms", "max_delay": "50ms"},
                "timeout": {"idle": "10m", "total": "10m"}\(source)
              },
              "queries": [
                {
                  "name": "repositories", "path": "/search/repositories",
                  "params": {"q": "language:swift created:${year}-01-01..${year}-12-31", "per_page": 10},
                  "each": {"year": [\(years)]},
                  "records": "items", "total": "total_count",
                  "pagination": {"type": "page", "param": "page", "size_param": "per_page", "size": 10},
                  "key": "id"\(members)
                }
              ],
              "output": {"formats": ["ndjson", "csv"]}
            }
            """, to: "jobs/\(name).json")
    }

    /// The published records of the last run.
    func published(_ name: String = "stars", in output: String = "output") -> [Data?] {
        ["ndjson", "csv"].map { bytes("\(output)/\(name)/latest/repositories.\($0)") }
    }
}
