import Testing

#if canImport(Glibc)
    import Glibc
#else
    import Darwin
#endif

/// A folder that goes away with the test that made it.
final class TemporaryFolder {
    let root: String

    init() throws {
        var template = Array("/tmp/windrow-job-XXXXXX".utf8CString)
        let made = unsafe mkdtemp(&template)
        try #require(unsafe made != nil)
        root = String(decoding: template.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
    }

    deinit {
        var names: [String] = []
        if let folder = unsafe opendir(root) {
            while let entry = unsafe readdir(folder) {
                let bytes = unsafe withUnsafeBytes(of: entry.pointee.d_name) { unsafe Array($0) }
                names.append(String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self))
            }
            unsafe closedir(folder)
        }
        for name in names where name != "." && name != ".." { unsafe unlink(path(name)) }
        unsafe rmdir(root)
    }

    func path(_ name: String) -> String { root + "/" + name }

    func write(_ text: String, to name: String) throws {
        let descriptor = unsafe open(path(name), O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o600)
        try #require(descriptor >= 0)
        defer { close(descriptor) }
        var bytes = Array(text.utf8)
        let count = unsafe bytes.withUnsafeMutableBytes { unsafe send($0, to: descriptor) }
        try #require(count == bytes.count)
    }
}

private func send(_ bytes: UnsafeMutableRawBufferPointer, to descriptor: Int32) -> Int {
    unsafe write(descriptor, bytes.baseAddress, bytes.count)
}
