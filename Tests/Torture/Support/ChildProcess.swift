import Foundation
import Synchronization

#if canImport(Glibc)
    import Glibc
#else
    import Darwin
#endif

/// A program in a process group of its own, which ends with this process.
final class ChildProcess: Sendable {
    struct End: Sendable {
        /// The exit code; for a process that a signal ended, 128 and the signal's number.
        let code: Int32
        /// What it wrote on both streams.
        let text: String
        /// The most memory it had, in bytes.
        let peakBytes: Int

        /// Whether it died of itself: illegal instruction, trap, abort, bus error, bad address.
        var isCrash: Bool { [132, 133, 134, 135, 139].contains(code) }
        /// The end of its words, for a line about a failure.
        var lastWords: String {
            let lines = text.split(separator: "\n").suffix(3).joined(separator: " | ")
            return "exit \(code): \(lines.prefix(400))"
        }
    }

    let pid: pid_t
    private let output: String

    /// Starts a program.
    ///
    /// - Parameters:
    ///   - arguments: The program's path and its arguments.
    ///   - folder: Where its words are kept until it is waited for.
    /// - Throws: `POSIXError` where it cannot be started.
    init(_ arguments: [String], in folder: String) throws {
        output = "\(folder)/.said-\(UUID().uuidString)"
        pid = try Self.spawn(arguments, output: output)
        LiveProcesses.add(pid)
    }

    /// Whether it has not ended yet; it stays to be waited for.
    var isRunning: Bool {
        var info = unsafe siginfo_t()
        let options = WEXITED | WNOHANG | WNOWAIT
        guard unsafe waitid(P_PID, id_t(pid), &info, options) == 0 else { return false }
        return unsafe info.si_signo == 0
    }

    /// Sends a signal to all of its group.
    func send(_ signal: Int32) { kill(-pid, signal) }

    /// Waits for the end, once.
    func wait() -> End {
        var (status, usage): (Int32, rusage) = (0, rusage())
        while unsafe wait4(pid, &status, 0, &usage) < 0, errno == EINTR {}
        LiveProcesses.remove(pid)
        let signal = status & 0x7F
        let bytes = FileManager.default.contents(atPath: output) ?? Data()
        unsafe unlink(output)
        return End(
            code: signal == 0 ? status >> 8 & 0xFF : 128 + signal,
            text: String(decoding: bytes, as: UTF8.self), peakBytes: Self.bytes(usage))
    }

    /// Runs a program to its end.
    ///
    /// - Throws: As ``init(_:in:)``.
    static func run(_ arguments: [String], in folder: String) throws -> End {
        try ChildProcess(arguments, in: folder).wait()
    }

    private static func bytes(_ usage: rusage) -> Int {
        #if os(Linux)
            usage.ru_maxrss << 10
        #else
            usage.ru_maxrss
        #endif
    }
}

extension ChildProcess {
    private static func spawn(
        _ arguments: [String], output: String
    ) throws -> pid_t {
        #if os(Linux)
            var (actions, attributes) = unsafe (posix_spawn_file_actions_t(), posix_spawnattr_t())
        #else
            var (actions, attributes): (posix_spawn_file_actions_t?, posix_spawnattr_t?) = (
                nil, nil
            )
        #endif
        unsafe posix_spawn_file_actions_init(&actions)
        unsafe posix_spawnattr_init(&attributes)
        defer {
            unsafe posix_spawn_file_actions_destroy(&actions)
            unsafe posix_spawnattr_destroy(&attributes)
        }
        unsafe posix_spawn_file_actions_addopen(&actions, 0, "/dev/null", O_RDONLY, 0)
        unsafe posix_spawn_file_actions_addopen(&actions, 1, output, O_WRONLY | O_CREAT, 0o600)
        unsafe posix_spawn_file_actions_adddup2(&actions, 1, 2)
        unsafe posix_spawnattr_setpgroup(&attributes, 0)
        unsafe posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETPGROUP))
        var pid: pid_t = 0
        let path = arguments[0]
        let code = unsafe withCStrings(arguments) { arguments in
            unsafe withCStrings(environment) { environment in
                unsafe posix_spawn(&pid, path, &actions, &attributes, arguments, environment)
            }
        }
        guard code == 0 else { throw POSIXError(POSIXErrorCode(rawValue: code) ?? .EIO) }
        return pid
    }

    private static let environment: [String] = {
        var variables = ProcessInfo.processInfo.environment
        variables["SWIFT_BACKTRACE"] = "enable=no"
        variables["GITHUB_TOKEN"] = nil
        return variables.map { "\($0)=\($1)" }
    }()

    private static func release(_ texts: UnsafeBufferPointer<UnsafeMutablePointer<CChar>?>) {
        for index in texts.indices { unsafe free(texts[index]) }
    }

    private static func withCStrings<Result>(
        _ texts: [String],
        _ body: (UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>) -> Result
    ) -> Result {
        var pointers = unsafe texts.map { unsafe strdup($0) } + [nil]
        defer { unsafe pointers.withUnsafeBufferPointer { unsafe release($0) } }
        return unsafe pointers.withUnsafeMutableBufferPointer { buffer in
            guard let base = buffer.baseAddress else {
                preconditionFailure("an ending nil is there")
            }
            return unsafe body(base)
        }
    }
}

/// The processes that must not outlive this one.
enum LiveProcesses {
    private static let pids = Mutex<Set<pid_t>>([])

    static func add(_ pid: pid_t) { pids.withLock { _ = $0.insert(pid) } }

    static func remove(_ pid: pid_t) { pids.withLock { _ = $0.remove(pid) } }

    /// Has all of them killed when this process exits or is told to.
    static func endWithUs() {
        atexit { LiveProcesses.killAll() }
        var signals = sigset_t()
        unsafe sigemptyset(&signals)
        for signal in [SIGINT, SIGTERM, SIGHUP] { unsafe sigaddset(&signals, signal) }
        unsafe pthread_sigmask(SIG_BLOCK, &signals, nil)
        let waited = signals
        Thread.detachNewThread {
            var (signals, signal): (sigset_t, Int32) = (waited, 0)
            unsafe sigwait(&signals, &signal)
            exit(128 + signal)
        }
    }

    private static func killAll() {
        for pid in pids.withLock({ $0 }) { kill(-pid, SIGKILL) }
    }
}
