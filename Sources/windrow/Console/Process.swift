import CPlatform
import RunStore

#if canImport(Glibc)
    import Glibc
#else
    import Darwin
#endif

/// This process.
enum Process {
    /// Leaves at once, without waiting for other threads.
    static func leave(with code: ExitCode) -> Never { _exit(code.rawValue) }

    /// Has a crash write no image of the memory, which holds credentials.
    static func leaveNoCore() {
        var none = rlimit(rlim_cur: 0, rlim_max: 0)
        unsafe setrlimit(resource(RLIMIT_CORE), &none)
        windrow_keep_memory_private()
    }

    /// Files a run needs besides its connections, with room to spare.
    ///
    /// The libraries below end the process where they find no room for what they keep open.
    static let filesBesideConnections = 48

    /// How many files may be open at once, after asking for as many as may be had, up to 4,096.
    static let openFiles: Int = {
        var limit = rlimit()
        guard unsafe getrlimit(resource(RLIMIT_NOFILE), &limit) == 0 else { return 256 }
        let wanted = min(limit.rlim_max, 4_096)
        if limit.rlim_cur < wanted {
            limit.rlim_cur = wanted
            unsafe setrlimit(resource(RLIMIT_NOFILE), &limit)
            unsafe getrlimit(resource(RLIMIT_NOFILE), &limit)
        }
        return Int(clamping: limit.rlim_cur)
    }()

    #if canImport(Glibc)
        private static func resource(_ name: __rlimit_resource) -> __rlimit_resource_t {
            __rlimit_resource_t(name.rawValue)
        }
    #else
        private static func resource(_ name: Int32) -> Int32 { name }
    #endif

    /// A path below the current folder as it is seen from there; any other as it is.
    static func shortPath(_ path: String) -> String {
        guard let here = FileSystem.resolve("."), path.hasPrefix(here + "/") else { return path }
        return String(path.dropFirst(here.count + 1))
    }

    /// Seconds since 1970.
    static var epochSeconds: Int64 { Int64(time(nil)) }
}

extension String {
    /// The text as one word of a shell command.
    var shellQuoted: String {
        let isPlain =
            !isEmpty
            && utf8.allSatisfy { byte in
                switch byte {
                case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
                    UInt8(ascii: "0")...UInt8(ascii: "9"):
                    true
                default: "-_./:=@%+,".utf8.contains(byte)
                }
            }
        return isPlain
            ? self
            : "'"
                + split(separator: "'", omittingEmptySubsequences: false).joined(separator: "'\\''")
                + "'"
    }
}
