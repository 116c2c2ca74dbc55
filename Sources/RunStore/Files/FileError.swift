#if canImport(Glibc)
    import Glibc
#else
    import Darwin
#endif

/// A call to the file system that failed.
package struct FileError: Error, Sendable, Equatable {
    /// What was tried, as a verb: `open`, `write`, `sync`, `rename`.
    package let operation: String
    /// The file or folder concerned, as the caller named it.
    package let path: String
    /// The code of errno(3); 0 when the call did not fail but the file is not what it must be.
    package let errno: Int32
    /// What is wrong with the file where the system has no code for it.
    private let finding: String?

    /// Takes the code a system call left behind.
    package init(_ operation: String, _ path: String, errno: Int32) {
        self.operation = operation
        self.path = path
        self.errno = errno
        self.finding = nil
    }

    /// Describes a file that exists but is not of the expected kind.
    package init(_ operation: String, _ path: String, finding: String) {
        self.operation = operation
        self.path = path
        self.errno = 0
        self.finding = finding
    }

    /// One sentence for people: `cannot write out/a.part: No space left on device`.
    package var message: String {
        "cannot \(operation) \(path): \(finding ?? FileError.text(of: errno))"
    }

    /// Whether the disk, or the user's share of it, is used up.
    package var isDiskFull: Bool { errno == ENOSPC || errno == EDQUOT }

    /// The system's own words for a code.
    package static func text(of code: Int32) -> String {
        unsafe withUnsafeTemporaryAllocation(of: CChar.self, capacity: 256) { buffer in
            guard let base = buffer.baseAddress, unsafe strerror_r(code, base, 256) == 0 else {
                return "error \(code)"
            }
            return unsafe String(cString: base)
        }
    }
}

/// Calls again while a signal interrupts; not for close(2), which must never be called twice.
func uninterrupted<Result: SignedInteger>(_ call: () -> Result) -> Result {
    while true {
        let result = call()
        if result != -1 || errno != EINTR { return result }
    }
}
