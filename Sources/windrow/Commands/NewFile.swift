import RunStore

/// Writing files for people to keep.
enum NewFile {
    /// Writes a file that is not there yet; false, and nothing written, where it is.
    ///
    /// - Throws: `StoreError` where the folder takes no file or the disk is full.
    static func write(_ text: String, to path: String) throws(StoreError) -> Bool {
        if FileSystem.exists(path) { return false }
        do throws(FileError) {
            let file = try OwnedDescriptor(path, .create, mode: 0o666)
            try file.write(ContiguousArray(text.utf8), at: 0)
            try file.sync()
            try file.close()
            return true
        } catch {
            throw StoreError(creating: error)
        }
    }
}
