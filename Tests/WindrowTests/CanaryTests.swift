import Foundation
import SandboxAPI
import Testing

/// Secrets are sent to their server and stand nowhere else, whatever goes wrong.
struct CanaryTests {
    /// Twenty credentials: each way to send one, from each place it may come from.
    private static let canaries = (0..<20).map { _ in Canary() }
    private static let search = CanarySearch(canaries)

    /// What a server does with the request that carries a secret: mostly, say it back.
    private static let mishaps = [
        "fine", "words", "page", "redirect", "cut", "graphql", "long", "garbage", "challenge",
    ]

    /// A server that repeats its requests wherever a client might take text from.
    private static func answer(_ request: RawServer.Request) -> String? {
        let said = request.lines.joined(separator: " ")
        let json = said.replacingOccurrences(of: "\"", with: "'")
        switch request.target.dropFirst().prefix(while: { $0 != "/" }) {
        case "fine":
            let isLast = request.target.contains("page=2")
            let links = ["Link: <\(request.target)&page=2>; rel=\"next\"", "X-Seen: \(said)"]
            return RawServer.answer(
                "{\"items\":[{\"id\":\(isLast ? 2 : 1)}]}", "200 OK", isLast ? [] : links)
        case "words": return RawServer.answer("{\"message\":\"no: \(json)\"}", "403 Forbidden")
        case "page": return RawServer.answer("<html>\(said)</html>")
        case "redirect":
            let secret = said.components(separatedBy: CharacterSet.alphanumerics.inverted)
                .first { $0.count > 20 }
            return RawServer.answer(
                "", "302 Found", ["Location: http://\(secret ?? "x").evil.test/\(said)"])
        case "cut":
            return "HTTP/1.1 200 OK\r\nConnection: close\r\nContent-Length: 9000\r\n\r\n[\"\(json)"
        case "graphql": return RawServer.answer("{\"errors\":[{\"message\":\"\(json)\"}]}")
        case "long":
            let padding = String(repeating: "x ", count: Int.random(in: 20...140))
            return RawServer.answer("{\"message\":\"\(padding)\(json)\"}", "500 Oh")
        case "garbage": return "\(said)\r\n\r\n"
        case "limited":
            return RawServer.answer("{\"message\":\"\(json)\"}", "429 Slow", ["Retry-After: 99999"])
        case "refused":
            return RawServer.answer("{\"message\":\"\(json)\"}", "401 No", ["X-Why: \(said)"])
        case "challenge":
            return RawServer.answer(said, "407 No", ["Proxy-Authenticate: Basic realm=\"\(said)\""])
        default: return nil
        }
    }

    private func auth(_ number: Int) -> String {
        let places = [
            "{\"env\": \"CANARY_\(number)\"}", "{\"file\": \"../secrets/\(number)\"}",
            "{\"command\": [\"cat\", \"secrets/\(number)\"]}",
        ]
        let secret = places[number % 3]
        return [
            "{\"bearer\": \(secret)}", "{\"header\": {\"name\": \"X-Key\", \"value\": \(secret)}}",
            "{\"param\": {\"name\": \"key\", \"value\": \(secret)}}",
            "{\"basic\": {\"user\": \"me\", \"password\": \(secret)}}",
        ][number / 3 % 4]
    }

    /// A job with all the credentials at each of the paths.
    private func writeJob(_ name: String, _ paths: [String], _ base: String, in place: Workplace)
        throws
    {
        let queries = Self.canaries.indices.map { number in
            """
            {"name": "q\(number)", "path": "/${what}/\(number)", "each": {"what": \(paths)},
             "params": {"a": 1}, "records": "items", "pagination": {"type": "link_header"},
             "source": {"base_url": "\(base)", "auth": \(auth(number)),
              "retry": {"attempts": 2, "base": "1ms", "max_delay": "1ms", "max_wait": "1s"}}}
            """
        }
        try place.write(
            """
            {"name": "\(name)", "queries": [\(queries.joined(separator: ",\n"))],
             "output": {"formats": ["ndjson", "csv"]}}
            """, to: "jobs/\(name).json")
    }

    private func makeSecrets(in place: Workplace) throws -> Program {
        try FileManager.default.createDirectory(
            atPath: place.folder + "/secrets", withIntermediateDirectories: true)
        var program = place.program
        var lines = ""
        for (number, canary) in Self.canaries.enumerated() {
            if number % 2 == 0 {
                program.environment["CANARY_\(number)"] = canary.secret
            } else {
                lines += "CANARY_\(number)=\(canary.secret)\n"
            }
            try place.write(canary.secret + "\n", to: "secrets/\(number)")
        }
        try place.write(lines, to: ".env")
        return program
    }

    /// Looks into every file but those the secrets come from; says how many there were.
    private func look(through place: Workplace, _ when: String) -> Int {
        var files = 0
        for path in FileManager.default.enumerator(atPath: place.folder)?.allObjects ?? [] {
            guard let path = path as? String, !path.hasPrefix("secrets"), path != ".env",
                let bytes = place.bytes(path)
            else { continue }
            files += 1
            for (number, form) in Self.search.found(in: bytes) {
                Issue.record("\(when): canary \(number) (\(auth(number))) in \(path) as \(form)")
            }
        }
        return files
    }

    @Test func `a search finds a secret in every form`() {
        let canary = Canary()
        let search = CanarySearch([Canary(), canary])
        #expect(canary.forms.count == 12)
        for form in canary.forms {
            #expect(search.found(in: Data([1] + form.bytes + [2])) == [1: form.name])
        }
        for before in ["", "a", "ab", "abc"] {
            let packed = Data("\(before)\(canary.secret)".utf8).base64EncodedString()
            #expect(search.found(in: Data(packed.utf8)).keys.first == 1, "behind \(before)")
        }
        #expect(Self.search.found(in: Data(canary.secret.utf8)).isEmpty)
    }

    @Test func `no file, stream or argument holds a secret, whatever goes wrong`() async throws {
        let place = try Workplace()
        let server = try #require(RawServer(answer: Self.answer))
        let program = try makeSecrets(in: place)
        let jobs = [
            ("mishaps", Self.mishaps), ("limited", ["limited"]), ("refused", ["refused"]),
            ("fine", ["fine"]),
        ]
        for (name, paths) in jobs { try writeJob(name, paths, server.base, in: place) }

        let runs: [([String], Int32)] = [
            (["check", "mishaps"], 0), (["plan", "mishaps"], 0), (["try", "mishaps"], 0),
            (["try", "refused"], 77),
            (["run", "mishaps", "-v"], 3), (["run", "mishaps", "-v", "--publish-partial"], 3),
            (["run", "limited", "-v"], 75), (["run", "refused", "-v"], 77),
            (["run", "fine", "-v", "--max-requests", "7"], 75), (["run", "fine", "-v"], 0),
            (["run", "fine", "--output", "jobs/fine.json"], 73), (["status"], 0),
            (["runs"], 0), (["verify", "fine"], 0),
        ]
        for (arguments, code) in runs {
            let result = try await program.start(arguments).result()
            #expect(result.code == code, "\(arguments): \(result.err.suffix(1_000))")
            #expect(look(through: place, arguments.joined(separator: " ")) > 5)
        }
        // They were all there to be leaked.
        let heard = Data(server.requests.flatMap(\.lines).joined(separator: "\n").utf8)
        #expect(Self.search.found(in: heard).count == Self.canaries.count)

        server.stop()
        #expect(try await program.run("run", "fine", "-v").code == 69)
        #expect(look(through: place, "unreachable") > 5)
    }

    @Test(arguments: [SIGINT, SIGKILL])
    func `an interrupted run leaves no secret behind`(signal: Int32) async throws {
        let place = try Workplace()
        let server = try #require(RawServer(answer: Self.answer))
        let program = try makeSecrets(in: place)
        try writeJob("stuck", ["fine", "silent"], server.base, in: place)
        let running = try program.start(["run", "stuck", "-v"])
        while server.requests.count < 8 { await Patience.pause() }
        #expect(look(through: place, "under way") > 5)
        for path in ["cmdline", "comm", "status"] {
            let shown =
                FileManager.default.contents(atPath: "/proc/\(running.id)/\(path)") ?? Data()
            #expect(Self.search.found(in: shown).isEmpty)
        }
        running.send(signal)
        #expect([130, 137].contains(await running.result().code))
        #expect(look(through: place, "ended by \(signal)") > 5)
    }

    #if os(Linux)
        @Test func `a crash leaves no image of the memory, and other programs can't look into it`()
            async throws
        {
            let place = try Workplace(SandboxOptions(faults: try FaultPlan.parse("2:stall")))
            try place.writeJob()
            let running = try place.program.start(["run", "stars"])
            while place.server.requestCount < 2 { await Patience.pause() }
            let limits = try #require(
                FileManager.default.contents(atPath: "/proc/\(running.id)/limits"))
            let core = String(decoding: limits, as: UTF8.self).split(separator: "\n")
                .first { $0.hasPrefix("Max core file size") }
            #expect(core?.split(separator: " ").suffix(3) == ["0", "0", "bytes"])
            // What may not be dumped belongs to root, so the same user's other programs can't read it.
            let owner = try FileManager.default.attributesOfItem(
                atPath: "/proc/\(running.id)/environ")[.ownerAccountID]
            #expect(owner as? Int == 0)
            running.send(SIGKILL)
            #expect(await running.result().code == 137)
        }
    #endif
}
