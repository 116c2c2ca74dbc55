#if canImport(Glibc)
    import Glibc
#else
    import Darwin
#endif

/// Programs of the system that judge our files independently.
enum Tool {
    /// Runs a program and gives what it wrote to standard output, nil when it failed.
    static func output(of command: [String], in folder: TemporaryFolder) throws
        -> ContiguousArray<UInt8>?
    {
        let result = folder("tool-output-\(UInt32.random(in: 0 ... .max))")
        let line = command.map { "'\($0)'" }.joined(separator: " ") + " > '\(result)'"
        guard run(["/bin/sh", "-c", line]) == 0 else { return nil }
        return try contents(of: result)
    }

    /// Whether the system has a program.
    static func exists(_ name: String) -> Bool {
        run(["/bin/sh", "-c", "command -v \(name) > /dev/null"]) == 0
    }

    private static func run(_ arguments: [String]) -> Int32 {
        var strings = unsafe arguments.map { unsafe strdup($0) }
        unsafe strings.append(nil)
        defer { for index in unsafe strings.indices { unsafe free(strings[index]) } }
        var child = pid_t()
        guard unsafe posix_spawn(&child, arguments[0], nil, nil, strings, environ) == 0 else {
            return -1
        }
        var status: Int32 = -1
        while unsafe waitpid(child, &status, 0) == -1, errno == EINTR {}
        return status
    }
}
