import Testing

#if canImport(Glibc)
    import Glibc
#else
    import Darwin
#endif

/// The public collection of JSON parsing cases, when it lies beside the package.
private let suiteFolder: String = {
    let packageRoot = #filePath.split(separator: "/").dropLast(3).joined(separator: "/")
    return "/" + packageRoot + "/../shared/jsontestsuite/test_parsing"
}()

private func files(in folder: String) -> [String] {
    guard let stream = unsafe opendir(folder) else { return [] }
    defer { unsafe closedir(stream) }
    var names: [String] = []
    while let entry = unsafe readdir(stream) {
        let name = unsafe withUnsafeBytes(of: entry.pointee.d_name) { bytes in
            unsafe String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
        }
        if name.hasSuffix(".json") { names.append(name) }
    }
    return names.sorted()
}

private func contents(of path: String) -> [UInt8] {
    guard let file = unsafe fopen(path, "r") else { return [] }
    defer { unsafe fclose(file) }
    var bytes: [UInt8] = []
    while case let byte = unsafe getc(file), byte != EOF { bytes.append(UInt8(byte)) }
    return bytes
}

struct ConformanceTests {
    @Test(.enabled(if: !files(in: suiteFolder).isEmpty))
    func `the collected cases are accepted and refused as their names say`() {
        for name in files(in: suiteFolder) {
            let error = refusal(of: contents(of: "\(suiteFolder)/\(name)"))
            switch name.prefix(2) {
            case "y_": #expect(error == nil, "\(name)")
            case "n_": #expect(error != nil, "\(name)")
            default: break
            }
        }
    }
}
