import Foundation

/// The files a run of a job makes, as far as they can be known before it starts.
enum OutputPaths {
    /// Every path of a run that began a moment ago or begins in one: the second is its name.
    static func all(of job: String, queries: [String], output: String) -> [String] {
        let folder = "\(output)/\(job)"
        let fixed = [
            "", "/.lock", "/state.sqlite", "/state.sqlite-wal", "/state.sqlite-shm",
            "/state.sqlite-journal", "/runs", "/unfinished", "/latest", "/latest.new",
        ]
        let outputs =
            queries.flatMap { ["/\($0).ndjson", "/\($0).csv"] } + ["/datapackage.json", ""]
        let spools = queries.map { "/\($0).ndjson.part" } + ["/RESUME.txt", ""]
        let ofRun = names(from: Date() - 3, seconds: 7).flatMap { id in
            outputs.map { "/runs/\(id)\($0)" } + spools.map { "/unfinished/\(id)\($0)" }
                + outputs.map { "/unfinished/\(id)/publish.part\($0)" }
        }
        return [output] + (fixed + ofRun).map { folder + $0 }
    }

    private static func names(from start: Date, seconds: Int) -> [String] {
        let format = DateFormatter()
        format.locale = Locale(identifier: "en_US_POSIX")
        format.timeZone = TimeZone(identifier: "UTC")
        format.dateFormat = "yyyy-MM-dd'T'HHmmss'Z'"
        return (0..<seconds).map { format.string(from: start + TimeInterval($0)) }
    }
}
