import Foundation
import TestSupport

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
        var start = ProgramStart([path] + arguments)
        start.folder = folder
        // What tests expect is written in UTF-8, whatever machine they run on.
        start.environment["LC_ALL"] = "C.UTF-8"
        start.environment.merge(environment) { $1 }
        return try Running(start, in: folder)
    }
}

/// A program that has been started.
final class Running: Sendable {
    private let program: StartedProgram
    private let outPath: String
    private let errPath: String

    init(_ start: ProgramStart, in folder: String) throws {
        let name = "\(folder)/.run-\(UUID().uuidString)"
        (outPath, errPath) = (name + ".out", name + ".err")
        var start = start
        start.output = .file(outPath)
        start.messages = .file(errPath)
        program = try StartedProgram(start)
    }

    var isRunning: Bool { program.isRunning }
    var id: Int32 { program.id }

    /// What it has written to standard error so far.
    var err: String { Self.text(errPath) }

    func send(_ signal: Int32) { program.send(signal) }

    /// Waits for the end.
    func result() async -> Program.Result {
        let code = await program.exitCode()
        return Program.Result(code: code, out: Self.text(outPath), err: Self.text(errPath))
    }

    private static func text(_ path: String) -> String {
        String(decoding: FileManager.default.contents(atPath: path) ?? Data(), as: UTF8.self)
    }
}
