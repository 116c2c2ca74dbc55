import RunStore

#if canImport(Glibc)
    import Glibc
#else
    import Darwin
#endif

/// A folder that goes with its owner, in memory where the system has such a place.
final class ScratchFolder: Sendable {
    let path: String

    init() {
        let base = FileSystem.isFolder("/dev/shm") ? "/dev/shm" : "/tmp"
        var template = ContiguousArray("\(base)/windrow-simulation-XXXXXX".utf8CString)
        path = unsafe template.withUnsafeMutableBufferPointer { buffer in
            guard let start = buffer.baseAddress else { return "" }
            unsafe mkdtemp(start)
            return unsafe String(cString: start)
        }
    }

    deinit { try? FileSystem.removeTree(path) }

    /// Copies files and folders as they stand.
    ///
    /// - Throws: `FileError` where something cannot be read or written.
    func copy(_ source: String, to target: String) throws {
        guard FileSystem.isFolder(source) else { return try copyFile(source, to: target) }
        try FileSystem.makeFolder(target)
        for name in try FileSystem.list(source) {
            try copy("\(source)/\(name)", to: "\(target)/\(name)")
        }
    }

    private func copyFile(_ source: String, to target: String) throws {
        guard FileSystem.isRegular(source) else { return }
        let input = try OwnedDescriptor(source, .read)
        let output = try OwnedDescriptor(target, .createOrUpdate, mode: 0o600)
        var bytes = ContiguousArray<UInt8>(repeating: 0, count: Int(try input.size))
        try input.read(into: &bytes, offset: 0, length: bytes.count)
        try output.write(bytes, at: 0)
    }
}
