import HTTPTransport
import Testing

@testable import Harvesting

struct RateLimitFieldTests {
    struct Case: Sendable, CustomTestStringConvertible {
        let testDescription: String
        let fields: [String: String]
        let remaining: Int64?
        let wait: Int64?

        init(_ title: String, _ fields: [String: String], remaining: Int64?, wait: Int64?) {
            testDescription = title
            self.fields = fields
            self.remaining = remaining
            self.wait = wait
        }
    }

    private static let cases = [
        Case("one budget", ["RateLimit": "\"default\";r=0;t=30"], remaining: 0, wait: 30),
        Case(
            "a budget with some left", ["RateLimit": "\"default\";r=5;t=30"], remaining: 5,
            wait: nil),
        Case(
            "of two that are used up the longer wait counts",
            ["RateLimit": "\"minute\";r=0;t=20, \"day\";r=0;t=4000"], remaining: 0, wait: 4000),
        Case(
            "only what is used up is waited for",
            ["RateLimit": "\"minute\";r=0;t=20, \"day\";r=900;t=4000"], remaining: 0, wait: 20),
        Case(
            "a name may hold what separates items",
            ["RateLimit": "\"a,b;r=9;\\\"\" ; r=0 ; t=7"], remaining: 0, wait: 7),
        Case("a name without quotes", ["RateLimit": "default;r=0;t=3"], remaining: 0, wait: 3),
        Case(
            "the window of the policy stands in for a missing time",
            ["RateLimit": "\"b\";r=0", "RateLimit-Policy": "\"a\";q=9;w=5, \"b\";q=100;w=60"],
            remaining: 0, wait: 60),
        Case(
            "the form before it",
            ["RateLimit": "limit=100, remaining=0, reset=30", "RateLimit-Policy": "100;w=60"],
            remaining: 0, wait: 30),
        Case(
            "that form with some left", ["RateLimit": "limit=100,remaining=99,reset=30"],
            remaining: 99, wait: nil),
        Case(
            "the first form, three fields",
            ["RateLimit-Limit": "100", "RateLimit-Remaining": "0", "RateLimit-Reset": "12"],
            remaining: 0, wait: 12),
        Case(
            "the spelling with hyphens",
            ["X-Rate-Limit-Remaining": "0", "X-Rate-Limit-Reset": "9"], remaining: 0, wait: 9),
        Case(
            "two kinds of fields in one answer",
            ["X-RateLimit-Remaining": "3", "X-RateLimit-Reset": "9", "RateLimit": "\"d\";r=0;t=8"],
            remaining: 0, wait: 8),
        Case(
            "Retry-After before everything",
            ["RateLimit": "\"d\";r=0;t=8", "Retry-After": "2"], remaining: 0, wait: 2),
        Case(
            "a reset alone says how long a refused request waits",
            ["X-RateLimit-Reset": "9"], remaining: nil, wait: 9),
        Case(
            "numbers beyond all bounds", ["RateLimit": "\"d\";r=0;t=99999999999999999999999"],
            remaining: 0, wait: RetryAfter.ceiling),
        Case(
            "a negative rest says nothing", ["RateLimit": "\"d\";r=-1;t=8"], remaining: nil, wait: 8
        ),
        Case("nothing at all", ["RateLimit": ""], remaining: nil, wait: nil),
        Case("garbage", ["RateLimit": "\";;r==,;\"\\"], remaining: nil, wait: nil),
        Case("a quote that never ends", ["RateLimit": "\"d;r=0;t=5"], remaining: nil, wait: nil),
    ]

    @Test(arguments: cases)
    func `what is left, and how long to wait, is read in every spelling`(field: Case) {
        let headers = HTTPHeaders(field.fields.map { HTTPHeader(name: $0.key, value: $0.value) })
        let signals = RateSignals(headers, now: 1_796_000_000)
        #expect(signals.remaining == field.remaining)
        #expect(signals.wait == field.wait)
    }

    @Test func `the items may stand on several lines`() {
        let headers: HTTPHeaders = [
            "RateLimit": "\"minute\";r=0;t=20", "ratelimit": "\"hour\";r=0;t=600",
        ]
        #expect(RateSignals(headers, now: 0).wait == 600)
    }

    @Test func `a page that uses the budget up holds the next request back`() async throws {
        let scene = try Scene(
            query: """
                "path": "/items", "records": "items",
                "pagination": {"type": "next_url", "next": "next"}
                """)
        let server = ScriptedTransport([
            "/items": [
                .json(
                    Pages.items(1...1, next: "/items?b"),
                    headers: ["RateLimit": "\"burst\";r=0;t=3, \"hour\";r=0;t=90"])
            ],
            "/items?b": [.json(Pages.items(2...2))],
        ])
        #expect(try await scene.run(server).records == [Pages.lines(1...2)])
        #expect(scene.clock.now() >= .seconds(90))
        #expect(scene.events.limits == ["the server's budget is used up"])
    }
}
