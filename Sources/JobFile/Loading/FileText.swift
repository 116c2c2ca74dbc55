#if canImport(Glibc)
    import Glibc
#else
    import Darwin
#endif

/// Reads small files that people write.
package enum FileText {
    /// The bytes of a regular file.
    ///
    /// - Throws: A sentence for people: why it can't be read.
    package static func read(_ path: String, limit: Int) throws(FileTextError) -> ContiguousArray<
        UInt8
    > {
        let descriptor = unsafe open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
        guard descriptor >= 0 else { throw .init(opening: errno) }
        defer { _ = close(descriptor) }
        var status = stat()
        guard unsafe fstat(descriptor, &status) == 0 else { throw .init(opening: errno) }
        switch status.st_mode & S_IFMT {
        case S_IFREG: break
        case S_IFDIR: throw FileTextError(message: "it is a folder, not a file")
        default: throw FileTextError(message: "it is not a regular file")
        }
        guard Int(status.st_size) <= limit else { throw .init(tooLarge: limit) }
        return try readAll(descriptor, limit: limit)
    }

    /// Whether there is something at the path.
    static func exists(_ path: String) -> Bool {
        unsafe access(path, F_OK) == 0
    }

    private static func readAll(
        _ descriptor: Int32, limit: Int
    ) throws(FileTextError) -> ContiguousArray<UInt8> {
        var bytes: ContiguousArray<UInt8> = []
        var chunk = ContiguousArray<UInt8>(repeating: 0, count: 1 << 16)
        while true {
            let count = unsafe chunk.withUnsafeMutableBytes {
                unsafe Self.read(descriptor, into: $0)
            }
            guard count >= 0 else { throw .init(opening: errno) }
            if count == 0 { return bytes }
            bytes.append(contentsOf: chunk[..<count])
            guard bytes.count <= limit else { throw .init(tooLarge: limit) }
        }
    }

    /// One `read(2)`, repeated when a signal interrupts it.
    private static func read(_ descriptor: Int32, into buffer: UnsafeMutableRawBufferPointer) -> Int
    {
        while true {
            #if canImport(Glibc)
                let count = unsafe Glibc.read(descriptor, buffer.baseAddress, buffer.count)
            #else
                let count = unsafe Darwin.read(descriptor, buffer.baseAddress, buffer.count)
            #endif
            if count >= 0 || errno != EINTR { return count }
        }
    }
}

/// Why a file can't be read.
package struct FileTextError: Error, Equatable {
    /// What is wrong with it, for people.
    package let message: String

    init(message: String) {
        self.message = message
    }

    init(opening code: Int32) {
        message =
            switch code {
            case ENOENT, ENOTDIR: "there is no such file"
            case EACCES, EPERM: "no permission to read it"
            case EISDIR: "it is a folder, not a file"
            default: unsafe "it can't be read: \(String(cString: strerror(code)))"
            }
    }

    init(tooLarge limit: Int) {
        message = "it is larger than \(SizeText.describe(limit))"
    }
}
