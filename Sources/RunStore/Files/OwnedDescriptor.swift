import CPlatform

#if canImport(Glibc)
    import Glibc
#else
    import Darwin
#endif

/// How a file is opened; no way follows a symbolic link in the last component.
package enum FileAccess: Sendable {
    /// An existing file, to be read.
    case read
    /// An existing file, to be read and written.
    case update
    /// A new file; one that exists is an error.
    case create
    /// An existing file or a new one, to be read and written.
    case createOrUpdate

    fileprivate var flags: CInt {
        switch self {
        case .read: O_RDONLY
        case .update: O_RDWR
        case .create: O_RDWR | O_CREAT | O_EXCL
        case .createOrUpdate: O_RDWR | O_CREAT
        }
    }
}

/// An open regular file that closes exactly once.
///
/// Writes go to explicit offsets, loop over short writes and interruptions, and report errors as
/// values. A failed sync is final: the kernel may have dropped the pages, so calling again proves
/// nothing.
package struct OwnedDescriptor: ~Copyable {
    /// The number for system calls; -1 once closed.
    private(set) var raw: CInt
    /// The path it was opened by, for messages.
    package let path: String

    /// Opens a regular file which has exactly one name.
    ///
    /// - Parameters:
    ///   - path: The file; a symbolic link there is refused.
    ///   - access: Whether to read, write or create.
    ///   - mode: Permissions of a new file, before the umask.
    /// - Throws: ``FileError`` with the code of open(2), or the finding that it is a link, a
    ///   folder, a device or a pipe.
    package init(_ path: String, _ access: FileAccess, mode: UInt32 = 0o600) throws(FileError) {
        // O_NONBLOCK: a pipe planted at the path must not hold us up before fstat finds it.
        let flags = access.flags | O_NOFOLLOW | O_CLOEXEC | O_NONBLOCK
        let raw = uninterrupted { unsafe open(path, flags, mode_t(truncatingIfNeeded: mode)) }
        guard raw >= 0 else {
            throw errno == ELOOP
                ? FileError("open", path, finding: "it is a symbolic link; remove the link")
                : FileError("open", path, errno: errno)
        }
        do { try FileStatus(of: raw, path: path).requireOrdinaryFile(path) } catch {
            _ = closeOnce(raw)
            throw error
        }
        self.raw = raw
        self.path = path
    }

    /// Size in bytes.
    package var size: Int64 {
        get throws(FileError) { try FileStatus(of: raw, path: path).size }
    }

    /// Writes all of `bytes` at `offset`.
    ///
    /// - Throws: ``FileError`` with the code of pwrite(2); how much was written is then unknown.
    package func write(_ bytes: ContiguousArray<UInt8>, at offset: Int64) throws(FileError) {
        let code = unsafe bytes.withUnsafeBytes { unsafe writeAll($0, at: offset) }
        if code != 0 { throw FileError("write", path, errno: code) }
    }

    /// Has the system begin to write a part to the disk, so that a later `sync` waits for less.
    package func startWriteback(offset: Int64, length: Int) {
        windrow_start_writeback(raw, offset, Int64(length))
    }

    private func writeAll(_ bytes: UnsafeRawBufferPointer, at offset: Int64) -> Int32 {
        guard let base = bytes.baseAddress else { return 0 }
        var done = 0
        while done < bytes.count {
            let at = offset + Int64(done)
            let written = uninterrupted {
                unsafe pwrite(raw, base + done, bytes.count - done, off_t(at))
            }
            if written < 0 { return errno }
            if written == 0 { return EIO }
            done += written
        }
        return 0
    }

    /// Fills `buffer` with `length` bytes found at `offset`, keeping its capacity.
    ///
    /// - Throws: ``FileError`` with the code of pread(2), or the finding that the file ends before.
    package func read(
        into buffer: inout ContiguousArray<UInt8>, offset: Int64, length: Int
    ) throws(FileError) {
        if buffer.count > length { buffer.removeLast(buffer.count - length) }
        if buffer.count < length {
            buffer.append(contentsOf: repeatElement(0, count: length - buffer.count))
        }
        let code = unsafe buffer.withUnsafeMutableBytes { unsafe readAll($0, at: offset) }
        if code == Self.endOfFile {
            throw FileError("read", path, finding: "it ends before byte \(offset + Int64(length))")
        }
        if code != 0 { throw FileError("read", path, errno: code) }
    }

    private static let endOfFile: Int32 = -1

    private func readAll(_ bytes: UnsafeMutableRawBufferPointer, at offset: Int64) -> Int32 {
        guard let base = bytes.baseAddress else { return 0 }
        var done = 0
        while done < bytes.count {
            let at = offset + Int64(done)
            let count = uninterrupted {
                unsafe pread(raw, base + done, bytes.count - done, off_t(at))
            }
            if count < 0 { return errno }
            if count == 0 { return Self.endOfFile }
            done += count
        }
        return 0
    }

    /// Cuts the file, or fills it up with zeros, to `size` bytes.
    ///
    /// - Throws: ``FileError`` with the code of ftruncate(2).
    package func truncate(to size: Int64) throws(FileError) {
        guard uninterrupted({ ftruncate(raw, off_t(size)) }) == 0 else {
            throw FileError("truncate", path, errno: errno)
        }
    }

    /// Sets the permissions, whatever the umask was at creation.
    ///
    /// - Throws: ``FileError`` with the code of fchmod(2).
    package func setMode(_ mode: UInt32) throws(FileError) {
        guard uninterrupted({ fchmod(raw, mode_t(truncatingIfNeeded: mode)) }) == 0 else {
            throw FileError("set the permissions of", path, errno: errno)
        }
    }

    /// Waits until the contents are on the disk itself, F_FULLFSYNC on macOS.
    ///
    /// - Throws: ``FileError``; never call again after one.
    package func sync() throws(FileError) {
        #if canImport(Darwin)
            var result = uninterrupted { fcntl(raw, F_FULLFSYNC) }
            // Network file systems do not know the call; that is no failed sync.
            if result != 0, errno == ENOTSUP { result = uninterrupted { fsync(raw) } }
        #else
            let result = uninterrupted { fdatasync(raw) }
        #endif
        guard result == 0 else { throw FileError("sync", path, errno: errno) }
    }

    /// Closes the file and reports what a network file system only says now.
    ///
    /// - Throws: ``FileError`` with the code of close(2); the descriptor is gone either way.
    package consuming func close() throws(FileError) {
        let number = raw
        raw = -1
        guard closeOnce(number) == 0 || errno == EINTR else {
            throw FileError("close", path, errno: errno)
        }
    }

    deinit {
        if raw >= 0 { _ = closeOnce(raw) }
    }
}

/// close(2) under a name that the method of the same name does not hide.
private func closeOnce(_ descriptor: CInt) -> CInt { close(descriptor) }
