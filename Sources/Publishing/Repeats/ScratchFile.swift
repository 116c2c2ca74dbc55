import RunStore

/// A file for what does not fit in memory.
enum ScratchFile {
    /// Opens an empty file and takes its name away at once, so that no death can leave it behind.
    ///
    /// - Parameter path: A place where nobody minds; a file there is replaced.
    /// - Returns: The file, gone once it is closed.
    /// - Throws: ``FileError`` when it cannot be made.
    static func open(_ path: String) throws(FileError) -> OwnedDescriptor {
        if FileSystem.exists(path) { try FileSystem.remove(path) }
        let descriptor = try OwnedDescriptor(path, .create)
        try FileSystem.remove(path)
        return descriptor
    }
}
