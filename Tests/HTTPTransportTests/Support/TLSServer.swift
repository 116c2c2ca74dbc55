import Foundation
import TestSupport

/// `openssl s_server` on loopback with a certificate made for one test.
final class TLSServer {
    struct Unavailable: Error {}

    /// Whether this machine has the program.
    static let isAvailable = (ProcessInfo.processInfo.environment["PATH"] ?? "")
        .split(separator: ":")
        .contains { FileManager.default.isExecutableFile(atPath: "\($0)/openssl") }

    let port: UInt16
    private let folder: String
    private let program: StartedProgram

    /// The certificate of whoever signed the server's.
    var authority: String { folder + "/ca.pem" }

    /// Starts a server whose certificate is for `name`, as in `IP:127.0.0.1`, for so many days.
    ///
    /// - Throws: `Unavailable` where openssl does not do as asked.
    init(name: String, days: Int = 2, isSelfSigned: Bool = false, options: [String] = [])
        async throws
    {
        folder =
            FileManager.default.temporaryDirectory.appendingPathComponent(
                "windrow-tls-\(UUID().uuidString)"
            ).path
        try FileManager.default.createDirectory(
            atPath: folder, withIntermediateDirectories: true)
        try await Self.makeCertificates(name, days, isSelfSigned, in: folder)
        (program, port) = try Self.serve(options, in: folder)
    }

    deinit {
        program.send(SIGKILL)
        try? FileManager.default.removeItem(atPath: folder)
    }

    func url(_ host: String = "127.0.0.1") -> String { "https://\(host):\(port)/" }

    private static func makeCertificates(
        _ name: String, _ days: Int, _ isSelfSigned: Bool, in folder: String
    ) async throws {
        let key = ["-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:prime256v1", "-nodes"]
        try await run(
            ["req", "-x509"] + key
                + ["-keyout", "ca.key", "-out", "ca.pem", "-subj", "/CN=a test's own CA"],
            in: folder)
        try await run(
            ["req"] + key + ["-keyout", "own.key", "-out", "own.csr", "-subj", "/CN=server"],
            in: folder)
        try Data("subjectAltName=\(name)\n".utf8)
            .write(to: URL(fileURLWithPath: folder + "/names"))
        let signer =
            isSelfSigned
            ? ["-signkey", "own.key"] : ["-CA", "ca.pem", "-CAkey", "ca.key", "-CAcreateserial"]
        try await run(
            ["x509", "-req", "-in", "own.csr", "-out", "own.pem", "-extfile", "names", "-days"]
                + ["\(days)"] + signer, in: folder)
    }

    /// Starts the server and reads from its output where it listens.
    private static func serve(
        _ options: [String], in folder: String
    ) throws -> (StartedProgram, UInt16) {
        var start = openssl(
            ["s_server", "-accept", "127.0.0.1:0", "-cert", "own.pem", "-key", "own.key", "-www"]
                + options, in: folder)
        let output = Pipe()
        start.output = .descriptor(output.fileHandleForWriting.fileDescriptor)
        let program = try StartedProgram(start)
        try output.fileHandleForWriting.close()
        var said = ""
        while let more = try output.fileHandleForReading.read(upToCount: 1), !more.isEmpty {
            said += String(decoding: more, as: UTF8.self)
            guard said.hasSuffix("\n"), let line = said.split(separator: "\n").last,
                line.hasPrefix("ACCEPT"),
                let port = line.split(separator: ":").last.flatMap({ UInt16($0) })
            else { continue }
            return (program, port)
        }
        throw Unavailable()
    }

    private static func run(_ arguments: [String], in folder: String) async throws {
        let program = try StartedProgram(openssl(arguments, in: folder))
        guard await program.exitCode() == 0 else { throw Unavailable() }
    }

    private static func openssl(_ arguments: [String], in folder: String) -> ProgramStart {
        var start = ProgramStart(["openssl"] + arguments)
        start.folder = folder
        start.messages = .nothing
        return start
    }
}
