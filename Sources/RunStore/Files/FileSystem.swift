#if canImport(Glibc)
    import Glibc
#else
    import Darwin
#endif

/// Names, folders and links; errors are values and nothing here follows a link unasked.
package enum FileSystem {
    /// Whether anything has this name, a dangling link too; an unreadable folder counts as no.
    package static func exists(_ path: String) -> Bool { status(path) != nil }

    /// Whether a folder, and not a link to one, has this name.
    package static func isFolder(_ path: String) -> Bool { status(path)?.kind == .folder }

    /// Whether a regular file, and not a link to one, has this name.
    package static func isRegular(_ path: String) -> Bool { status(path)?.kind == .file }

    private static func status(_ path: String) -> FileStatus? {
        do { return try FileStatus(at: path) } catch { return nil }
    }

    /// Gives a file another name, replacing a file of that name in one step.
    ///
    /// - Throws: ``FileError`` with the code of rename(2).
    package static func rename(_ old: String, to new: String) throws(FileError) {
        try check("rename", old, uninterrupted { unsafe renameFile(old, new) })
    }

    /// Removes a file or a link.
    ///
    /// - Throws: ``FileError`` with the code of unlink(2).
    package static func remove(_ path: String) throws(FileError) {
        try check("remove", path, uninterrupted { unsafe unlink(path) })
    }

    /// Removes a folder with all it holds; nothing there is fine.
    ///
    /// Links are removed, not followed.
    ///
    /// - Throws: ``FileError`` for the first name that cannot be removed.
    package static func removeTree(_ path: String) throws(FileError) {
        guard let status = try FileStatus(at: path) else { return }
        guard status.kind == .folder else { return try remove(path) }
        for name in try list(path) { try removeTree("\(path)/\(name)") }
        try check("remove", path, uninterrupted { unsafe rmdir(path) })
    }

    /// Makes `path` a symbolic link to `target`, replacing a link of that name in one step.
    ///
    /// - Throws: ``FileError`` also when a file or folder has the name; a leftover temporary link
    ///   is replaced.
    package static func replaceLink(_ path: String, target: String) throws(FileError) {
        guard try FileStatus(at: path)?.kind ?? .link == .link else {
            throw FileError("link", path, finding: "it is not a link; move it away")
        }
        let temporary = path + ".new"
        if exists(temporary) { try remove(temporary) }
        try check("link", temporary, uninterrupted { unsafe symlink(target, temporary) })
        try rename(temporary, to: path)
    }

    /// What a symbolic link says; nil when there is no link.
    package static func linkTarget(_ path: String) -> String? {
        unsafe withUnsafeTemporaryAllocation(of: CChar.self, capacity: 4_097) { buffer in
            guard let base = buffer.baseAddress else { return nil }
            let count = uninterrupted { unsafe readlink(path, base, 4_096) }
            guard count >= 0 else { return nil }
            unsafe base[count] = 0
            return unsafe String(cString: base)
        }
    }

    /// Sets the permissions of a name that is known not to be a link.
    ///
    /// - Throws: ``FileError`` with the code of chmod(2).
    package static func setMode(_ path: String, _ mode: UInt32) throws(FileError) {
        let mode = mode_t(truncatingIfNeeded: mode)
        try check("set the permissions of", path, uninterrupted { unsafe chmod(path, mode) })
    }

    /// Whether this process may make and change files in a folder.
    package static func isWritable(_ path: String) -> Bool {
        uninterrupted { unsafe access(path, W_OK | X_OK) } == 0
    }

    /// The bytes an ordinary user can still write on the file system of `path`, if it can tell.
    package static func freeBytes(at path: String) -> Int64? {
        var status = statvfs()
        guard uninterrupted({ unsafe statvfs(path, &status) }) == 0 else { return nil }
        let (bytes, overflow) = Int64(clamping: status.f_bavail)
            .multipliedReportingOverflow(by: Int64(clamping: status.f_frsize))
        return overflow ? nil : bytes
    }

    static func check(_ operation: String, _ path: String, _ result: CInt) throws(FileError) {
        if result != 0 { throw FileError(operation, path, errno: errno) }
    }
}

/// rename(2) under a name that the method of the same name does not hide.
private func renameFile(_ old: UnsafePointer<CChar>, _ new: UnsafePointer<CChar>) -> CInt {
    unsafe rename(old, new)
}
