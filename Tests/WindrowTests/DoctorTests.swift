import Foundation
import SandboxAPI
import Testing

/// What somebody learns whose night went wrong, or who wants none to.
struct DoctorTests {
    @Test func `where nothing is wrong every line says so`() async throws {
        let place = try Workplace()
        try place.writeJob()
        let result = try await place.program.run("doctor", "stars")
        #expect(result.code == 0, "\(result.out)")
        let lines = result.out.split(separator: "\n")
        #expect(
            lines.count >= 9 && lines.allSatisfy { $0.hasPrefix("ok  ") || $0.hasPrefix("    ") })
        for words in ["libcurl ", "jobs/stars.json is right", "are free", "no run of this job"] {
            #expect(result.out.contains(words), "\(words)")
        }
        #expect(!place.exists("output"))
    }

    @Test func `without a job nothing is asked`() async throws {
        let place = try Workplace()
        let result = try await place.program.run("doctor")
        #expect(result.code == 0)
        #expect(result.out.split(separator: "\n").count == 4)
        #expect(place.server.requestCount == 0)
    }

    @Test func `a clock that is wrong is found by the server's date`() async throws {
        let server = try #require(
            RawServer { _ in
                RawServer.answer("{}", "200 OK", ["Date: Tue, 15 Nov 1994 08:12:31 GMT"])
            })
        let result = try await doctor(server.base)
        server.stop()
        #expect(result.code == 69)
        #expect(result.out.contains("problem  clock"), "\(result.out)")
        #expect(Self.words(result.out).contains("ahead of \(server.base); set it, as with:"))
    }

    @Test func `a service that is not there is told with what to check`() async throws {
        let server = try #require(RawServer { _ in nil })
        server.stop()
        let result = try await doctor(server.base)
        #expect(result.code == 69)
        #expect(result.out.contains("problem  connection"), "\(result.out)")
        let name = try await doctor("https://nowhere.invalid")
        #expect(name.code == 69)
        #expect(name.out.contains("problem  name"), "\(name.out)")
    }

    @Test func `secrets are told to be there or not, and never shown`() async throws {
        let server = try #require(RawServer { _ in RawServer.answer("{}") })
        let auth = #", "auth": {"bearer": {"env": "MY_TOKEN"}}"#
        let missing = try await doctor(server.base, auth)
        #expect(missing.code == 77)
        #expect(
            Self.words(missing.out).contains(
                "problem secret environment variable MY_TOKEN is not set; export MY_TOKEN=…, then"))
        let set = try await doctor(server.base, auth, ["MY_TOKEN": "canary-4711"])
        #expect(set.code == 0)
        #expect(set.out.contains("ok       secret      MY_TOKEN: there"))
        #expect(!(set.out + set.err).contains("canary"))
        #expect(server.requests.allSatisfy { $0.header("Authorization") == nil })
        server.stop()
    }

    @Test func `a job in use by another process is told with its number`() async throws {
        let place = try Workplace()
        let server = try #require(RawServer { $0.target == "/rows" ? nil : RawServer.answer("{}") })
        try place.write(Self.job(server.base), to: "jobs/raw.json")
        let running = try place.program.start(["run", "raw"])
        while !server.requests.contains(where: { $0.target == "/rows" }) { await Patience.pause() }
        let result = try await place.program.run("doctor", "raw")
        running.send(SIGKILL)
        _ = await running.result()
        server.stop()
        #expect(result.code == 75)
        #expect(result.out.contains("problem  lock        process \(running.id) on "))
    }

    @Test func `a place that can't be written is named`() async throws {
        let place = try Workplace()
        try place.write("no folder", to: "output")
        let result = try await place.program.run("doctor")
        #expect(result.code == 73)
        #expect(
            result.out.contains("problem  output      output can't be written; change its owner"))
    }

    private func doctor(
        _ base: String, _ auth: String = "", _ environment: [String: String] = [:]
    ) async throws -> Program.Result {
        let place = try Workplace()
        try place.write(Self.job(base, auth), to: "jobs/raw.json")
        var program = place.program
        program.environment = environment
        return try await program.run("doctor", "raw")
    }

    /// The text on one line, whatever the width it was broken to.
    private static func words(_ text: String) -> String {
        text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    }

    private static func job(_ base: String, _ auth: String = "") -> String {
        """
        {"name": "raw", "source": {"base_url": "\(base)"\(auth)},
        "queries": [{"name": "rows", "path": "/rows"}]}
        """
    }
}
