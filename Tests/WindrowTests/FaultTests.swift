import Foundation
import SandboxAPI
import Testing

/// What goes wrong during a run: the exit code, the words, and nothing lost or half published.
struct FaultTests {
    private func undisturbed() async throws -> [Data?] {
        let calm = try Workplace()
        try calm.writeJob()
        let result = try await calm.program.run("run", "stars")
        #expect(result.code == 0, "\(result.err)")
        return calm.published()
    }

    @Test(arguments: [
        "3:cut=100", "3:cut=100,chunked", "3:cut=100,close", "3:cut=99%", "5:reset", "7:empty",
        "9:html", "2:status=500 4:status=502 6:status=503 8:status=504",
        "4:status=429,retry-after=0", "every=7:cut=50%",
    ])
    func `a passing fault of the server leaves no trace in the output`(faults: String) async throws
    {
        let place = try Workplace(SandboxOptions(faults: try FaultPlan.parse(faults)))
        try place.writeJob()
        let result = try await place.program.run("run", "stars", "-v")
        #expect(result.code == 0, "\(result.err)")
        #expect(try await undisturbed() == place.published())
    }

    @Test func `partitions that fail for good are named and only they run again`() async throws {
        let place = try Workplace(SandboxOptions(faults: try FaultPlan.parse("1:status=500")))
        try place.writeJob(source: ", \"concurrency\": 1", attempts: 1)
        let result = try await place.program.run("run", "stars")
        #expect(result.code == 3)
        #expect(result.err.contains(#/repositories year=\d+: failed: 500 /#), "\(result.err)")
        #expect(!place.exists("output/stars/latest"))
        let before = place.server.requestCount
        #expect(try await place.program.run("run", "stars").code == 0)
        #expect(place.server.requestCount - before < before / 4)
        #expect(try await undisturbed() == place.published())
    }

    @Test func `what is here can be published although something is missing`() async throws {
        let place = try Workplace(SandboxOptions(faults: try FaultPlan.parse("1:status=500")))
        try place.writeJob(source: ", \"concurrency\": 1", attempts: 1)
        let result = try await place.program.run("run", "stars", "--publish-partial")
        #expect(result.code == 3)
        let description = try #require(place.text("output/stars/latest/datapackage.json"))
        #expect(description.contains("\"status\": \"partial\""))
    }

    @Test func `a server out of reach is exit 69 and can be tried later`() async throws {
        let place = try Workplace()
        try place.writeJob()
        place.server.stop()
        let result = try await place.program.run("run", "stars")
        #expect(result.code == 69)
        #expect(result.err.contains("can't be reached"), "\(result.err)")
    }

    @Test func `a refused credential is exit 77`() async throws {
        let place = try Workplace()
        try place.writeJob(source: ", \"auth\": {\"bearer\": {\"env\": \"MY_TOKEN\"}}")
        var program = place.program
        program.environment["MY_TOKEN"] = "bad-token"
        let result = try await program.run("run", "stars")
        #expect(result.code == 77)
        #expect(result.err.contains("Bad credentials"), "\(result.err)")
    }

    @Test func `a records path that leads nowhere is an error, not an empty file`() async throws {
        let place = try Workplace()
        try place.writeJob(years: 2020...2020)
        let job = try #require(place.text("jobs/stars.json"))
        try place.write(
            job.replacingOccurrences(
                of: "\"records\": \"items\"", with: "\"records\": \"entries\""),
            to: "jobs/stars.json")
        let result = try await place.program.run("run", "stars")
        #expect(result.code == 3)
        #expect(result.err.contains("nothing at \"entries\""), "\(result.err)")
        #expect(!place.exists("output/stars/latest"))
    }

    @Test func `an output folder that is a file is told before the first request`() async throws {
        let place = try Workplace()
        try place.writeJob()
        try place.write("in the way", to: "taken")
        let result = try await place.program.run("run", "stars", "--output", "taken")
        #expect(result.code == 73)
        #expect(result.err.contains("taken"), "\(result.err)")
        #expect(place.server.requestCount == 0)
    }

    @Test
    func `a second run at the same time is turned away and the first is not disturbed`()
        async throws
    {
        // The second request gets no answer, so the first run is there for as long as it is wanted.
        let place = try Workplace(SandboxOptions(faults: try FaultPlan.parse("2:stall")))
        try place.writeJob()
        let first = try place.program.start(["run", "stars"])
        while place.server.requestCount < 2 { await Patience.pause() }
        let second = try await place.program.run("run", "stars")
        #expect(second.code == 75)
        #expect(second.err.contains("process"), "\(second.err)")
        let status = try await place.program.run("status", "stars")
        #expect(status.out.hasPrefix("stars: running, process"), "\(status.out)")
        first.send(SIGTERM)
        #expect(await first.result().code == 143)
        #expect(try await place.program.run("run", "stars").code == 0)
        #expect(try await undisturbed() == place.published())
    }

    @Test func `a limit of requests stops with exit 75 and the run goes on later`() async throws {
        let place = try Workplace()
        try place.writeJob()
        let stopped = try await place.program.run("run", "stars", "--max-requests", "7")
        #expect(stopped.code == 75)
        #expect(place.server.requestCount == 7)
        #expect(try await place.program.run("run", "stars").code == 0)
        #expect(try await undisturbed() == place.published())
        let targets = place.server.requests.map(\.target)
        #expect(Set(targets).count == targets.count)
    }

    @Test func `a changed job is told key by key and goes on only when told how`() async throws {
        let place = try Workplace()
        try place.writeJob()
        _ = try await place.program.run("run", "stars", "--max-requests", "7")
        let job = try #require(place.text("jobs/stars.json"))
        try place.write(
            job.replacingOccurrences(of: "language:swift", with: "language:rust"),
            to: "jobs/stars.json")
        let refused = try await place.program.run("run", "stars")
        #expect(refused.code == 65)
        #expect(refused.err.contains("params.q"), "\(refused.err)")
        #expect(refused.err.contains("language:swift"))
        #expect(refused.err.contains("language:rust"))
        #expect(place.server.requestCount == 7)
        #expect(try await place.program.run("run", "stars", "--fresh").code == 0)
        #expect(place.text("output/stars/latest/repositories.ndjson")?.contains("\"Rust\"") == true)
    }

    @Test func `a changed job keeps the queries that are still the same, if asked to`() async throws
    {
        let place = try Workplace()
        let query = { (name: String, path: String) in
            "{\"name\": \"\(name)\", \"path\": \"\(path)\", \"params\": {\"per_page\": 5}, \"pagination\": {\"type\": \"link_header\"}}"
        }
        let write = { (second: String) in
            try place.write(
                """
                {"name": "two", "source": {"base_url": "\(place.base)", "headers": {"User-Agent": "t"}}, "queries": [
                  \(query("kept", "/users/kestrel/repos")), \(query("changed", second))]}
                """, to: "jobs/two.json")
        }
        try write("/users/nobody-at-all/repos")
        #expect(try await place.program.run("run", "two").code == 3)
        let asked = place.server.requests.filter { $0.target.contains("kestrel") }.count
        try write("/users/inkstone/repos")
        #expect(try await place.program.run("run", "two").code == 65)
        #expect(try await place.program.run("run", "two", "--keep-matching").code == 0)
        #expect(place.server.requests.filter { $0.target.contains("kestrel") }.count == asked)
        #expect(place.text("output/two/latest/changed.ndjson")?.contains("inkstone") == true)
    }

    @Test func `layout and title of a job file may change under an unfinished run`() async throws {
        let place = try Workplace()
        try place.writeJob()
        _ = try await place.program.run("run", "stars", "--max-requests", "7")
        let job = try #require(place.text("jobs/stars.json"))
        try place.write(
            job.replacingOccurrences(of: "\n", with: "\n  ")
                .replacingOccurrences(
                    of: "\"name\": \"stars\",", with: "\"name\": \"stars\", \"title\": \"Stars\","),
            to: "jobs/stars.json")
        #expect(try await place.program.run("run", "stars").code == 0)
    }

    @Test func `closed and full streams lose their text and not the harvest`() async throws {
        let place = try Workplace()
        try place.writeJob()
        for streams in [">&- 2>&-", "2>/dev/full >/dev/full", "2>&1 | true"] {
            let output = "o\(streams.utf8.count)"
            let line =
                "windrow run stars -v --output \(output) \(streams); test -e \(output)/stars/latest/repositories.csv"
            var done = try await place.program.shell(line).code
            // The reader of a pipe may be gone before the run has ended.
            while done != 0, place.list("\(output)/stars/unfinished").count > 0 {
                done = try await place.program.shell(
                    "test -e \(output)/stars/latest/repositories.csv"
                ).code
            }
            #expect(done == 0, "\(streams)")
        }
    }

    #if os(Linux)
        @Test(.enabled(if: geteuid() == 0, "mounting needs root"))
        func `a full disk stops the run, and with room made the same command ends it`() async throws
        {
            let place = try Workplace()
            try place.writeJob()
            try FileManager.default.createDirectory(
                atPath: place.folder + "/small", withIntermediateDirectories: true)
            let mount = try await place.program.shell("mount -t tmpfs -o size=400k tmpfs small")
            try #require(mount.code == 0, "\(mount.err)")
            let full = try await place.program.run("run", "stars", "--output", "small")
            #expect(full.code == 74)
            #expect(full.err.contains("disk full"), "\(full.err)")
            #expect(!place.exists("small/stars/latest"))
            _ = try await place.program.shell("mount -o remount,size=64m small")
            let rest = try await place.program.run("run", "stars", "--output", "small")
            #expect(rest.code == 0, "\(rest.err)")
            #expect(try await undisturbed() == place.published(in: "small"))
            _ = try await place.program.shell("umount small")
        }
    #endif
}
