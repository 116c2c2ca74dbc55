#if canImport(Glibc)
    import Glibc
#else
    import Darwin
#endif

extension FileSystem {
    /// Makes a folder; one that exists already is fine, a link or a file of that name is not.
    ///
    /// - Parameters:
    ///   - path: The folder; its parent must exist.
    ///   - mode: Permissions of a new folder, before the umask.
    /// - Returns: Whether it is new.
    /// - Throws: ``FileError`` with the code of mkdir(2).
    @discardableResult
    package static func makeFolder(_ path: String, mode: UInt32 = 0o777) throws(FileError) -> Bool {
        let mode = mode_t(truncatingIfNeeded: mode)
        if uninterrupted({ unsafe mkdir(path, mode) }) == 0 { return true }
        let code = errno
        guard code == EEXIST else { throw FileError("create", path, errno: code) }
        guard isFolder(path) else {
            throw FileError("create", path, finding: "a file or a link has this name")
        }
        return false
    }

    /// Makes a folder of mode 0700 whatever the umask is; one of ours that exists is set so too.
    ///
    /// - Throws: ``FileError`` with the code of mkdir(2) or chmod(2).
    package static func makePrivateFolder(_ path: String) throws(FileError) {
        try makeFolder(path, mode: 0o700)
        if try FileStatus(at: path)?.mode != 0o700 { try setMode(path, 0o700) }
    }

    /// Makes a folder and those above it that are missing; links to folders on the way are fine.
    ///
    /// - Throws: ``FileError`` for the first folder that cannot be made.
    package static func makeFolders(_ path: String) throws(FileError) {
        if resolve(path) != nil { return }
        let parent = self.parent(of: path)
        if parent != path { try makeFolders(parent) }
        if try makeFolder(path) { try syncFolder(parent) }
    }

    /// The folder that holds `path`, in the path's own terms.
    package static func parent(of path: String) -> String {
        var bytes = path.utf8[...]
        while bytes.count > 1, bytes.last == UInt8(ascii: "/") { bytes.removeLast() }
        guard let slash = bytes.lastIndex(of: UInt8(ascii: "/")) else { return "." }
        return slash == bytes.startIndex ? "/" : String(decoding: bytes[..<slash], as: UTF8.self)
    }

    /// The absolute path without links; nil when nothing is there.
    package static func resolve(_ path: String) -> String? {
        guard let resolved = unsafe realpath(path, nil) else { return nil }
        defer { unsafe free(resolved) }
        return unsafe String(cString: resolved)
    }

    /// The names in a folder, sorted by their bytes, without `.` and `..`.
    ///
    /// - Throws: ``FileError`` with the code of opendir(3) or readdir(3).
    package static func list(_ path: String) throws(FileError) -> [String] {
        var opened = unsafe opendir(path)
        while unsafe opened == nil, errno == EINTR { unsafe opened = unsafe opendir(path) }
        guard let folder = unsafe opened else { throw FileError("list", path, errno: errno) }
        defer { unsafe closedir(folder) }
        var names: [String] = []
        errno = 0
        while let entry = unsafe readdir(folder) {
            let name = unsafe withUnsafePointer(to: &entry.pointee.d_name) {
                unsafe $0.withMemoryRebound(to: CChar.self, capacity: 1) {
                    unsafe String(cString: $0)
                }
            }
            if name != "." && name != ".." { names.append(name) }
            errno = 0
        }
        if errno != 0 { throw FileError("list", path, errno: errno) }
        return names.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
    }

    /// Waits until the names in a folder are on the disk.
    ///
    /// - Throws: ``FileError``; never call again after one.
    package static func syncFolder(_ path: String) throws(FileError) {
        let flags = O_RDONLY | O_DIRECTORY | O_CLOEXEC
        let descriptor = uninterrupted { unsafe open(path, flags) }
        guard descriptor >= 0 else { throw FileError("open", path, errno: errno) }
        defer { close(descriptor) }
        // Some network file systems cannot sync a folder and say EINVAL; nothing is left to do.
        guard uninterrupted({ fsync(descriptor) }) == 0 || errno == EINVAL else {
            throw FileError("sync", path, errno: errno)
        }
    }
}
