import Foundation

/// Bytes packed by gzip(1).
enum Gzip {
    /// Packs what a shell command prints.
    ///
    /// - Throws: ``Unexpected`` where a tool is missing.
    static func pack(outputOf command: String, in folder: String) throws -> [UInt8] {
        let path = "\(folder)/packed-\(UUID().uuidString).gz"
        let end = try ChildProcess.run(
            ["/bin/sh", "-c", "\(command) | gzip -6 > '\(path)'"], in: folder)
        guard end.code == 0, let bytes = FileManager.default.contents(atPath: path) else {
            throw Unexpected(text: "gzip: \(end.lastWords)")
        }
        return Array(bytes)
    }

    /// Packs bytes.
    ///
    /// - Throws: As ``pack(outputOf:in:)``.
    static func pack(_ bytes: [UInt8], in folder: String) throws -> [UInt8] {
        let path = "\(folder)/plain-\(UUID().uuidString)"
        try Data(bytes).write(to: URL(fileURLWithPath: path))
        return try pack(outputOf: "cat '\(path)'", in: folder)
    }
}
