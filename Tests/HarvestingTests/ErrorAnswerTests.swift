import JSONSlicing
import RunStore
import Testing

@testable import Harvesting

struct ErrorAnswerTests {
    private let good = ScriptedTransport.Answer.json(Pages.items(1...2))

    private func harvest(
        _ answers: [ScriptedTransport.Answer], error: String
    ) async throws -> (outcome: Scene.Outcome, server: ScriptedTransport, scene: Scene) {
        let scene = try Scene(
            query: "\"path\": \"/items\", \"records\": \"items\"",
            source: "{\"base_url\": \"https://api.test\", \"error\": \(error)}")
        let server = ScriptedTransport(["/items": answers])
        return (try await scene.run(server), server, scene)
    }

    private func reason(_ outcome: Scene.Outcome) -> String? {
        outcome.summary[0].troubles.first?.outcome.reason
    }

    private let wiki = """
        [{"path": "error.code", "message": "error.info", "retry": ["busy"],
          "limited": ["maxlag", "ratelimited"], "refused": ["readapidenied"]},
         {"header": "MediaWiki-API-Error", "limited": ["maxlag"]}]
        """

    // MARK: What an error means

    @Test func `a lagging wiki is waited for and fails no request`() async throws {
        let lagging = ScriptedTransport.Answer.json(
            "{\"error\":{\"code\":\"maxlag\",\"info\":\"Waiting for db1: 7 seconds lagged\"}}",
            headers: ["MediaWiki-API-Error": "maxlag", "Retry-After": "5"])
        let (outcome, server, scene) = try await harvest(
            Array(repeating: lagging, count: 12) + [good], error: wiki)
        #expect(outcome.records == [Pages.lines(1...2)])
        #expect(server.targets.count == 13)
        #expect(scene.clock.now() >= .seconds(60))
        #expect(
            scene.events.limits.first
                == "the answer is an error: maxlag: Waiting for db1: 7 seconds lagged")
    }

    @Test func `a throttle that names no wait is met with backoff`() async throws {
        let throttled = ScriptedTransport.Answer.json(
            "{\"error\":{\"code\":\"ratelimited\",\"info\":\"Slow down\"}}")
        let (outcome, _, scene) = try await harvest(
            [throttled, throttled, throttled, good], error: wiki)
        #expect(outcome.records == [Pages.lines(1...2)])
        #expect(scene.clock.now() == .seconds(1 + 2 + 4))
    }

    @Test func `a wiki that lags for longer than max_wait stops the run and can go on`()
        async throws
    {
        let lagging = ScriptedTransport.Answer.json(
            "{\"error\":{\"code\":\"maxlag\",\"info\":\"lagged\"}}",
            headers: ["Retry-After": "100"])
        let (outcome, server, _) = try await harvest([lagging], error: wiki)
        #expect(server.targets.count == 10)
        #expect(outcome.summary[0].troubles.isEmpty)
        guard case .waitTooLong = outcome.halts.first else {
            Issue.record("halted by \(outcome.halts)")
            return
        }
    }

    @Test func `a refused credential inside a 200 stops the source`() async throws {
        let refused = ScriptedTransport.Answer.json(
            "{\"error\":{\"code\":\"readapidenied\",\"info\":\"You need read permission\"}}")
        let (outcome, server, _) = try await harvest([refused], error: wiki)
        #expect(server.targets.count == 1)
        #expect(outcome.summary[0].counts.failed == 0)
        #expect(
            outcome.halts == [
                .refused(
                    message: "api.test:443 refuses access: the answer is an error: "
                        + "readapidenied: You need read permission")
            ])
    }

    @Test func `an error that passes is tried again, and any other is not`() async throws {
        let busy = ScriptedTransport.Answer.json("{\"error\":{\"code\":\"busy\"}}")
        let (outcome, _, _) = try await harvest([busy, good], error: wiki)
        #expect(outcome.records == [Pages.lines(1...2)])
        let bad = ScriptedTransport.Answer.json(
            "{\"error\":{\"code\":\"badvalue\",\"info\":\"Unrecognized value\"},\"items\":[]}")
        let (failed, server, _) = try await harvest([bad], error: wiki)
        #expect(reason(failed) == "the answer is an error: badvalue: Unrecognized value")
        #expect(server.targets.count == 1)
    }

    @Test func `a header alone tells of an error, whatever the body looks like`() async throws {
        let answer = ScriptedTransport.Answer.json(
            Pages.items(1...2), headers: ["MediaWiki-API-Error": "internal_api_error"])
        let (outcome, _, _) = try await harvest([answer], error: wiki)
        #expect(outcome.records == [[]])
        #expect(reason(outcome) == "the answer is an error: internal_api_error")
    }

    @Test(arguments: ["2000", "\"2000\""])
    func `a code may be a number or a text, and its meaning is told`(code: String) async throws {
        let answer = ScriptedTransport.Answer.json(
            "{\"results\":{\"error\":[{\"code\":\(code),\"message\":\"認証エラー\"}]}}")
        let (outcome, _, _) = try await harvest(
            [answer],
            error: """
                {"path": "results.error[0].code", "message": "results.error[0].message",
                 "retry": [1000], "refused": [2000], "meanings": {"2000": "the key is wrong"}}
                """)
        #expect(
            outcome.halts == [
                .refused(
                    message: "api.test:443 refuses access: the answer is an error: "
                        + "2000: 認証エラー (the key is wrong)")
            ])
    }

    // MARK: GraphQL

    private func ask(_ answers: [ScriptedTransport.Answer]) async throws -> (
        outcome: Scene.Outcome, server: ScriptedTransport
    ) {
        let scene = try Scene(
            query: """
                "path": "/graphql", "method": "POST", "body": {"query": "{ items { id } }"},
                "records": "data.items"
                """)
        let server = ScriptedTransport(["/graphql": answers])
        return (try await scene.run(server), server)
    }

    @Test func `partial data beside GraphQL errors is an error`() async throws {
        let (outcome, server) = try await ask([
            .json("{\"data\":{\"items\":[{\"id\":1}]},\"errors\":[{\"message\":\"Timed out\"}]}")
        ])
        #expect(reason(outcome) == "the answer is an error: Timed out")
        #expect(outcome.records == [[]])
        #expect(server.targets.count == 1)
    }

    @Test func `a GraphQL limit is waited for`() async throws {
        let (outcome, _) = try await ask([
            .json("{\"errors\":[{\"type\":\"RATE_LIMITED\",\"message\":\"API rate limit\"}]}"),
            .json("{\"data\":{\"items\":[{\"id\":1}]}}"),
        ])
        #expect(outcome.records == [Pages.lines(1...1)])
    }

    @Test func `an empty list of GraphQL errors is none`() async throws {
        let (outcome, _) = try await ask([
            .json("{\"data\":{\"items\":[{\"id\":1}]},\"errors\":[]}")
        ])
        #expect(outcome.records == [Pages.lines(1...1)])
    }

    // MARK: In words

    @Test(arguments: [
        ("{\"message\":\"Not Found\",\"status\":\"404\"}", "Not Found"),
        (
            "{\"message\":\"Validation Failed\",\"errors\":[{\"field\":\"q\",\"code\":\"missing\"}]}",
            "Validation Failed (q: missing)"
        ),
        ("{\"message\":\"Not found\",\"type\":\"not_found\"}", "not_found: Not found"),
        (
            "{\"error\":{\"code\":\"badvalue\",\"info\":\"Unrecognized value\",\"docref\":\"\"}}",
            "badvalue: Unrecognized value"
        ),
        (
            "{\"errors\":[{\"code\":\"badvalue\",\"text\":\"Unrecognized\",\"module\":\"main\"}]}",
            "badvalue: Unrecognized"
        ),
        (
            "{\"results\":{\"error\":[{\"code\":3000,\"message\":\"少なくとも１つ\"}]}}",
            "3000: 少なくとも１つ"
        ),
        (
            "{\"data\":null,\"errors\":[{\"type\":\"NOT_FOUND\",\"message\":\"No such user\"}]}",
            "NOT_FOUND: No such user"
        ),
        (
            "{\"errors\":[{\"message\":\"first\"},{\"message\":\"second\"}]}", "first (second)"
        ),
        (
            "{\"type\":\"about:blank\",\"title\":\"Out of credit\",\"detail\":\"30 < 50\"}",
            "Out of credit: 30 < 50"
        ),
        ("{\"title\":\"Out of credit\",\"status\":403}", "Out of credit"),
        (
            "{\"error\":\"invalid_token\",\"error_description\":\"It expired\"}",
            "invalid_token: It expired"
        ),
        ("{\"error\":{\"code\":403,\"message\":\"Disabled\"}}", "403: Disabled"),
        ("{\"detail\":\"Invalid page.\"}", "Invalid page."),
        ("{\"error\":\"Server Error\"}", "Server Error"),
    ])
    func `the errors of well-known services are told in their own words`(
        body: String, words: String
    ) throws {
        let document = try JSONDocument(parsing: ContiguousArray(body.utf8))
        #expect(AnswerText.message(in: document.root) == words)
    }

    @Test(arguments: ["{}", "[]", "{\"message\":7}", "{\"errors\":{}}", "null"])
    func `a body that tells of no error has no words`(body: String) throws {
        let document = try JSONDocument(parsing: ContiguousArray(body.utf8))
        #expect(AnswerText.message(in: document.root) == nil)
    }

    @Test(arguments: [
        "{\"warnings\":{\"query\":{\"warnings\":\"Unrecognized value for \\\"list\\\": serch\"}}}",
        "{\"warnings\":{\"query\":{\"*\":\"Unrecognized value for \\\"list\\\": serch\"}}}",
    ])
    func `an unknown list of a wiki is an error that names the warning`(body: String) async throws {
        let (outcome, _, _) = try await harvest([.json(body)], error: wiki)
        #expect(
            reason(outcome)
                == "the answer has nothing at \"items\", where the records should be; "
                + "the answer warns: Unrecognized value for \"list\": serch")
    }
}
