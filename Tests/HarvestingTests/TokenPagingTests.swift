import HTTPTransport
import RunStore
import Testing

@testable import Harvesting

/// Pages that follow each other by what the server hands out.
struct TokenPagingTests {
    private let byCursor = """
        "path": "/items", "params": {"size": 2}, "records": "items",
        "pagination": {"type": "cursor", "param": "cursor", "next": "meta.next", "more": "meta.more"}
        """

    private func page(_ ids: ClosedRange<Int>, _ meta: String) -> ScriptedTransport.Answer {
        .json(
            "{\"meta\": \(meta), \"items\": [\(ids.map { "{\"id\":\($0)}" }.joined(separator: ","))]}"
        )
    }

    @Test func `a cursor full of signs goes back as it came`() async throws {
        let scene = try Scene(query: byCursor)
        let server = ScriptedTransport([
            "/items?size=2": [page(1...2, #"{"next": "a+b/c==&d é%"}"#)],
            "/items?size=2&cursor=a%2Bb%2Fc%3D%3D%26d%20%C3%A9%25": [page(3...3, #"{"next": ""}"#)],
        ])
        let outcome = try await scene.run(server)
        #expect(outcome.records == [Pages.lines(1...3)])
        #expect(outcome.summary[0].counts.complete == 1)
    }

    @Test(arguments: [
        "{}", #"{"next": null}"#, #"{"next": ""}"#, #"{"next": "x", "more": false}"#, "null",
    ])
    func `no token, or a flag against it, is the end`(meta: String) async throws {
        let scene = try Scene(query: byCursor)
        let server = ScriptedTransport(["/items?size=2": [page(1...2, meta)]])
        let outcome = try await scene.run(server)
        #expect(server.targets.count == 1)
        #expect(outcome.summary[0].counts.complete == 1)
    }

    @Test func `a number as a cursor keeps its digits`() async throws {
        let scene = try Scene(query: byCursor)
        let server = ScriptedTransport([
            "/items?size=2": [page(1...2, #"{"next": 9007199254740993}"#)],
            "/items?size=2&cursor=9007199254740993": [page(3...3, "{}")],
        ])
        #expect(try await scene.run(server).records == [Pages.lines(1...3)])
    }

    @Test func `more without a token is a failure, not the end`() async throws {
        let scene = try Scene(query: byCursor)
        let server = ScriptedTransport(["/items?size=2": [page(1...2, #"{"more": true}"#)]])
        let outcome = try await scene.run(server)
        #expect(
            outcome.summary[0].troubles.map(\.outcome) == [
                .failed(
                    reason: "the answer says that there is more, but has no token at meta.next")
            ])
    }

    @Test func `a harvest goes on from the cursor it had`() async throws {
        let scene = try Scene(query: byCursor)
        let server = ScriptedTransport([
            "/items?size=2": [page(1...2, #"{"next": "b"}"#)],
            "/items?size=2&cursor=b": [page(3...4, #"{"next": "c"}"#)],
            "/items?size=2&cursor=c": [page(5...5, "{}")],
        ])
        _ = try await scene.run(server, maxRequests: 2)
        let outcome = try await Scene(continuing: scene).run(server)
        #expect(server.targets.count == 3)
        #expect(outcome.records == [Pages.lines(1...5)])
    }

    @Test func `a circle is still known after a resume`() async throws {
        let scene = try Scene(query: byCursor)
        let server = ScriptedTransport([
            "/items?size=2": [page(1...2, #"{"next": "b"}"#)],
            "/items?size=2&cursor=b": [page(3...4, #"{"next": "c"}"#)],
            "/items?size=2&cursor=c": [page(5...6, #"{"next": "b"}"#)],
        ])
        _ = try await scene.run(server, maxRequests: 2)
        let outcome = try await Scene(continuing: scene).run(server)
        #expect(server.targets.count == 3)
        #expect(outcome.summary[0].counts.failed == 1)
    }

    @Test(arguments: [400, 410])
    func `a cursor that the server has forgotten leads back to the first page`(
        status: Int
    ) async throws {
        let scene = try Scene(query: byCursor)
        let first = ScriptedTransport(["/items?size=2": [page(1...2, #"{"next": "old"}"#)]])
        _ = try await scene.run(first, maxRequests: 1)
        let second = ScriptedTransport([
            "/items?size=2&cursor=old": [.json(#"{"message": "expired"}"#, status: status)],
            "/items?size=2": [page(1...2, #"{"next": "new"}"#)],
            "/items?size=2&cursor=new": [page(3...3, "{}")],
        ])
        let outcome = try await Scene(continuing: scene).run(second)
        #expect(outcome.records == [Pages.lines(1...3)])
        #expect(outcome.summary[0].counts.complete == 1)
        #expect(second.targets.count == 3)
    }

    @Test func `where records were asked about, the next run begins anew`() async throws {
        let scene = try Scene(
            queries: """
                {"name": "items", \(byCursor)},
                {"name": "parts", "path": "/parts/${item.id}", "records": "items",
                 "each": {"item": {"query": "items"}}}
                """)
        let first = ScriptedTransport(["/items?size=2": [page(1...1, #"{"next": "old"}"#)]])
        let expired = ScriptedTransport([
            "/items?size=2&cursor=old": [.json("{}", status: 410)],
            "/parts/1": [.json(Pages.items(10...10))],
        ])
        let third = ScriptedTransport([
            "/items?size=2": [page(2...2, "{}")], "/parts/2": [.json(Pages.items(20...20))],
        ])
        _ = try await scene.run(first, maxRequests: 1)
        let second = try Scene(continuing: scene)
        let failed = try await second.run(expired)
        #expect(
            failed.summary[0].troubles.map(\.outcome)
                == [
                    .failed(
                        reason: "410; the page token of an earlier run may have expired: "
                            + "the next run begins anew here")
                ])
        let outcome = try await Scene(continuing: second).run(third)
        #expect(outcome.records == [Pages.lines(2...2), Pages.lines(20...20)])
        #expect(outcome.isEverythingFound)
    }

    @Test func `a token refused in the run that was given it is a failure`() async throws {
        let scene = try Scene(query: byCursor)
        let server = ScriptedTransport([
            "/items?size=2": [page(1...2, #"{"next": "b"}"#)],
            "/items?size=2&cursor=b": [.json("{}", status: 410)],
        ])
        #expect(try await scene.run(server).summary[0].counts.failed == 1)
        #expect(server.targets.count == 2)
    }

    // MARK: GraphQL

    private let byBody = """
        "path": "/graphql", "method": "POST", "records": "data.search.nodes",
        "body": {"query": "query($after: String) { search }", "variables": {"first": 2}},
        "pagination": {"type": "cursor", "body": "variables.after",
            "next": "data.search.pageInfo.endCursor", "more": "data.search.pageInfo.hasNextPage"}
        """

    private func connection(
        _ ids: ClosedRange<Int>, end: String, more: Bool
    ) -> ScriptedTransport.Answer {
        let nodes = ids.map { "{\"id\":\($0)}" }.joined(separator: ",")
        return .json(
            """
            {"data": {"search": {"nodes": [\(nodes)],
                "pageInfo": {"endCursor": "\(end)", "hasNextPage": \(more)}}}}
            """)
    }

    @Test func `a connection is paged by a cursor in the body`() async throws {
        let scene = try Scene(query: byBody)
        let server = ScriptedTransport([
            "/graphql": [
                connection(1...2, end: #"Y3Vyc29yOjI=\"+"#, more: true),
                connection(3...3, end: "Y3Vyc29yOjM=", more: false),
            ]
        ])
        let outcome = try await scene.run(server)
        #expect(outcome.records == [Pages.lines(1...3)])
        #expect(server.requests.map(\.method) == ["POST", "POST"])
        let bodies = server.requests.map { String(decoding: $0.body ?? [], as: UTF8.self) }
        #expect(
            bodies == [
                #"{"query":"query($after: String) { search }","variables":{"first":2}}"#,
                #"{"query":"query($after: String) { search }","variables":{"first":2,"after":"Y3Vyc29yOjI=\"+"}}"#,
            ])
    }

    @Test func `a connection is gone on with after an interruption`() async throws {
        let scene = try Scene(query: byBody)
        let server = ScriptedTransport([
            "/graphql": [
                connection(1...2, end: "b", more: true), connection(3...3, end: "c", more: false),
            ]
        ])
        _ = try await scene.run(server, maxRequests: 1)
        let outcome = try await Scene(continuing: scene).run(server)
        #expect(outcome.records == [Pages.lines(1...3)])
        let last = try #require(server.requests.last?.body)
        #expect(String(decoding: last, as: UTF8.self).hasSuffix(#""after":"b"}}"#))
    }

    // MARK: Continuation

    private let byContinuation = """
        "path": "/api", "params": {"list": "all"}, "records": "items",
        "pagination": {"type": "continuation", "next": "continue"}
        """

    @Test func `a continuation is merged into the first request, each round anew`() async throws {
        let scene = try Scene(query: byContinuation)
        let server = ScriptedTransport([
            "/api?list=all": [
                .json(
                    #"{"continue":{"offset":5,"part":"x","continue":"-||"},"items":[{"id":1}]}"#)
            ],
            "/api?list=all&offset=5&part=x&continue=-%7C%7C": [
                .json(#"{"continue":{"offset":"10","continue":"é 🗼"},"items":[{"id":2}]}"#)
            ],
            "/api?list=all&offset=10&continue=%C3%A9%20%F0%9F%97%BC": [
                .json(#"{"batchcomplete":true,"items":[{"id":3}]}"#)
            ],
        ])
        let outcome = try await scene.run(server)
        #expect(outcome.records == [Pages.lines(1...3)])
        #expect(outcome.summary[0].counts.complete == 1)
    }

    @Test func `an empty page in mid-list is passed over`() async throws {
        let scene = try Scene(query: byContinuation)
        let server = ScriptedTransport([
            "/api?list=all": [.json(#"{"continue":{"from":"b"},"items":[]}"#)],
            "/api?list=all&from=b": [.json(#"{"items":[{"id":1}]}"#)],
        ])
        #expect(try await scene.run(server).records == [Pages.lines(1...1)])
    }

    @Test func `a job may say that an empty page is the end`() async throws {
        let scene = try Scene(
            query: byContinuation.replacing(
                "\"next\": \"continue\"", with: "\"next\": \"continue\", \"stop_on_empty\": true"))
        let server = ScriptedTransport([
            "/api?list=all": [.json(#"{"continue":{"from":"b"},"items":[]}"#)]
        ])
        #expect(try await scene.run(server).summary[0].counts.complete == 1)
        #expect(server.targets.count == 1)
    }

    @Test func `a continuation that can't be sent back is a failure`() async throws {
        let scene = try Scene(query: byContinuation)
        let server = ScriptedTransport([
            "/api?list=all": [.json(#"{"continue":{"from":["b"]},"items":[{"id":1}]}"#)]
        ])
        let outcome = try await scene.run(server)
        #expect(
            outcome.summary[0].troubles.map(\.outcome)
                == [
                    .failed(
                        reason: "continue.from can't be sent back: it is neither text nor number")
                ])
    }

    // MARK: Keyset

    private let byKeyset = """
        "path": "/users", "params": {"per_page": 2},
        "pagination": {"type": "keyset", "param": "since", "field": "id"}
        """

    @Test func `a keyset goes on from the last record to the empty page`() async throws {
        let scene = try Scene(query: byKeyset)
        let server = ScriptedTransport([
            "/users?per_page=2": [.json(#"[{"id":1},{"id":9007199254740993}]"#)],
            "/users?per_page=2&since=9007199254740993": [.json(#"[{"id":9007199254740995}]"#)],
            "/users?per_page=2&since=9007199254740995": [.json("[]")],
        ])
        let outcome = try await scene.run(server)
        #expect(
            outcome.records
                == [[#"{"id":1}"#, #"{"id":9007199254740993}"#, #"{"id":9007199254740995}"#]])
        #expect(outcome.summary[0].counts.complete == 1)
    }

    @Test func `a record without the key field is a failure, not the end`() async throws {
        let scene = try Scene(query: byKeyset)
        let server = ScriptedTransport(["/users?per_page=2": [.json(#"[{"id":1},{"login":"x"}]"#)]])
        let outcome = try await scene.run(server)
        #expect(
            outcome.summary[0].troubles.map(\.outcome) == [
                .failed(
                    reason: "the last record has nothing at id for the next page to begin after")
            ])
    }

    // MARK: Links

    private let byLink = """
        "path": "/users", "records": "", "pagination": {"type": "link_header"}
        """

    @Test func `an empty page that links to itself is the end`() async throws {
        let scene = try Scene(query: byLink)
        let first = #"<https://api.test/users{?since}>; rel="first""#
        let next = #"</users?since=2>; rel="next", "# + first
        let server = ScriptedTransport([
            "/users": [.json(#"[{"id":1},{"id":2}]"#, headers: ["Link": next])],
            "/users?since=2": [.json("[]", headers: ["Link": next])],
        ])
        let outcome = try await scene.run(server)
        #expect(server.targets.count == 2)
        #expect(outcome.records == [Pages.lines(1...2)])
        #expect(outcome.summary[0].counts.complete == 1)
    }

    @Test func `of several relations in one link each counts`() async throws {
        let scene = try Scene(query: byLink)
        let server = ScriptedTransport([
            "/users": [
                .json(#"[{"id":1}]"#, headers: ["Link": #"</users?page=2>; rel="last next""#])
            ],
            "/users?page=2": [.json(#"[{"id":2}]"#)],
        ])
        #expect(try await scene.run(server).records == [Pages.lines(1...2)])
    }

    // MARK: Ends that the job declares

    @Test(arguments: [400, 404, 422])
    func `a status that the job declares as the end is one`(status: Int) async throws {
        let scene = try Scene(
            query: """
                "path": "/posts", "pagination": {"type": "page", "param": "page", "first": 0,
                    "stop_on_status": [\(status)]}
                """)
        let server = ScriptedTransport([
            "/posts?page=0": [.json(#"[{"id":1},{"id":2}]"#)],
            "/posts?page=1": [.json(#"[{"id":3}]"#)],
            "/posts?page=2": [.json(#"{"detail":"Invalid page."}"#, status: status)],
        ])
        let outcome = try await scene.run(server)
        #expect(outcome.records == [Pages.lines(1...3)])
        #expect(outcome.summary[0].counts.complete == 1)
    }

    @Test func `on the first page such a status is a failure`() async throws {
        let scene = try Scene(
            query: """
                "path": "/posts",
                "pagination": {"type": "page", "param": "page", "stop_on_status": [404]}
                """)
        let outcome = try await scene.run(ScriptedTransport([:]))
        #expect(outcome.summary[0].counts.failed == 1)
    }

    @Test func `a declared end before the announced total is incomplete`() async throws {
        let scene = try Scene(
            query: """
                "path": "/posts", "total": {"header": "X-Total"},
                "pagination": {"type": "page", "param": "page", "stop_on_status": [422]}
                """)
        let server = ScriptedTransport([
            "/posts?page=1": [.json(#"[{"id":1}]"#, headers: ["X-Total": " 7 "])],
            "/posts?page=2": [.json(#"{"message":"no further"}"#, status: 422)],
        ])
        let outcome = try await scene.run(server)
        #expect(
            outcome.summary[0].troubles.map(\.outcome)
                == [.incomplete(reason: "1 of 7 announced records received")])
    }

    @Test func `an answer that isn't ready is asked for again, and 204 is nothing`() async throws {
        let scene = try Scene(query: "\"path\": \"/stats\"")
        let server = ScriptedTransport([
            "/stats": [.json("{}", status: 202), .json("", status: 202), .json("", status: 204)]
        ])
        let outcome = try await scene.run(server)
        #expect(server.targets.count == 3)
        #expect(outcome.records == [[]])
        #expect(outcome.summary[0].counts.complete == 1)
    }
}
