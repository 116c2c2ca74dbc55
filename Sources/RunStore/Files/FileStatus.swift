#if canImport(Glibc)
    import Glibc
#else
    import Darwin
#endif

/// What stat(2) says of a file, a folder or a link.
package struct FileStatus: Sendable, Equatable {
    /// What the name stands for.
    package enum Kind: Sendable { case file, folder, link, other }

    package let kind: Kind
    /// Size in bytes.
    package let size: Int64
    /// The permission bits, `0o7777` at most.
    package let mode: UInt32
    /// How many names the file has.
    package let links: Int
    /// The user who owns it.
    package let owner: UInt32

    /// Looks at the name itself, not at what a link leads to; nil when nothing is there.
    ///
    /// - Throws: ``FileError`` with any code of lstat(2) but ENOENT and ENOTDIR.
    package init?(at path: String) throws(FileError) {
        var status = stat()
        guard uninterrupted({ unsafe lstat(path, &status) }) == 0 else {
            if errno == ENOENT || errno == ENOTDIR { return nil }
            throw FileError("look at", path, errno: errno)
        }
        self.init(status)
    }

    init(of descriptor: CInt, path: String) throws(FileError) {
        var status = stat()
        guard uninterrupted({ unsafe fstat(descriptor, &status) }) == 0 else {
            throw FileError("look at", path, errno: errno)
        }
        self.init(status)
    }

    private init(_ status: stat) {
        kind =
            switch status.st_mode & S_IFMT {
            case S_IFREG: .file
            case S_IFDIR: .folder
            case S_IFLNK: .link
            default: .other
            }
        size = Int64(status.st_size)
        mode = UInt32(status.st_mode & 0o7777)
        links = Int(status.st_nlink)
        owner = status.st_uid
    }

    /// Refuses anything but a regular file with a single name.
    ///
    /// A second name would let somebody else's file change with ours.
    func requireOrdinaryFile(_ path: String) throws(FileError) {
        guard kind == .file else {
            throw FileError("use", path, finding: "it is not a regular file; move it away")
        }
        guard links == 1 else {
            throw FileError(
                "use", path, finding: "the file has \(links) names (hard links); move it away")
        }
    }
}
