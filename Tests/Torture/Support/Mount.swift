import Foundation

#if canImport(Glibc)
    import Glibc
#else
    import Darwin
#endif

/// A file system mounted for a while.
final class Mount: Sendable {
    let path: String
    private let folder: String

    /// Mounts something below a folder.
    ///
    /// - Parameters:
    ///   - name: The mount point's name in the folder.
    ///   - folder: Where the mount point is made.
    ///   - arguments: What mount(8) gets before the mount point.
    /// - Throws: ``Skip`` where this is not allowed.
    init(_ name: String, in folder: String, _ arguments: [String]) throws {
        self.folder = folder
        path = "\(folder)/\(name)"
        try Self.check()
        try FileManager.default.createDirectory(
            atPath: path, withIntermediateDirectories: true)
        let end = try ChildProcess.run(["/usr/bin/mount"] + arguments + [path], in: folder)
        guard end.code == 0 else { throw Skip(reason: "mounting fails: \(end.lastWords)") }
    }

    /// Ends it; what still closes a file there is waited for.
    func unmount() {
        for _ in 0..<40 {
            let end = try? ChildProcess.run(["/usr/bin/umount", path], in: folder)
            guard end?.code != 0 else { break }
            usleep(50_000)
        }
        unsafe rmdir(path)
    }

    /// Mounts it again in its place with other options.
    ///
    /// - Throws: ``Unexpected`` where that fails.
    func change(_ options: String) throws {
        let end = try ChildProcess.run(
            ["/usr/bin/mount", "-o", "remount,\(options)", path], in: folder)
        guard end.code == 0 else { throw Unexpected(text: "remount: \(end.lastWords)") }
    }

    /// Finds out whether file systems can be mounted here.
    ///
    /// - Throws: ``Skip`` where they can't.
    static func check() throws {
        #if os(Linux)
            guard geteuid() == 0 else { throw Skip(reason: "mounting needs root") }
        #else
            throw Skip(reason: "it mounts file systems of Linux")
        #endif
    }
}
