import Foundation
import SandboxAPI
import Testing

/// Jobs of the four services, as somebody who knows only their names would write them.
struct ServiceTests {
    /// The sandbox's address for a service takes the place of the real one.
    private func source(_ preset: String, _ place: Workplace, _ more: String = "") -> String {
        let path = ["qiita": "/api/v2", "wikipedia": "/w/api.php", "hotpepper": "/hotpepper"]
        return """
            {"preset": "\(preset)", "base_url": "\(place.server.baseURL(for: preset))\(path[preset] ?? "")",
             "rate": "1000/s"\(more)}
            """
    }

    private func run(
        _ place: Workplace, _ source: String, _ queries: String, environment: [String: String] = [:]
    ) async throws -> Program.Result {
        try place.write(
            "{\"name\": \"job\", \"source\": \(source), \"queries\": [\(queries)]}",
            to: "jobs/job.json")
        var program = place.program
        program.environment = environment
        return try await program.run("run", "job")
    }

    private func records(_ place: Workplace, _ query: String = "q") -> [String] {
        (place.text("output/job/latest/\(query).ndjson") ?? "").split(separator: "\n").map(
            String.init)
    }

    @Test func `Qiita's wall is told with the way around it`() async throws {
        let place = try Workplace()
        let result = try await run(
            place, source("qiita", place), #"{"name": "q", "path": "/items", "key": "id"}"#)
        #expect(result.code == 3)
        #expect(
            result.err.contains(
                """
                q: incomplete: 10000 of \(QiitaLandmarks.itemCount) announced records received, and no \
                query gets more than 10000 here: narrow the query
                """), "\(result.err)")
    }

    @Test func `a tag of full pages is complete, and one without articles too`() async throws {
        let place = try Workplace()
        let result = try await run(
            place, source("qiita", place),
            """
            {"name": "q", "path": "/tags/${tag}/items", "key": "id",
             "each": {"tag": ["\(QiitaLandmarks.tagOfFullPages)", "\(QiitaLandmarks.tagWithoutItems)"]}}
            """)
        #expect(result.code == 0, "\(result.err)")
        #expect(records(place).count == 300)
    }

    @Test func `HotPepper's digits and empty texts arrive as they were sent`() async throws {
        let place = try Workplace()
        let result = try await run(
            place, source("hotpepper", place),
            """
            {"name": "q", "path": "/gourmet/v1/", "key": "id",
             "params": {"large_area": "\(HotPepperLandmarks.areaOfFullPages)"}}
            """, environment: ["HOTPEPPER_API_KEY": "a-key"])
        #expect(result.code == 0, "\(result.err)")
        let lines = records(place)
        #expect(lines.count == 200)
        #expect(lines.contains { $0.contains("\"party_capacity\":\"\"") })
        #expect(
            lines.contains {
                $0.range(of: "\"lat\":[0-9.]+0[,}]", options: .regularExpression) != nil
            })
        #expect(place.server.requests.allSatisfy { $0.target.contains("key=a-key") })
    }

    @Test func `a HotPepper key that is refused is told without the key`() async throws {
        let place = try Workplace()
        let result = try await run(
            place, source("hotpepper", place),
            #"{"name": "q", "path": "/gourmet/v1/", "params": {"keyword": "x"}}"#,
            environment: ["HOTPEPPER_API_KEY": "bad-canary"])
        #expect(result.code == 77)
        #expect(result.err.contains("2000"))
        #expect(!(result.err + result.out).contains("canary"))
    }

    @Test func `a HotPepper search without a condition is told in the service's words`()
        async throws
    {
        let place = try Workplace()
        let result = try await run(
            place, source("hotpepper", place), #"{"name": "q", "path": "/gourmet/v1/"}"#,
            environment: ["HOTPEPPER_API_KEY": "a-key"])
        #expect(result.code == 3)
        #expect(result.err.contains("3000"))
        #expect(result.err.contains("(a parameter is wrong or missing)"))
    }

    @Test func `Wikipedia's lists are continued by titles of every script`() async throws {
        let place = try Workplace()
        let result = try await run(
            place, source("wikipedia", place, #", "contact": "tests@example.org""#),
            """
            {"name": "q", "params": {"list": "allpages", "aplimit": 7},
             "records": "query.allpages", "key": ["ns", "title"]}
            """)
        #expect(result.code == 0, "\(result.err)")
        #expect(records(place).count == WikipediaLandmarks.pageCount)
        let text = place.text("output/job/latest/q.ndjson") ?? ""
        #expect(text.contains("灯台𠮷岬") || text.contains("\\ud842\\udfb7"))
    }

    @Test func `a generator's pages come whole though its tokens change their type`() async throws {
        let place = try Workplace()
        let result = try await run(
            place, source("wikipedia", place, #", "contact": "tests@example.org""#),
            """
            {"name": "q", "records": "query.pages", "key": ["ns", "title"],
             "params": {"generator": "search", "gsrsearch": "\(WikipediaLandmarks.commonWord)",
                        "gsrlimit": 5, "prop": "info"}}
            """)
        #expect(result.code == 0, "\(result.err)")
        #expect(records(place).count == WikipediaLandmarks.pageCount)
    }

    @Test func `Wikipedia's wall of searches is told as incomplete`() async throws {
        let place = try Workplace()
        let result = try await run(
            place, source("wikipedia", place, #", "contact": "tests@example.org""#),
            """
            {"name": "q", "key": ["ns", "title"],
             "params": {"list": "search", "srsearch": "\(WikipediaLandmarks.wordBeyondWall)",
                        "srlimit": "max"}}
            """)
        #expect(result.code == 3)
        #expect(result.err.contains("of \(WikipediaLandmarks.hitsBeyondWall) announced records"))
    }

    @Test func `an unknown list is an error that names the warning`() async throws {
        let place = try Workplace()
        let result = try await run(
            place, source("wikipedia", place, #", "contact": "tests@example.org""#),
            """
            {"name": "q", "params": {"list": "serach", "srsearch": "x"}, "records": "query.search"}
            """)
        #expect(result.code == 3)
        #expect(result.err.contains("serach"))
        #expect(!place.exists("output/job/latest"))
    }

    @Test func `a lagging wiki is waited for no longer than max_wait`() async throws {
        let place = try Workplace()
        let result = try await run(
            place,
            source(
                "wikipedia", place,
                #", "contact": "tests@example.org", "retry": {"max_wait": "1s"}"#),
            #"{"name": "q", "params": {"list": "search", "srsearch": "x", "maxlag": -1}}"#)
        #expect(result.code == 75)
        #expect(result.err.contains("maxlag"))
    }

    @Test func `a GraphQL connection is paged by a cursor in the body`() async throws {
        let place = try Workplace()
        let result = try await run(
            place, source("github", place),
            #"""
            {"name": "q", "path": "/graphql", "records": "data.search.nodes",
             "total": "data.search.repositoryCount", "key": "nameWithOwner",
             "body": {
               "query": "query($after: String) { search(query: \"language:swift\", type: REPOSITORY, first: 50, after: $after) { repositoryCount nodes { ... on Repository { nameWithOwner } } pageInfo { endCursor hasNextPage } } }",
               "variables": {}},
             "method": "POST",
             "pagination": {"type": "cursor", "body": "variables.after",
               "next": "data.search.pageInfo.endCursor", "more": "data.search.pageInfo.hasNextPage"}}
            """#)
        #expect(result.code == 0, "\(result.err)")
        #expect(records(place).count == 537)
        #expect(place.server.requestCount == 11)
    }

    @Test func `GraphQL errors are told although the status is 200`() async throws {
        let place = try Workplace()
        let result = try await run(
            place, source("github", place),
            #"""
            {"name": "q", "path": "/graphql", "records": "data.search.nodes", "method": "POST",
             "body": {"query": "{ serach { nodes } }"}, "pagination": {"type": "none"}}
            """#)
        #expect(result.code == 3)
        #expect(result.err.contains("the answer is an error"), "\(result.err)")
    }

    @Test func `four services are harvested in one run`() async throws {
        let place = try Workplace()
        let job = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
            .appendingPathComponent("../../jobs/all-services.json").standardized.path
        let result = try await place.program.run("run", job, "--sandbox")
        #expect(result.code == 0, "\(result.err)")
        #expect(
            place.list("output/all-services/latest").filter { $0.hasSuffix(".ndjson") }
                == ["items.ndjson", "pages.ndjson", "repositories.ndjson", "shops.ndjson"])
    }

    @Test func `members and their accounts survive being killed`() async throws {
        let place = try Workplace()
        let organisations = [
            GitHubLandmarks.largestOrganisation, GitHubLandmarks.organisationOfFullPages,
            GitHubLandmarks.organisationWithoutMembers,
        ]
        let names = organisations.map { "\"\($0)\"" }.joined(separator: ", ")
        try place.write(
            """
            {"name": "job", "source": \(source("github", place)), "queries": [
              {"name": "members", "path": "/orgs/${org}/members", "params": {"per_page": 20},
               "each": {"org": [\(names)]}, "add": {"org": "${org}"}, "key": ["org", "id"]},
              {"name": "people", "path": "/users/${member.login}", "key": "id",
               "each": {"member": {"query": "members", "distinct": "login"}},
               "add": {"found_in": "${member.org}"}, "skip_status": [404]}]}
            """, to: "jobs/job.json")
        #expect(try await place.program.run("run", "job", "--output", "calm").code == 0)
        let whole = place.server.requestCount
        let calm = ["members", "people"].map { place.bytes("calm/job/latest/\($0).ndjson") }
        #expect(calm.allSatisfy { $0?.isEmpty == false })

        var seed = Seed()
        for round in 1...4 {
            let output = "killed-\(round)"
            _ = try await place.kill("job", in: output, times: 4, within: whole, by: &seed)
            #expect(try await place.program.run("run", "job", "--output", output).code == 0)
            let bytes = ["members", "people"].map {
                place.bytes("\(output)/job/latest/\($0).ndjson")
            }
            #expect(bytes == calm, "differs in \(output), \(seed)")
        }
        let people = String(decoding: calm[1] ?? Data(), as: UTF8.self)
        #expect(GitHubLandmarks.departedLogins.allSatisfy { !people.contains("\"\($0)\"") })
    }
}
