import Foundation
import Testing

/// Secrets for a night that nobody is there to export them in.
struct SecretFileTests {
    private struct Scene {
        let place: Workplace
        let server: RawServer

        init() throws {
            place = try Workplace()
            server = try #require(RawServer { _ in RawServer.answer("[]") })
            try place.write(
                """
                {"name": "raw", "source": {"base_url": "\(server.base)", "auth": {"bearer": {"env": "MY_TOKEN"}}},
                "queries": [{"name": "rows", "path": "/rows"}]}
                """, to: "jobs/raw.json")
        }

        func write(_ text: String, to path: String, mode: Int = 0o600) throws {
            try place.write(text, to: path)
            try FileManager.default.setAttributes(
                [.posixPermissions: mode], ofItemAtPath: "\(place.folder)/\(path)")
        }

        func run(_ environment: [String: String] = [:]) async throws -> Program.Result {
            var program = place.program
            program.environment = environment
            return try await program.run("run", "raw", "-v")
        }

        var sent: String? { server.requests.last?.header("Authorization") }
    }

    @Test func `the environment comes first, then the file beside the job, then that here`()
        async throws
    {
        let scene = try Scene()
        try scene.write("MY_TOKEN=from-here\n", to: ".env")
        #expect(try await scene.run().code == 0)
        #expect(scene.sent == "Bearer from-here")
        try scene.write("MY_TOKEN=from-beside\n", to: "jobs/.env")
        #expect(try await scene.run().code == 0)
        #expect(scene.sent == "Bearer from-beside")
        #expect(try await scene.run(["MY_TOKEN": "from-environment"]).code == 0)
        #expect(scene.sent == "Bearer from-environment")
        scene.server.stop()
    }

    @Test func `a credential that systemd hands over is found last`() async throws {
        let scene = try Scene()
        try scene.write("from-systemd\n", to: "MY_TOKEN")
        let environment = ["CREDENTIALS_DIRECTORY": scene.place.folder]
        #expect(try await scene.run(environment).code == 0)
        #expect(scene.sent == "Bearer from-systemd")
        try scene.write("MY_TOKEN=from-file\n", to: ".env")
        #expect(try await scene.run(environment).code == 0)
        #expect(scene.sent == "Bearer from-file")
        scene.server.stop()
    }

    @Test(arguments: [
        ("# a note\n\nexport MY_TOKEN=abc-1", "abc-1"), ("MY_TOKEN=\"abc 2\"\r\n", "abc 2"),
        ("OTHER=1\n  MY_TOKEN='abc=3'  ", "abc=3"), ("MY_TOKEN=abc\"4", "abc\"4"),
    ])
    func `lines are read as shells write them`(text: String, secret: String) async throws {
        let scene = try Scene()
        try scene.write(text, to: ".env")
        #expect(try await scene.run().code == 0)
        #expect(scene.sent == "Bearer \(secret)")
        scene.server.stop()
    }

    @Test func `a file that others can read is warned of, and its values never shown`()
        async throws
    {
        let scene = try Scene()
        try scene.write("MY_TOKEN=canary-4711\ncanary-4712\n", to: ".env", mode: 0o644)
        let result = try await scene.run()
        scene.server.stop()
        #expect(result.code == 0)
        #expect(
            result.err.contains(
                "Warning: others can read .env, which may hold secrets; chmod 600 .env.\n"))
        #expect(result.err.contains("Warning: .env:2 is left out; a line is NAME=VALUE,"))
        let all = try await scene.place.program.shell("grep -rl canary . | grep -v '^./.env$'")
        #expect(all.out.isEmpty, "\(all.out)")
    }

    @Test func `a secret that is nowhere is missed as before`() async throws {
        let scene = try Scene()
        let result = try await scene.run(["CREDENTIALS_DIRECTORY": scene.place.folder])
        scene.server.stop()
        #expect(result.code == 77)
        #expect(result.err.contains("environment variable MY_TOKEN is not set"))
    }
}
