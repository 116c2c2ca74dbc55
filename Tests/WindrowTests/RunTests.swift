import Foundation
import JSONSlicing
import SandboxAPI
import Testing

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

/// What a person sees and gets who runs a job for the first time.
struct RunTests {
    @Test func `a job becomes a folder of files`() async throws {
        let place = try Workplace()
        try place.writeJob()
        let result = try await place.program.run("run", "stars")
        #expect(result.code == 0)
        #expect(result.out.isEmpty)
        #expect(
            place.list("output/stars/latest")
                == [
                    "datapackage.json", "log.jsonl", "repositories.csv",
                    "repositories.keys", "repositories.ndjson",
                ])
        #expect(place.list("output/stars/unfinished").isEmpty)
        #expect(result.err.contains("complete"))
    }

    @Test func `every record the server has arrives once, and as it was sent`() async throws {
        let place = try Workplace()
        try place.writeJob(years: 2015...2015)
        #expect(try await place.program.run("run", "stars").code == 0)
        let lines = try #require(place.text("output/stars/latest/repositories.ndjson"))
            .split(separator: "\n").map(String.init)
        var ids: [String] = []
        for line in lines {
            let record = try JSONDocument(parsing: ContiguousArray(line.utf8)).root
            ids.append(try #require(record.member("id")?.numberText))
            #expect(record.member("created_at")?.string?.hasPrefix("2015-") == true)
        }
        let page = try JSONDocument(
            parsing: ContiguousArray(
                try #require(
                    await answer(
                        place,
                        "/search/repositories?q=language:swift+created:2015-01-01..2015-12-31"))))
        #expect(page.root.member("total_count")?.integer == Int64(lines.count))
        #expect(Set(ids).count == ids.count)
    }

    private func answer(_ place: Workplace, _ target: String) async throws -> Data? {
        var request = URLRequest(url: try #require(URL(string: place.base + target)))
        request.setValue("tests", forHTTPHeaderField: "User-Agent")
        return try await URLSession.shared.data(for: request).0
    }

    @Test func `the same job run again is a new run with the same bytes`() async throws {
        let place = try Workplace()
        try place.writeJob()
        #expect(try await place.program.run("run", "stars").code == 0)
        let first = place.published()
        #expect(try await place.program.run("run", "stars", "-q").code == 0)
        #expect(place.published() == first)
        #expect(place.list("output/stars/runs").count == 2)
    }

    @Test func `a later run tells what is new and what is gone`() async throws {
        let place = try Workplace()
        try place.writeJob(years: 2012...2019)
        let first = try await place.program.run("run", "stars")
        #expect(!first.err.contains("gone"), "\(first.err)")
        let old = try count(place)
        try place.writeJob(years: 2015...2025)
        let second = try await place.program.run("run", "stars")
        let cells = second.err.split(separator: "\n")[1].split(separator: " ")
        let (new, gone) = (try #require(Int(cells[5])), try #require(Int(cells[6])))
        #expect(new > 0 && gone > 0)
        #expect(try count(place) == old + new - gone, "\(second.err)")
    }

    private func count(_ place: Workplace) throws -> Int {
        try #require(place.text("output/stars/latest/repositories.ndjson"))
            .split(separator: "\n").count
    }

    @Test func `any order of answers gives the same bytes`() async throws {
        let alone = try Workplace()
        try alone.writeJob(source: ", \"concurrency\": 1")
        #expect(try await alone.program.run("run", "stars", "--output", "alone").code == 0)
        try alone.writeJob(source: ", \"concurrency\": 16")
        #expect(try await alone.program.run("run", "stars", "--output", "crowd").code == 0)
        #expect(alone.published(in: "alone") == alone.published(in: "crowd"))
    }

    @Test func `a job for GitHub runs offline on the sandbox, without a key`() async throws {
        let place = try Workplace()
        try place.write(
            """
            {"name": "repos", "source": "github", "queries": [{
              "name": "repositories", "path": "/users/kestrel/repos", "params": {"per_page": 5},
              "pagination": {"type": "link_header"}, "key": "id"}]}
            """, to: "jobs/repos.json")
        let result = try await place.program.run("run", "repos", "--sandbox")
        #expect(result.code == 0, "\(result.err)")
        #expect(place.text("output/repos/latest/repositories.ndjson")?.isEmpty == false)
        #expect(
            place.text("output/repos/latest/datapackage.json")?.contains("\"sandbox\": true")
                == true)
    }

    @Test func `a service the sandbox does not have is told before anything is begun`() async throws
    {
        let place = try Workplace()
        try place.writeJob()
        let result = try await place.program.run("run", "stars", "--sandbox")
        #expect(result.code == 65)
        #expect(result.err.contains("asks 127.0.0.1"), "\(result.err)")
        #expect(!place.exists("output"))
    }

    @Test func `quiet means quiet`() async throws {
        let place = try Workplace()
        try place.writeJob(years: 2020...2020)
        let result = try await place.program.run("run", "stars", "--quiet")
        #expect(result.code == 0)
        #expect(result.err.isEmpty)
        #expect(result.out.isEmpty)
    }

    @Test func `plan tells the first requests and sends none`() async throws {
        let place = try Workplace()
        try place.writeJob(source: ", \"rate\": \"30/min\"")
        let result = try await place.program.run("plan", "stars")
        #expect(result.code == 0)
        #expect(result.out.contains("repositories: 14 partitions"))
        #expect(
            result.out.contains(
                "GET \(place.base)/search/repositories?q=language%3Aswift%20created%3A2012-01-01..2012-12-31&per_page=10&page=1"
            ), "\(result.out)")
        #expect(result.out.contains("at least 28 s\n"))
        #expect(place.server.requestCount == 0)
        #expect(!place.exists("output"))
    }

    @Test func `status tells how far a stopped run is`() async throws {
        let place = try Workplace()
        try place.writeJob()
        _ = try await place.program.run("run", "stars", "--max-requests", "5")
        let stopped = try await place.program.run("status", "stars")
        #expect(stopped.out.hasPrefix("stars: stopped before its end; windrow run stars goes on"))
        #expect(stopped.out.contains("5 pages"))
        _ = try await place.program.run("run", "stars")
        let done = try await place.program.run("status")
        #expect(done.out.hasPrefix("stars: idle"))
        #expect(done.out.contains("14 partitions complete"))
    }

    @Test(arguments: ["run", "plan", "check", "status", "sandbox"])
    func `help begins with examples`(command: String) async throws {
        let place = try Workplace()
        let result = try await place.program.run(command, "--help")
        #expect(result.code == 0)
        let lines = result.out.split(separator: "\n")
        #expect(lines[2] == "Examples:")
        #expect(lines[3].hasPrefix("  windrow \(command)"))
    }

    @Test func `the version names the libraries in use`() async throws {
        let place = try Workplace()
        let result = try await place.program.run("--version")
        #expect(result.out.hasPrefix("windrow "))
        for library in ["libcurl ", "SQLite ", "zlib "] { #expect(result.out.contains(library)) }
    }
}
