#if canImport(Glibc)
    import Glibc
#else
    import Darwin
#endif

/// Why the sandbox server can't start.
package struct SandboxError: Error, Sendable, Equatable, CustomStringConvertible {
    /// What was tried, for people: `listen on 127.0.0.1:8080`.
    package let operation: String
    /// The system's error number.
    package let code: Int32

    /// The whole sentence.
    package var description: String {
        let reason = unsafe String(cString: strerror(code))
        let hint =
            code == EADDRINUSE ? "; choose another port, or 0 for any that is free" : ""
        return "the sandbox server cannot \(operation): \(reason)\(hint)"
    }
}
