import Foundation
import SandboxAPI
import Testing

/// What `plan` says before anything is asked.
struct PlanTests {
    /// The plan's lines for a query of the given members.
    private func plan(
        _ members: String, source: String = "\"rate\": \"60/min\"",
        environment: [String: String] = [:]
    ) async throws -> [String] {
        let place = try Workplace()
        try place.write(
            """
            {"name": "plan", "source": {"base_url": "https://api.example.com/v1", \(source)},
             "queries": [{"name": "things", "path": "/things", \(members)}]}
            """, to: "jobs/plan.json")
        var program = place.program
        program.environment = environment
        let result = try await program.run("plan", "plan")
        #expect(result.code == 0, "\(result.err)")
        #expect(!place.exists("output"))
        return result.out.split(separator: "\n").map(String.init)
    }

    @Test func `pages by number name the second request, and how long it takes at the least`()
        async throws
    {
        let lines = try await plan(
            """
            "each": {"tag": ["a b", "c"]}, "params": {"tag": "${tag}"},
            "pagination": {"type": "page", "param": "p", "size_param": "n", "size": 50}
            """)
        #expect(
            lines.prefix(8) == [
                "plan", "things: 2 partitions, at least 2 requests",
                "  source  api.example.com, at most 8 at once, 60/min", "  time    at least 2 s",
                "  first   GET https://api.example.com/v1/things?tag=a%20b&p=1&n=50",
                "          User-Agent: windrow/0.1.0", "          Accept: application/json",
                "  then    GET https://api.example.com/v1/things?tag=a%20b&p=2&n=50",
            ])
    }

    @Test func `offsets grow by the size of a page`() async throws {
        let lines = try await plan(
            """
            "pagination": {"type": "offset", "param": "from", "size_param": "n", "size": 20}
            """)
        #expect(lines.contains("  then    GET https://api.example.com/v1/things?from=20&n=20"))
    }

    @Test func `where the server names the next page, the second request is another partition's`()
        async throws
    {
        let lines = try await plan(
            """
            "each": {"id": [7, 8]}, "params": {"id": "${id}"}, "pagination": {"type": "link_header"}
            """)
        #expect(lines.contains("  first   GET https://api.example.com/v1/things?id=7"))
        #expect(lines.contains("  then    GET https://api.example.com/v1/things?id=8"))
    }

    @Test func `one page a partition is known exactly, and noted`() async throws {
        let lines = try await plan(
            "\"each\": {\"id\": {\"range\": {\"from\": 1, \"to\": 90}}}, \"params\": {\"id\": \"${id}\"}"
        )
        #expect(lines.contains("things: 90 partitions, 90 requests"))
        #expect(lines.contains("  time    1 min 30 s"))
        #expect(lines.contains("  note    no pagination: one page a partition"))
    }

    @Test(arguments: [
        ("{\"bearer\": {\"env\": \"KEY\"}}", "          Authorization: Bearer $KEY"),
        (
            "{\"header\": {\"name\": \"X-Key\", \"value\": {\"env\": \"KEY\"}}}",
            "          X-Key: $KEY"
        ),
        (
            "{\"param\": {\"name\": \"key\", \"value\": {\"env\": \"KEY\"}}}",
            "  first   GET https://api.example.com/v1/things?key=$KEY"
        ),
        (
            "{\"bearer\": {\"command\": [\"gh\", \"auth\", \"token\"]}}",
            "          Authorization: Bearer $(gh auth token)"
        ),
        (
            "{\"basic\": {\"user\": \"me\", \"password\": {\"file\": \"my key\"}}}",
            "          Authorization: Basic me:$(cat 'jobs/my key'), as Base64"
        ),
    ])
    func `a secret is named and not shown`(auth: String, line: String) async throws {
        let lines = try await plan(
            "\"pagination\": {\"type\": \"none\"}", source: "\"auth\": \(auth)",
            environment: ["KEY": "precious"])
        #expect(lines.contains(line), "\(lines)")
        #expect(!lines.joined().contains("precious"))
        #expect(lines.contains("  time    as fast as the source answers"))
    }

    @Test func `what a resume skips is told with its reason`() async throws {
        let place = try Workplace()
        try place.writeJob()
        _ = try await place.program.run("run", "stars", "--max-requests", "5")
        let before = place.server.requestCount
        let plan = try await place.program.run("plan", "stars").out
        #expect(plan.contains(", and asks for nothing that is on the disk:\n"))
        #expect(plan.contains(" not asked again; "), "\(plan)")
        #expect(plan.contains("5 pages with "), "\(plan)")
        #expect(place.server.requestCount == before)
    }

    @Test func `a job may come from standard input`() async throws {
        let place = try Workplace()
        try place.writeJob(years: 2020...2021)
        let plan = try await place.program.shell("windrow plan - < jobs/stars.json")
        #expect(plan.out.contains("repositories: 2 partitions"))
        let run = try await place.program.shell("windrow run - < jobs/stars.json")
        #expect(run.code == 0, "\(run.err)")
        let wrong = try await place.program.shell("echo '{\"name\": 1}' | windrow check -")
        #expect(wrong.code == 65)
        #expect(wrong.err.contains("standard input:1:10: error: "), "\(wrong.err)")
    }
}
