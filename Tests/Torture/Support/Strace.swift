import Foundation

/// strace(1), which makes the n-th system call of a program fail, or its last.
struct Strace: Sendable {
    /// What happens to a call.
    enum Injection: String, CaseIterable, Sendable {
        case kill = "signal=KILL"
        case inputOutput = "error=EIO"
        case diskFull = "error=ENOSPC"
        case interruption = "error=EINTR"

        /// Whether it may go on for ever: a program may try an interrupted call again.
        var isFailure: Bool { self == .inputOutput || self == .diskFull }
    }

    /// A place in a run: the n-th call of a name in any one thread, and perhaps all behind it.
    struct Place: Sendable, CustomStringConvertible {
        let call: String
        let number: Int
        let injection: Injection
        var goesOn = false

        var description: String {
            "\(call) \(number)\(goesOn ? " and all behind it" : ""): \(injection.rawValue)"
        }

        fileprivate var rule: String {
            "inject=\(call):\(injection.rawValue):when=\(number)\(goesOn ? "+" : "")"
        }
    }

    /// The calls by which a program changes, opens and locks files.
    static let calls = [
        "pwrite64", "fdatasync", "fsync", "rename", "renameat", "renameat2", "ftruncate", "openat",
        "close", "mkdir", "mkdirat", "unlink", "unlinkat", "rmdir", "symlink", "symlinkat",
        "flock", "fcntl", "fchmod",
    ]

    static let path: String? = ["/usr/bin/strace", "/usr/local/bin/strace"].first {
        FileManager.default.isExecutableFile(atPath: $0)
    }

    let folder: String
    /// Only calls on these files are looked at.
    let files: [String]

    private var log: String { "\(folder)/.strace" }

    /// Counts the calls of a command: for each name, those of the thread that has the most.
    ///
    /// - Throws: ``Unexpected`` where the command fails.
    func count(_ command: [String]) throws -> [(call: String, count: Int)] {
        let end = try run(command, ["trace=" + Self.calls.map { "?\($0)" }.joined(separator: ",")])
        guard end.code == 0 else { throw Unexpected(text: "counting calls: \(end.lastWords)") }
        var counts: [String: [Substring: Int]] = [:]
        for line in logged.split(separator: "\n") {
            // A thread's number, padded with blanks, and the call.
            let words = line.split(separator: " ")
            guard words.count > 1, let name = words[1].split(separator: "(").first,
                Self.calls.contains(String(name))
            else { continue }
            counts[String(name), default: [:]][words[0], default: 0] += 1
        }
        guard !counts.isEmpty else {
            throw Unexpected(text: "strace saw no call: \(end.lastWords)")
        }
        return Self.calls.compactMap { call in
            counts[call]?.values.max().map { (call, $0) }
        }
    }

    /// Runs a command with one injection.
    ///
    /// - Returns: How it ended, and whether the injection was met.
    /// - Throws: Where strace cannot be started.
    func run(
        _ command: [String], injecting place: Place
    ) throws -> (end: ChildProcess.End, isMet: Bool) {
        let end = try run(command, ["trace=\(place.call)", place.rule])
        return (end, end.code == 137 || logged.contains("(INJECTED)"))
    }

    private var logged: String {
        String(decoding: FileManager.default.contents(atPath: log) ?? Data(), as: UTF8.self)
    }

    private func run(_ command: [String], _ rules: [String]) throws -> ChildProcess.End {
        let paths = files.flatMap { ["-P", $0] }
        let arguments = ["-f", "-qq", "-o", log] + paths + rules.flatMap { ["-e", $0] }
        return try ChildProcess.run([Self.path ?? "strace"] + arguments + command, in: folder)
    }
}
