import Foundation

/// The windrow program as a person starts it: a process of its own.
struct Program: Sendable {
    struct Result: Sendable {
        /// The exit code; for a process that a signal ended, 128 and the signal's number.
        let code: Int32
        let out: String
        let err: String
    }

    /// The folder it runs in.
    let folder: String
    var environment: [String: String] = [:]

    private static let path: String = {
        #if os(macOS)
            let bundle = Bundle.allBundles.first { $0.bundlePath.hasSuffix(".xctest") }
            let products = bundle?.bundleURL.deletingLastPathComponent()
        #else
            let products: URL? = URL(fileURLWithPath: CommandLine.arguments[0])
                .deletingLastPathComponent()
        #endif
        return products?.appendingPathComponent("windrow").path ?? "windrow"
    }()

    /// Runs to the end.
    func run(_ arguments: String...) async throws -> Result { try await start(arguments).result() }

    /// Runs a line of shell, in which `windrow` is the program.
    func shell(_ line: String) async throws -> Result { try await startShell(line).result() }

    func startShell(_ line: String) throws -> Running {
        // Found by PATH too, so that `env -i` and `exec` reach it.
        let folder = Self.path.split(separator: "/").dropLast().joined(separator: "/")
        return try launch("/bin/sh", ["-c", "PATH=\"/\(folder):$PATH\"; \(line)"])
    }

    func start(_ arguments: [String]) throws -> Running { try launch(Self.path, arguments) }

    private func launch(_ path: String, _ arguments: [String]) throws -> Running {
        let process = Process()
        process.executableURL = URL(fileURLWithPath: path)
        process.arguments = arguments
        process.currentDirectoryURL = URL(fileURLWithPath: folder)
        let own = ["GITHUB_TOKEN", "QIITA_TOKEN", "HOTPEPPER_API_KEY", "WINDROW_CONTACT"]
        var variables = ProcessInfo.processInfo.environment.filter { !own.contains($0.key) }
        variables["SWIFT_BACKTRACE"] = "enable=no"
        process.environment = variables.merging(environment) { $1 }
        return try Running(process, in: folder)
    }
}

/// A program that has been started.
final class Running: @unchecked Sendable {
    // `Process` is not Sendable; it is only signalled and waited for here.
    private let process: Process
    private let outPath: String
    private let errPath: String
    private let exits: AsyncStream<Int32>

    init(_ process: Process, in folder: String) throws {
        self.process = process
        let name = "\(folder)/.run-\(UUID().uuidString)"
        (outPath, errPath) = (name + ".out", name + ".err")
        for path in [outPath, errPath] { try Data().write(to: URL(fileURLWithPath: path)) }
        process.standardInput = FileHandle.nullDevice
        process.standardOutput = FileHandle(forWritingAtPath: outPath)
        process.standardError = FileHandle(forWritingAtPath: errPath)
        let (exits, exit) = AsyncStream.makeStream(of: Int32.self)
        self.exits = exits
        process.terminationHandler = { process in
            let isSignal = process.terminationReason == .uncaughtSignal
            exit.yield(process.terminationStatus + (isSignal ? 128 : 0))
            exit.finish()
        }
        try process.run()
    }

    var isRunning: Bool { process.isRunning }
    var id: Int32 { process.processIdentifier }

    /// What it has written to standard error so far.
    var err: String { Self.text(errPath) }

    func send(_ signal: Int32) { kill(process.processIdentifier, signal) }

    /// Waits for the end.
    func result() async -> Program.Result {
        var code: Int32 = -1
        for await exit in exits { code = exit }
        return Program.Result(code: code, out: Self.text(outPath), err: Self.text(errPath))
    }

    private static func text(_ path: String) -> String {
        String(decoding: FileManager.default.contents(atPath: path) ?? Data(), as: UTF8.self)
    }
}
