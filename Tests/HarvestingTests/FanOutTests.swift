import HTTPTransport
import RunStore
import Testing

@testable import Harvesting

/// Queries that ask something for every record of another.
struct FanOutTests {
    private let orgsAndMembers = """
        {"name": "orgs", "path": "/orgs", "records": "items",
            "pagination": {"type": "next_url", "next": "next"}},
        {"name": "members", "path": "/orgs/${org.id}/members", "each": {"org": {"query": "orgs"}},
            "records": "items", "add": {"org_id": "${org.id}"}}
        """

    private func members(_ org: Int, _ names: String...) -> [String] {
        names.map { #"{"name":"\#($0)","org_id":\#(org)}"# }
    }

    private func answer(_ names: String...) -> ScriptedTransport.Answer {
        let items = names.map { #"{"name": "\#($0)"}"# }.joined(separator: ",")
        return .json("{\"items\": [\(items)]}")
    }

    private var orgScript: [String: [ScriptedTransport.Answer]] {
        [
            "/orgs": [.json(Pages.items(1...2, next: "/orgs?page=2"))],
            "/orgs?page=2": [.json(Pages.items(3...3))],
            "/orgs/1/members": [answer("ada", "bob")], "/orgs/2/members": [answer()],
            "/orgs/3/members": [answer("cy")],
        ]
    }

    @Test func `every record of the query above is asked about, in its order`() async throws {
        let scene = try Scene(queries: orgsAndMembers)
        let outcome = try await scene.run(ScriptedTransport(orgScript))
        #expect(outcome.halts.isEmpty)
        #expect(outcome.partitions == [1, 3])
        #expect(outcome.isEverythingFound)
        #expect(
            outcome.records == [Pages.lines(1...3), members(1, "ada", "bob") + members(3, "cy")])
        #expect(outcome.summary.map(\.counts.complete) == [1, 3])
    }

    @Test func `asking begins as soon as a page above is committed`() async throws {
        let scene = try Scene(queries: orgsAndMembers)
        var script = orgScript
        script["/orgs?page=2"] = [.gated(Pages.items(3...3))]
        let server = ScriptedTransport(script)
        async let running = scene.run(server)
        while server.targets.count < 4 { await Task.yield() }
        #expect(Set(server.targets).isSuperset(of: ["/orgs/1/members", "/orgs/2/members"]))
        server.open()
        #expect(try await running.summary.map(\.counts.complete) == [1, 3])
    }

    @Test func `another service may be asked about the records`() async throws {
        let scene = try Scene(
            queries: """
                {"name": "orgs", "path": "/orgs", "records": "items"},
                {"name": "sites", "url": "https://sites.test/of/${org.id}",
                    "source": {"base_url": "https://sites.test"},
                    "each": {"org": {"query": "orgs"}}, "records": "items"}
                """)
        let server = ScriptedTransport([
            "/orgs": [.json(Pages.items(1...2))], "/of/1": [answer("a")], "/of/2": [answer("b")],
        ])
        let outcome = try await scene.run(server)
        #expect(outcome.records[1] == [#"{"name":"a"}"#, #"{"name":"b"}"#])
        #expect(Set(server.requests.map(\.url.origin.description)).count == 2)
    }

    // MARK: Interruption

    @Test(arguments: 1...5)
    func `an interrupted harvest goes on with what is missing`(requests: Int) async throws {
        let undisturbed = try await Scene(queries: orgsAndMembers).run(ScriptedTransport(orgScript))
        let scene = try Scene(queries: orgsAndMembers)
        let server = ScriptedTransport(orgScript)
        _ = try await scene.run(server, maxRequests: requests)
        let outcome = try await Scene(continuing: scene).run(server)
        #expect(outcome.records == undisturbed.records)
        #expect(outcome.partitions == [1, 3])
        #expect(server.targets.sorted() == orgScript.keys.sorted())
    }

    @Test func `what is below a failed partition is kept, and its rest is found`() async throws {
        let scene = try Scene(queries: orgsAndMembers)
        var script = orgScript
        script["/orgs?page=2"] = [.json("{}", status: 404), .json(Pages.items(3...3))]
        let server = ScriptedTransport(script)
        let first = try await scene.run(server)
        #expect(first.summary.map(\.counts.failed) == [1, 0])
        #expect(first.summary.map(\.counts.complete) == [0, 2])
        let outcome = try await Scene(continuing: scene).run(server)
        #expect(outcome.summary.map(\.counts.complete) == [1, 3])
        #expect(server.targets.count { $0 == "/orgs/1/members" } == 1)
        #expect(outcome.records[1] == members(1, "ada", "bob") + members(3, "cy"))
    }

    @Test func `when a list is begun anew, so is what was below it`() async throws {
        let scene = try Scene(
            queries: orgsAndMembers.replacing(
                "\"records\": \"items\",\n",
                with: "\"records\": \"items\", \"total\": \"total\",\n",
                maxReplacements: 1))
        let first = ScriptedTransport([
            "/orgs": [.json(Pages.items(1...1, total: 2))], "/orgs/1/members": [answer("ada")],
        ])
        #expect(try await scene.run(first).summary.map(\.counts.incomplete) == [1, 0])
        let second = ScriptedTransport([
            "/orgs": [.json(Pages.items(2...3, total: 2))], "/orgs/2/members": [answer("bob")],
            "/orgs/3/members": [answer("cy")],
        ])
        let outcome = try await Scene(continuing: scene).run(second)
        #expect(outcome.records == [Pages.lines(2...3), members(2, "bob") + members(3, "cy")])
        #expect(outcome.partitions == [1, 2])
    }

    @Test func `where the query above is broken off, not everything was found`() async throws {
        let scene = try Scene(queries: orgsAndMembers)
        var script = orgScript
        script["/orgs?page=2"] = [.json("{}", status: 401)]
        let outcome = try await scene.run(ScriptedTransport(script))
        #expect(!outcome.isEverythingFound)
        #expect(outcome.halts.count == 1)
    }

    // MARK: Kinds of fan-out

    @Test func `a query's own values multiply the records`() async throws {
        let scene = try Scene(
            queries: """
                {"name": "orgs", "path": "/orgs", "records": "items"},
                {"name": "parts", "path": "/${org.id}/${part}", "records": "items",
                    "each": {"part": ["x", "y"], "org": {"query": "orgs"}}}
                """)
        let server = ScriptedTransport([
            "/orgs": [.json(Pages.items(1...2))], "/1/x": [answer("1x")], "/1/y": [answer("1y")],
            "/2/x": [answer("2x")], "/2/y": [answer("2y")],
        ])
        let outcome = try await scene.run(server)
        #expect(
            outcome.records[1]
                == ["1x", "1y", "2x", "2y"].map { "{\"name\":\"\($0)\"}" })
    }

    private let threeLevels = """
        {"name": "orgs", "path": "/orgs/${n}", "each": {"n": [1, 2]}, "records": "items"},
        {"name": "repos", "path": "/repos/${org.id}", "each": {"org": {"query": "orgs"}},
            "records": "items"},
        {"name": "tags", "path": "/tags/${repo.id}", "each": {"repo": {"query": "repos"}},
            "records": "items"}
        """

    private let threeLevelScript: [String: [ScriptedTransport.Answer]] = [
        "/orgs/1": [.json(Pages.items(1...2))], "/orgs/2": [.json(Pages.items(3...3))],
        "/repos/1": [.json(Pages.items(11...12))], "/repos/2": [.json(Pages.items(21...21))],
        "/repos/3": [.json(Pages.items(31...31))], "/tags/11": [.json(Pages.items(111...112))],
        "/tags/12": [.json(Pages.empty())], "/tags/21": [.json(Pages.items(211...211))],
        "/tags/31": [.json(Pages.items(311...311))],
    ]

    @Test func `records of records of records come in the order of their parents`() async throws {
        let outcome = try await Scene(queries: threeLevels).run(ScriptedTransport(threeLevelScript))
        #expect(outcome.partitions == [2, 3, 4])
        #expect(
            outcome.records[2]
                == Pages.lines(111...112) + Pages.lines(211...211) + Pages.lines(311...311))
    }

    @Test(arguments: 1...8)
    func `three levels are gone on with wherever they stopped`(requests: Int) async throws {
        let scene = try Scene(queries: threeLevels)
        let server = ScriptedTransport(threeLevelScript)
        _ = try await scene.run(server, maxRequests: requests)
        let outcome = try await Scene(continuing: scene).run(server)
        #expect(outcome.summary.map(\.counts.complete) == [2, 3, 4])
        #expect(server.targets.sorted() == threeLevelScript.keys.sorted())
        #expect(
            outcome.records[2]
                == Pages.lines(111...112) + Pages.lines(211...211) + Pages.lines(311...311))
    }

    private let distinctOwners = """
        {"name": "repos", "path": "/repos/${n}", "each": {"n": [1, 2]}, "records": "items"},
        {"name": "owners", "path": "/users/${repo.owner}", "records": "items",
            "each": {"repo": {"query": "repos", "distinct": "owner"}},
            "add": {"first_seen_in": "${repo.id}"}}
        """

    private func repos(_ repos: (id: Int, owner: String)...) -> String {
        let items = repos.map { #"{"id": \#($0.id), "owner": "\#($0.owner)"}"# }
        return "{\"items\": [\(items.joined(separator: ","))]}"
    }

    @Test func `each value is asked about once, for its first record in job order`() async throws {
        let scene = try Scene(queries: distinctOwners)
        let server = ScriptedTransport([
            "/repos/1": [.gated(repos((1, "ada"), (2, "bob"), (3, "ada")))],
            "/repos/2": [.json(repos((4, "bob"), (5, "cy")))],
            "/users/ada": [answer("Ada")], "/users/bob": [answer("Bob")],
            "/users/cy": [answer("Cy")],
        ])
        async let running = scene.run(server)
        while scene.events.ended < 1 { await Task.yield() }
        server.open()
        let outcome = try await running
        #expect(
            outcome.records[1] == [
                #"{"name":"Ada","first_seen_in":1}"#, #"{"name":"Bob","first_seen_in":2}"#,
                #"{"name":"Cy","first_seen_in":5}"#,
            ])
        #expect(server.targets.count == 5)
        #expect(outcome.partitions == [2, 3])
    }

    @Test func `behind a failed list no first record is guessed`() async throws {
        let scene = try Scene(queries: distinctOwners)
        let server = ScriptedTransport([
            "/repos/1": [.json("{}", status: 404), .json(repos((1, "ada")))],
            "/repos/2": [.json(repos((4, "ada")))], "/users/ada": [answer("Ada")],
        ])
        #expect(try await scene.run(server).partitions == [2, 0])
        let outcome = try await Scene(continuing: scene).run(server)
        #expect(outcome.records[1] == [#"{"name":"Ada","first_seen_in":1}"#])
    }

    @Test func `values of records of records are told apart at the end`() async throws {
        let scene = try Scene(
            queries: """
                {"name": "orgs", "path": "/orgs", "records": "items"},
                {"name": "repos", "path": "/repos/${org.id}", "each": {"org": {"query": "orgs"}},
                    "records": "items"},
                {"name": "owners", "path": "/users/${repo.owner}", "records": "items",
                    "each": {"repo": {"query": "repos", "distinct": "owner"}}}
                """)
        let server = ScriptedTransport([
            "/orgs": [.json(Pages.items(1...2))],
            "/repos/1": [.json(repos((1, "ada")))],
            "/repos/2": [.json(repos((2, "ada"), (3, "bob")))],
            "/users/ada": [answer("Ada")], "/users/bob": [answer("Bob")],
        ])
        let outcome = try await scene.run(server)
        #expect(outcome.records[2] == [#"{"name":"Ada"}"#, #"{"name":"Bob"}"#])
        #expect(outcome.isEverythingFound)
    }

    // MARK: Trouble

    @Test func `those that are gone are passed over where the job says so`() async throws {
        let scene = try Scene(
            queries: orgsAndMembers.replacing(
                "\"add\"", with: "\"skip_status\": [404, 451], \"add\""))
        var script = orgScript
        script["/orgs/2/members"] = [.json("{}", status: 451)]
        let outcome = try await scene.run(ScriptedTransport(script))
        #expect(outcome.summary.map(\.counts.complete) == [1, 3])
    }

    @Test func `a failure below is told with its request`() async throws {
        let scene = try Scene(queries: orgsAndMembers)
        var script = orgScript
        script["/orgs/2/members"] = [.json(#"{"message": "Gone"}"#, status: 410)]
        let outcome = try await scene.run(ScriptedTransport(script))
        #expect(
            outcome.summary[1].troubles.map(\.outcome)
                == [.failed(reason: "/orgs/2/members: 410 Gone")])
    }

    @Test func `a record that lacks what is asked by is told`() async throws {
        let scene = try Scene(queries: orgsAndMembers)
        let server = ScriptedTransport(["/orgs": [.json(#"{"items": [{"id": null}, null]}"#)]])
        let outcome = try await scene.run(server)
        #expect(
            outcome.summary[1].troubles.map(\.outcome) == [
                .failed(reason: #"org={"id":null}: ${org.id} has no value here"#),
                .failed(reason: ": ${org.id} has no value here"),
            ])
    }

    @Test func `thousands of records are asked about one after the other`() async throws {
        let scene = try Scene(
            queries: orgsAndMembers.replacing("/orgs/${org.id}/members", with: "/members"))
        let server = ScriptedTransport([
            "/orgs": [.json(Pages.items(1...5_000))], "/members": [answer("ada")],
        ])
        let outcome = try await scene.run(server)
        #expect(outcome.records[1].count == 5_000)
        #expect(outcome.records[1].last == #"{"name":"ada","org_id":5000}"#)
    }
}
