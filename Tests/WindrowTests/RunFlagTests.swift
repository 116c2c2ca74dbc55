import Foundation
import SandboxAPI
import Testing

/// Flags that ask for less than a whole run.
struct RunFlagTests {
    /// Two queries, one of which takes the records of the other, and one beside them.
    private func writeJob(in place: Workplace) throws {
        try place.write(
            """
            {"name": "family", "source": "github", "queries": [
              {"name": "aside", "path": "/users/kestrel"},
              {"name": "members", "path": "/orgs/${org}/members", "each": {"org": ["alder-labs"]},
               "pagination": {"type": "link_header"}, "params": {"per_page": 50}, "key": "id"},
              {"name": "people", "path": "/users/${member.login}", "skip_status": [404],
               "each": {"member": {"query": "members", "distinct": "login"}}, "key": "id"}]}
            """, to: "jobs/family.json")
    }

    @Test func `one query runs with those it needs, beside the whole job`() async throws {
        let place = try Workplace()
        try writeJob(in: place)
        let begun = ["run", "family", "--sandbox", "--max-requests", "1"]
        _ = try await place.program.start(begun).result()
        let part = try await place.program.run("run", "family", "--sandbox", "--only", "people")
        #expect(part.code == 0, "\(part.err)")
        #expect(
            place.list("output/family/only/people/latest")
                == [
                    "datapackage.json", "log.jsonl", "members.keys", "members.ndjson",
                    "people.keys", "people.ndjson",
                ])
        #expect(!place.exists("output/family/latest"))
        let whole = try await place.program.run("run", "family", "--sandbox")
        #expect(whole.err.hasPrefix("Going on with run "), "\(whole.err)")
        for name in ["members", "people"] {
            #expect(
                place.bytes("output/family/latest/\(name).ndjson")
                    == place.bytes("output/family/only/people/latest/\(name).ndjson"))
        }
    }

    @Test func `a part that was stopped goes on by itself`() async throws {
        let place = try Workplace()
        try writeJob(in: place)
        let part = ["run", "family", "--sandbox", "--only", "people"]
        let stopped = try await place.program.start(part + ["--max-requests", "3"]).result()
        #expect(stopped.code == 75)
        #expect(stopped.err.hasSuffix("run family --sandbox --only people --max-requests 3\n"))
        let done = try await place.program.start(part).result()
        #expect(done.code == 0)
        #expect(done.err.hasPrefix("Going on with run "))
    }

    @Test func `a query that does not exist is told with the ones there are`() async throws {
        let place = try Workplace()
        try writeJob(in: place)
        let near = try await place.program.run("run", "family", "--only", "pepole")
        #expect(near.code == 2)
        #expect(
            near.err == """
                windrow: --only: family has no query "pepole"; did you mean "people"?
                Try "windrow run --help".

                """)
        let far = try await place.program.run("run", "family", "--only", "x")
        #expect(far.err.contains("has no query \"x\"; its queries: aside, members, people"))
        #expect(!place.exists("output"))
    }

    @Test func `the time a run may take is a limit like any other`() async throws {
        let place = try Workplace(SandboxOptions(latency: .milliseconds(100)))
        try place.writeJob(source: ", \"concurrency\": 1")
        let stopped = try await place.program.run("run", "stars", "--max-time", "1s")
        #expect(stopped.code == 75, "\(stopped.err)")
        #expect(stopped.err.contains("\nStopped by --max-time.\n"))
        #expect(stopped.err.hasSuffix("\n  windrow run stars --max-time 1s\n"))
    }

    @Test func `a rate of the user's only lowers that of the job`() async throws {
        let place = try Workplace()
        try place.writeJob(source: ", \"rate\": \"5/s\"", years: 2019...2021)
        let start = ContinuousClock.now
        let result = try await place.program.run("run", "stars", "--rate", "1000/s")
        #expect(result.code == 0, "\(result.err)")
        #expect(ContinuousClock.now - start > .milliseconds(400))
        #expect(result.err.contains(" s by our own rate.\n"), "\(result.err)")
    }
}
