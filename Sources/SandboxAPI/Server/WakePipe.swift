#if canImport(Glibc)
    import Glibc
#else
    import Darwin
#endif

/// A pipe that wakes a thread out of `poll`; closed when it goes.
struct WakePipe: ~Copyable, Sendable {
    /// What the thread polls for reading.
    let readEnd: Int32
    private let writeEnd: Int32

    /// Opens the pipe.
    ///
    /// - Throws: ``SandboxError`` when there are no descriptors left.
    init() throws(SandboxError) {
        var ends: [Int32] = [-1, -1]
        guard unsafe pipe(&ends) == 0 else {
            throw SandboxError(operation: "open a pipe", code: errno)
        }
        readEnd = ends[0]
        writeEnd = ends[1]
        for end in ends { Descriptors.makeNonBlocking(end) }
    }

    deinit {
        _ = close(readEnd)
        _ = close(writeEnd)
    }

    /// Makes the read end readable, for good: nobody reads it.
    func wake() {
        var byte: UInt8 = 1
        unsafe _ = write(writeEnd, &byte, 1)
    }
}
