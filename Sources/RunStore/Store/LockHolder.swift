#if canImport(Glibc)
    import Glibc
#else
    import Darwin
#endif

/// The process that holds a lock, as it wrote itself into the lock file; for messages only.
package struct LockHolder: Sendable, Equatable, CustomStringConvertible {
    /// Its process number.
    package let process: Int32
    /// The machine's name.
    package let host: String
    /// When it took the lock, in seconds since 1970.
    package let since: Int64

    package var description: String {
        "process \(process) on \(host) since \(RunID.readable(since))"
    }

    static func current() -> LockHolder {
        LockHolder(process: getpid(), host: hostName(), since: WallClock.now())
    }

    private static func hostName() -> String {
        unsafe withUnsafeTemporaryAllocation(of: CChar.self, capacity: 256) { buffer in
            guard let base = buffer.baseAddress, unsafe gethostname(base, 255) == 0 else {
                return "this host"
            }
            unsafe base[255] = 0
            return unsafe String(cString: base)
        }
    }

    /// One line: process, start and host, separated by blanks.
    var bytes: ContiguousArray<UInt8> { ContiguousArray("\(process) \(since) \(host)\n".utf8) }

    init(process: Int32, host: String, since: Int64) {
        self.process = process
        self.host = host
        self.since = since
    }

    init?(_ bytes: ContiguousArray<UInt8>) {
        let parts = String(decoding: bytes, as: UTF8.self)
            .split(separator: "\n").first?.split(separator: " ", maxSplits: 2)
        guard let parts, parts.count == 3, let process = Int32(parts[0]),
            let since = Int64(parts[1])
        else { return nil }
        self.init(process: process, host: String(parts[2]), since: since)
    }
}

/// The time of day, in seconds since 1970; for names and messages, never for waiting.
enum WallClock {
    static func now() -> Int64 { Int64(time(nil)) }
}
