import Foundation
import SandboxAPI

/// A folder with jobs, an API server for them, and the program.
final class Workplace: Sendable {
    let folder: String
    let server: SandboxServer
    let windrow: String

    /// Makes the folder and starts the server.
    ///
    /// - Throws: What the file system or the server says.
    init(_ options: Options, _ sandbox: SandboxOptions = SandboxOptions()) throws {
        folder =
            FileManager.default.temporaryDirectory
            .appendingPathComponent("torture-\(UUID().uuidString)").path
        try FileManager.default.createDirectory(
            atPath: folder, withIntermediateDirectories: true)
        server = try SandboxServer(sandbox)
        windrow = options.windrow
    }

    deinit {
        server.stop()
        try? FileManager.default.removeItem(atPath: folder)
    }

    /// The command that runs a job.
    ///
    /// - Throws: Where the job file cannot be written.
    func command(_ job: TortureJob, output: String, _ flags: String...) throws -> [String] {
        let path = "\(folder)/\(job.name).json"
        if !FileManager.default.fileExists(atPath: path) {
            try Data(job.text(server: server.baseURL(for: "github")).utf8)
                .write(to: URL(fileURLWithPath: path))
        }
        let output = output.hasPrefix("/") ? output : "\(folder)/\(output)"
        return [windrow, "run", path, "--output", output, "--progress", "none"] + flags
    }

    /// Starts a job.
    ///
    /// - Throws: As ``command(_:output:_:)`` and `ChildProcess.init`.
    func start(_ job: TortureJob, output: String) throws -> ChildProcess {
        try ChildProcess(try command(job, output: output), in: folder)
    }

    /// Runs a job to its end.
    ///
    /// - Throws: As ``start(_:output:)``.
    func run(_ job: TortureJob, output: String) throws -> ChildProcess.End {
        try start(job, output: output).wait()
    }

    /// Runs a job undisturbed.
    ///
    /// - Returns: What it publishes, and how many requests that took.
    /// - Throws: ``Unexpected`` where even that fails.
    func undisturbed(_ job: TortureJob) throws -> (published: Published, requests: Int) {
        let before = server.requestCount
        let end = try run(job, output: "calm")
        guard end.code == 0, let published = self.published(job, output: "calm") else {
            throw Unexpected(text: "an undisturbed run of \(job.name): \(end.lastWords)")
        }
        return (published, server.requestCount - before)
    }

    /// What a job has published last.
    func published(_ job: TortureJob, output: String) -> Published? {
        let output = output.hasPrefix("/") ? output : "\(folder)/\(output)"
        return Published(at: "\(output)/\(job.name)/latest")
    }

    /// Removes an output folder.
    func remove(_ output: String) {
        try? FileManager.default.removeItem(atPath: "\(folder)/\(output)")
    }
}

/// Something the harness itself stumbled over.
struct Unexpected: Error, CustomStringConvertible {
    let text: String

    var description: String { text }
}
