#if canImport(Glibc)
    import Glibc
#else
    import Darwin
#endif

/// This process.
enum Process {
    /// Leaves at once, without waiting for other threads.
    static func leave(with code: ExitCode) -> Never { _exit(code.rawValue) }

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
