import Foundation
import SandboxAPI
import Testing

/// What a person sees of a service before the first run.
struct TryTests {
    @Test func `one page of each query is asked for, and nothing is written`() async throws {
        let place = try Workplace()
        try place.writeJob(years: 2020...2025)
        let result = try await place.program.run("try", "stars")
        #expect(result.code == 0, "\(result.err)")
        #expect(result.err.isEmpty)
        #expect(result.out.hasPrefix("repositories (year=2020): 10 records on the first page of "))
        #expect(result.out.contains("announced; more pages follow\n"))
        #expect(place.server.requestCount == 1)
        #expect(place.list(".").filter { !$0.hasPrefix(".") } == ["jobs"])
        #expect(place.list("jobs") == ["stars.json"])
    }

    @Test func `the columns are told with their types and how often they are null`() async throws {
        let place = try Workplace()
        let records = [
            #"{"id": 1, "price": 1.5, "on": true, "day": "2026-09-30", "a.b": "x", "owner": {"login": "a"}}"#,
            #"{"id": 2, "price": 2, "on": null, "day": "2026-10-01", "a.b": "y", "owner": {"login": null}}"#,
        ]
        let server = try serve(place, "[\(records.joined(separator: ","))]")
        let result = try await place.program.run("try", "raw")
        server.stop()
        for line in [
            "    id           integer   never null", "    price        number    never null",
            "    on           boolean   50 % null", "    day          date      never null",
            "    owner.login  string    50 % null",
            #"      "a_b": {"type": "string", "from": "[\"a.b\"]"},"#,
            #"      "owner_login": {"type": "string", "from": "owner.login"}"#,
        ] { #expect(result.out.contains("\(line)\n"), "\(line) in \(result.out)") }
    }

    @Test func `the block to paste makes a job that is right`() async throws {
        let place = try Workplace()
        try place.writeJob()
        let tried = try await place.program.run("try", "stars")
        let block = try #require(
            tried.out.range(
                of: #"    "fields": \{[^}]*(\{[^}]*\}[^}]*)*\n    \}"#, options: .regularExpression)
        )
        try place.writeJob(members: ", \(tried.out[block])")
        let checked = try await place.program.run("check", "stars")
        #expect(checked.code == 0, "\(checked.err)")
    }

    @Test func `a query below another is tried with the first record that was found`() async throws
    {
        let place = try Workplace()
        try place.write(
            """
            {"name": "members", "source": "github", "queries": [
              {"name": "members", "path": "/orgs/alder-labs/members"},
              {"name": "people", "path": "/users/${member.login}", "each": {"member": {"query": "members"}}}]}
            """, to: "jobs/members.json")
        let result = try await place.program.run("try", "members", "--sandbox")
        #expect(result.code == 0, "\(result.err)")
        #expect(result.out.contains("\npeople (member={\"login\":"), "\(result.out)")
        #expect(result.out.contains("1 record on the first page"))
    }

    @Test func `a full first page that nothing follows is suspicious`() async throws {
        let place = try Workplace()
        let rows = (1...20).map { "{\"id\": \($0)}" }.joined(separator: ", ")
        let server = try serve(place, "[\(rows)]")
        let result = try await place.program.run("try", "raw")
        server.stop()
        #expect(
            result.out.contains(
                "  warning  the first page is full, and nothing would follow: say how pages\n"
            ), "\(result.out)")
    }

    @Test func `a column that is an object here and a text there is pointed out`() async throws {
        let place = try Workplace()
        let server = try serve(place, #"[{"a": {"b": 1}}, {"a": "text"}]"#)
        let result = try await place.program.run("try", "raw")
        server.stop()
        #expect(result.out.contains("    a  json      never null\n"), "\(result.out)")
        #expect(result.out.contains("  warning  a is an object in some records and something else"))
    }

    @Test func `names that a server made up leave the terminal alone`() async throws {
        let place = try Workplace()
        let names = [#"{"a\u001b[31m": {"\u202eb": 1}}"#, #"{"a\u001b[31m": "\u0007"}"#]
        let server = try serve(place, "[\(names.joined(separator: ","))]")
        let result = try await place.program.run("try", "raw")
        server.stop()
        #expect(result.code == 0)
        #expect(result.out.contains("is an object in some records"), "\(result.out)")
        let controls = result.out.unicodeScalars.filter { $0.value < 0x20 && $0 != "\n" }
        #expect(controls.isEmpty)
    }

    @Test func `the request by hand names the secret and does not tell it`() async throws {
        let place = try Workplace()
        let server = try serve(place, "[]", auth: #", "auth": {"bearer": {"env": "MY_TOKEN"}}"#)
        var program = place.program
        program.environment = ["MY_TOKEN": "canary-4711"]
        let result = try await program.run("try", "raw")
        let sent = server.requests.first?.header("Authorization")
        server.stop()
        #expect(sent == "Bearer canary-4711")
        #expect(result.out.contains(#"-H "Authorization: Bearer $MY_TOKEN""#), "\(result.out)")
        #expect(!(result.out + result.err).contains("canary"))
    }

    @Test func `the request by hand is the one that was sent`() async throws {
        let place = try Workplace()
        let server = try serve(place, #"[{"id": 1}]"#)
        let tried = try await place.program.run("try", "raw")
        let command = try #require(
            tried.out.split(separator: "\n").first { $0.hasPrefix("    curl ") })
        let repeated = try await place.program.shell(String(command))
        let requests = server.requests
        server.stop()
        #expect(repeated.out == #"[{"id": 1}]"#, "\(repeated.err)")
        #expect(requests.count == 2 && requests.first?.target == requests.last?.target)
    }

    @Test func `a server that refuses or fails is told by the exit code`() async throws {
        let place = try Workplace()
        for (status, code) in [("401 Unauthorized", 77), ("404 Not Found", 3)] as [(String, Int32)]
        {
            let server = try serve(place, "{}", status: status)
            let result = try await place.program.run("try", "raw")
            server.stop()
            #expect(result.code == code, "\(result.out) \(result.err)")
        }
        let gone = try await place.program.run("try", "raw")
        #expect(gone.code == 69)
    }

    /// A server with one answer, and the job `raw` that asks it.
    private func serve(
        _ place: Workplace, _ body: String, status: String = "200 OK", auth: String = ""
    ) throws -> RawServer {
        let server = try #require(RawServer { _ in RawServer.answer(body, status) })
        try place.write(
            """
            {"name": "raw", "source": {"base_url": "\(server.base)", "retry": {"attempts": 1}\(auth)},
            "queries": [{"name": "rows", "path": "/rows"}]}
            """, to: "jobs/raw.json")
        return server
    }
}
