import Foundation
import Synchronization
import TestSupport

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
    /// - Throws: `StartFailure` where it cannot be started.
    init(_ arguments: [String], in folder: String) throws {
        output = "\(folder)/.said-\(UUID().uuidString)"
        var start = ProgramStart(arguments)
        start.output = .file(output)
        start.leadsGroup = true
        pid = try start.spawn()
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
