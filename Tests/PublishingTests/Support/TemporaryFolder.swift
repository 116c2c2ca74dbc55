import RunStore

#if canImport(Glibc)
    import Glibc
#else
    import Darwin
#endif

/// A folder that is gone when the test is.
final class TemporaryFolder: Sendable {
    let path: String

    init() throws {
        var template = Array("/tmp/windrow-publishing-XXXXXX".utf8CString)
        guard unsafe mkdtemp(&template) != nil else {
            throw FileError("create", "/tmp/windrow-publishing", errno: errno)
        }
        let made = String(decoding: template.dropLast().map(UInt8.init), as: UTF8.self)
        path = FileSystem.resolve(made) ?? made
    }

    func callAsFunction(_ name: String) -> String { "\(path)/\(name)" }

    deinit {
        do { try FileSystem.removeTree(path) } catch {
            print("left behind: \(error.message)")
        }
    }
}

/// The contents of a file.
func contents(of path: String) throws -> ContiguousArray<UInt8> {
    let file = try OwnedDescriptor(path, .read)
    var bytes: ContiguousArray<UInt8> = []
    try file.read(into: &bytes, offset: 0, length: Int(try file.size))
    return bytes
}
