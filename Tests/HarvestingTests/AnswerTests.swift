import HTTPTransport
import RunStore
import Testing

@testable import Harvesting

struct AnswerTests {
    private let single = "\"path\": \"/items\", \"records\": \"items\""

    private func harvest(
        _ answers: [ScriptedTransport.Answer], query: String? = nil, source: String = ""
    ) async throws -> (outcome: Scene.Outcome, server: ScriptedTransport, scene: Scene) {
        let scene = try Scene(
            query: query ?? single,
            source: "{\"base_url\": \"https://api.test\"\(source)}")
        let server = ScriptedTransport(["/items": answers])
        return (try await scene.run(server), server, scene)
    }

    private func reason(_ outcome: Scene.Outcome) -> String? {
        outcome.summary[0].troubles.first?.outcome.reason
    }

    private let good = ScriptedTransport.Answer.json(Pages.items(1...2))

    @Test(arguments: [408, 425, 500, 502, 503, 504, 520, 529])
    func `a server's passing trouble is met with another try`(status: Int) async throws {
        let (outcome, server, _) = try await harvest([.json("{}", status: status), good])
        #expect(outcome.records == [Pages.lines(1...2)])
        #expect(server.targets.count == 2)
    }

    @Test func `tries that all fail end the partition with the server's words`() async throws {
        let broken = ScriptedTransport.Answer.json("{\"error\":\"Server Error\"}", status: 500)
        let (outcome, server, _) = try await harvest([broken])
        #expect(reason(outcome) == "500 Server Error (tried 5 times)")
        #expect(server.targets.count == 5)
    }

    @Test func `a limit is waited for and is no failed try`() async throws {
        let limited = ScriptedTransport.Answer.json(
            "{\"message\":\"slow down\"}", status: 429, headers: ["Retry-After": "7"])
        let (outcome, _, scene) = try await harvest(Array(repeating: limited, count: 9) + [good])
        #expect(outcome.records == [Pages.lines(1...2)])
        #expect(scene.clock.now() >= .seconds(63))
        #expect(scene.events.limits == Array(repeating: "429 slow down", count: 9))
    }

    @Test func `a 403 that only its words tell from a refusal is waited for`() async throws {
        let limited = ScriptedTransport.Answer.json(
            "{\"message\":\"You have exceeded a secondary rate limit.\"}", status: 403,
            headers: ["X-RateLimit-Remaining": "14"])
        let (outcome, _, scene) = try await harvest([limited, good])
        #expect(outcome.records == [Pages.lines(1...2)])
        #expect(scene.clock.now() >= .seconds(60))
    }

    @Test func `a real 403 is not tried again`() async throws {
        let (outcome, server, _) = try await harvest([
            .json("{\"message\":\"Resource not accessible by integration\"}", status: 403)
        ])
        #expect(reason(outcome) == "403 Resource not accessible by integration")
        #expect(server.targets.count == 1)
    }

    @Test func `a budget that is used up is waited for before the next request`() async throws {
        let scene = try Scene(
            query:
                "\"path\": \"/items\", \"records\": \"items\", \"pagination\": {\"type\": \"next_url\", \"next\": \"next\"}"
        )
        let server = ScriptedTransport([
            "/items": [
                .json(
                    Pages.items(1...1, next: "/items?b"),
                    headers: ["X-RateLimit-Remaining": "0", "X-RateLimit-Reset": "30"])
            ],
            "/items?b": [.json(Pages.items(2...2))],
        ])
        let outcome = try await scene.run(server)
        #expect(outcome.records == [Pages.lines(1...2)])
        #expect(scene.clock.now() >= .seconds(30))
    }

    @Test func `a wait beyond what the job allows stops the source and can go on`() async throws {
        let (outcome, server, _) = try await harvest([
            .json("{\"message\":\"tomorrow\"}", status: 429, headers: ["Retry-After": "86400"])
        ])
        #expect(server.targets.count == 1)
        #expect(outcome.summary[0].troubles.isEmpty)
        guard case .waitTooLong(let message, let wait) = outcome.halts.first else {
            Issue.record("halted by \(outcome.halts)")
            return
        }
        #expect(message.contains("429 tomorrow"))
        #expect(wait == .seconds(86_400))
    }

    @Test func `one refusal holds back everyone before the next request`() async throws {
        let scene = try Scene(
            queries: """
                {"name": "items", "path": "/items/${n}", "each": {"n": {"range": {"from": 1, "to": 9}}},
                 "records": "items"}
                """, source: "{\"base_url\": \"https://api.test\", \"concurrency\": 1}")
        let refusal = ScriptedTransport.Answer.json(
            "{}", status: 429, headers: ["Retry-After": "30"])
        let server = ScriptedTransport(
            Dictionary(
                uniqueKeysWithValues: (1...9).map { number in
                    ("/items/\(number)", [.json(Pages.items(number...number))])
                }), first: refusal)
        scene.clock.stand()
        async let running = scene.run(server)
        while scene.events.limits.isEmpty { await Task.yield() }
        for _ in 0..<1_000 { await Task.yield() }
        // Which of the nine gets the only slot first is nobody's to say.
        let refused = server.targets
        #expect(refused.count == 1)
        scene.clock.advance(to: .seconds(30))
        #expect(try await running.records == [Pages.lines(1...9)])
        #expect(server.targets.sorted() == (refused + (1...9).map { "/items/\($0)" }).sorted())
    }

    @Test(arguments: [(302, "POST"), (307, "POST"), (308, "POST"), (303, "GET")])
    func `a redirected query keeps its method and body, but by 303`(
        status: Int, method: String
    ) async throws {
        let scene = try Scene(
            query: """
                "path": "/ask", "method": "POST", "body": {"q": 1}, "records": "items"
                """)
        let server = ScriptedTransport([
            "/ask": [.json("", status: status, headers: ["Location": "/answer"])],
            "/answer": [.json(Pages.items(1...1))],
        ])
        #expect(try await scene.run(server).records == [Pages.lines(1...1)])
        #expect(server.requests.map(\.method) == ["POST", method])
        #expect(
            server.requests[1].body == (method == "POST" ? ContiguousArray("{\"q\":1}".utf8) : nil))
    }

    @Test func `a refused credential stops its source at once`() async throws {
        let scene = try Scene(
            queries: """
                {"name": "items", "path": "/items/${n}", "each": {"n": {"range": {"from": 1, "to": 50}}},
                 "records": "items"}
                """, source: "{\"base_url\": \"https://api.test\", \"concurrency\": 1}")
        let script = (1...50).map {
            (
                "/items/\($0)",
                [ScriptedTransport.Answer.json("{\"message\":\"Bad credentials\"}", status: 401)]
            )
        }
        let server = ScriptedTransport(Dictionary(uniqueKeysWithValues: script))
        let outcome = try await scene.run(server)
        #expect(
            outcome.halts == [.refused(message: "api.test:443 refuses access: 401 Bad credentials")]
        )
        #expect(server.targets.count == 1)
        #expect(outcome.summary[0].counts.failed == 0)
    }

    @Test func `a server out of reach stops its source and nothing is marked failed`() async throws
    {
        let refused = TransportError(
            phase: .connect, message: "can't connect to api.test:443", isRetryable: true,
            isUnreachable: true)
        let (outcome, server, _) = try await harvest([.fails(refused)])
        #expect(server.targets.count == 5)
        #expect(outcome.summary[0].counts.failed == 0)
        guard case .unreachable = outcome.halts.first else {
            Issue.record("halted by \(outcome.halts)")
            return
        }
    }

    @Test(arguments: [
        ("{\"items\":[{\"id\":1},{\"id\"", "the answer was cut after 24 bytes"),
        (
            "<html><body>Sign in</body></html>",
            "the answer is no JSON but begins <html><body>Sign in"
        ),
        ("", "200 with an empty body where JSON was expected"),
        ("{\"items\":[1,]}", "the answer is no valid JSON at byte 11: a trailing comma"),
    ])
    func `an answer that is no whole JSON is asked for again, then told`(
        body: String, words: String
    ) async throws {
        let (outcome, server, _) = try await harvest([.json(body)])
        #expect(reason(outcome)?.hasPrefix(words) == true, "\(reason(outcome) ?? "")")
        #expect(server.targets.count == 5)
        #expect(outcome.records == [[]])
    }

    @Test(arguments: [
        (
            "{\"message\":\"Bad query\"}",
            "nothing at \"items\", where the records should be; the answer says: Bad query"
        ),
        ("{\"items\":null}", "a null at \"items\", where records should be"),
        ("{\"items\":\"none\"}", "a string at \"items\", where records should be"),
    ])
    func `a missing record array is never no results`(body: String, words: String) async throws {
        let (outcome, server, _) = try await harvest([.json(body)])
        #expect(reason(outcome)?.hasSuffix(words) == true, "\(reason(outcome) ?? "")")
        #expect(server.targets.count == 1)
    }

    @Test func `an error inside a 200 is told by the job's own description of it`() async throws {
        let error = ScriptedTransport.Answer.json(
            "{\"error\":{\"code\":\"badvalue\",\"info\":\"Unrecognized value\"},\"items\":[]}")
        let (outcome, _, _) = try await harvest(
            [error], source: ", \"error\": {\"path\": \"error.code\", \"message\": \"error.info\"}")
        #expect(reason(outcome) == "the answer is an error: badvalue: Unrecognized value")
    }

    @Test func `nothing there is an empty partition`() async throws {
        let (outcome, _, _) = try await harvest([.json("", status: 204)])
        #expect(outcome.summary[0].counts.complete == 1)
        let (gone, _, _) = try await harvest(
            [.json("{}", status: 404)], query: single + ", \"skip_status\": [404]")
        #expect(gone.summary[0].counts.complete == 1)
    }

    @Test func `a redirect within the origin is followed`() async throws {
        let scene = try Scene(query: single)
        let server = ScriptedTransport([
            "/items": [.json("{}", status: 301, headers: ["Location": "/moved"])],
            "/moved": [good],
        ])
        #expect(try await scene.run(server).records == [Pages.lines(1...2)])
        #expect(server.targets == ["/items", "/moved"])
    }

    @Test func `a redirect elsewhere, and one in a circle, are not followed`() async throws {
        let (away, server, _) = try await harvest([
            .json("{}", status: 302, headers: ["Location": "https://evil.test/items"])
        ])
        #expect(server.targets == ["/items"])
        #expect(reason(away)?.contains("it leads to https://evil.test") == true)
        let (circle, again, _) = try await harvest([
            .json("{}", status: 302, headers: ["Location": "/items"])
        ])
        #expect(again.targets.count == 6)
        #expect(reason(circle) == "redirected more than 5 times")
    }

    @Test func `records pass through with not a digit changed`() async throws {
        let record =
            "{\"id\":9007199254740993,\"n\":1.10,\"e\":1e400,\"z\":-0,\"s\":\"\\ud800\\/\",\"id\":2}"
        let (outcome, _, _) = try await harvest([
            .json("{ \"items\" : [ \(record) ,\n{ \"a\" : [ ] } ] }")
        ])
        #expect(outcome.records == [[record, "{\"a\":[]}"]])
    }

    @Test func `records are given the members of add`() async throws {
        let (outcome, _, _) = try await harvest(
            [.json("{\"items\":[{\"id\":1},{}]}")],
            query: single
                + ", \"each\": {\"lang\": [\"sw\\\"ift\"]}, \"add\": {\"language\": \"${lang}\", \"run\": 7}"
        )
        #expect(
            outcome.records == [
                [
                    "{\"id\":1,\"language\":\"sw\\\"ift\",\"run\":7}",
                    "{\"language\":\"sw\\\"ift\",\"run\":7}",
                ]
            ])
    }
}
