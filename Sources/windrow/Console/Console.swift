#if canImport(Glibc)
    import Glibc
#else
    import Darwin
#endif

/// Standard output, for what was asked for, and standard error, for messages.
///
/// A stream that is closed or full loses its text and nothing else: the harvest goes on.
struct Console: Sendable {
    /// Whether messages other than errors are wanted.
    var isQuiet = false

    /// Writes to standard output.
    func out(_ text: String) { Self.writeAll(text + "\n", to: STDOUT_FILENO) }

    /// Writes a message to standard error, unless `--quiet`.
    func say(_ text: String) {
        if !isQuiet { err(text) }
    }

    /// Writes an error to standard error.
    func err(_ text: String) { Self.writeAll(text + "\n", to: STDERR_FILENO) }

    /// Writes all of a text in as few calls as the system allows, so that lines stay whole.
    static func writeAll(_ text: String, to descriptor: Int32) {
        var bytes = ContiguousArray(text.utf8)[...]
        while !bytes.isEmpty {
            let written = unsafe bytes.withUnsafeBytes { buffer in
                unsafe write(descriptor, buffer.baseAddress, buffer.count)
            }
            if written < 0, errno == EINTR { continue }
            guard written > 0 else { return }
            bytes = bytes.dropFirst(written)
        }
    }
}
