import Testing

@testable import SandboxAPI

/// The language of fault plans.
@Suite struct `Fault plans` {
    struct Example: CustomTestStringConvertible {
        let text: String
        let fault: Fault
        var testDescription: String { text }

        init(_ text: String, _ change: (inout Fault) -> Void) {
            self.text = text
            var fault = Fault()
            change(&fault)
            self.fault = fault
        }
    }

    static let examples = [
        Example("status=503,retry-after=2") {
            $0.status = 503
            $0.retryAfter = .text("2")
        },
        Example("status=429,retry-after=date+2") {
            $0.status = 429
            $0.retryAfter = .date(offset: 2)
        },
        Example("status=429,retry-after=date-60") {
            $0.status = 429
            $0.retryAfter = .date(offset: -60)
        },
        Example("status=429,retry-after=99999999999999999999") {
            $0.status = 429
            $0.retryAfter = .text("99999999999999999999")
        },
        Example("status=302,location=http://127.0.0.1:9/x?a=b") {
            $0.status = 302
            $0.location = "http://127.0.0.1:9/x?a=b"
        },
        Example("cut=100") { $0.cut = .bytes(100) },
        Example("cut=100,chunked") {
            $0.cut = .bytes(100)
            $0.framing = .chunked
        },
        Example("cut=50%,close") {
            $0.cut = .percent(50)
            $0.framing = .untilClose
        },
        Example("cut=10,reset") {
            $0.cut = .bytes(10)
            $0.ending = .reset
        },
        Example("stall") { $0.ending = .stall },
        Example("html") { $0.body = .html },
        Example("empty") { $0.body = .empty },
        Example("delay=50ms") { $0.delay = 50_000_000 },
        Example("delay=2s,status=500") {
            $0.delay = 2_000_000_000
            $0.status = 500
        },
    ]

    @Test(arguments: examples)
    func `each fault is read`(_ example: Example) throws {
        let plan = try FaultPlan.parse("3:\(example.text)")
        #expect(plan.fault(forRequest: 3) == example.fault)
        #expect(plan.fault(forRequest: 2) == nil)
        #expect(plan.fault(forRequest: 4) == nil)
    }

    @Test(arguments: [
        ("4:reset", [4]), ("2-5:reset", [2, 3, 4, 5]), ("7+:reset", [7, 8, 9]),
        ("every=3:reset", [3, 6, 9]), ("2:reset\n\t 8:reset", [2, 8]), ("", []),
    ])
    func `selectors meet these of nine requests`(_ text: String, _ expected: [Int]) throws {
        let plan = try FaultPlan.parse(text)
        #expect((1...9).filter { plan.fault(forRequest: $0) != nil } == expected)
    }

    @Test func `the first rule that matches counts`() throws {
        let plan = try FaultPlan.parse("4:status=404 every=2:status=500")
        #expect(plan.fault(forRequest: 4)?.status == 404)
        #expect(plan.fault(forRequest: 6)?.status == 500)
    }

    @Test func `refuse has no end`() throws {
        #expect(try FaultPlan.parse("20+:refuse").fault(forRequest: 25)?.refuses == true)
    }

    @Test(arguments: [
        ("3", "fault plan, character 1: \"3\" has no ':'; write a rule as 3:status=503"),
        (
            "3:reset x:reset",
            "fault plan, character 9: \"x\" is not a request number; expected 3, 20-30, 20+ or every=7"
        ),
        (
            "0:reset",
            "fault plan, character 1: \"0\" is not a request number; expected 3, 20-30, 20+ or every=7"
        ),
        ("9-3:reset", "fault plan, character 1: the range \"9-3\" is empty"),
        ("1-2-3:reset", "fault plan, character 1: write a range as 20-30"),
        (
            "3:statis=503",
            "fault plan, character 3: \"statis=503\" is not a fault; expected status=, retry-after=, "
                + "location=, cut=, delay=, chunked, close, reset, stall, html, empty or refuse"
        ),
        ("3:status=99", "fault plan, character 10: \"99\" is not a status; expected 200 to 599"),
        (
            "3:reset,cut=x",
            "fault plan, character 13: \"x\" is not a place to cut; expected 100 or 50%"
        ),
        ("3:delay=5", "fault plan, character 9: \"5\" is not a delay; expected 50ms or 2s"),
        (
            "3:status=429,retry-after=date",
            "fault plan, character 30: expected seconds after \"date\", as in date+2 or date-60"
        ),
        (
            "3:retry-after=2",
            "fault plan, character 3: retry-after and location need a status=, as in status=503"
        ),
        (
            "3:refuse",
            "fault plan, character 3: a refused connection carries no request to count, so refuse "
                + "has no end; write 20+:refuse"
        ),
        (
            "3+:refuse,delay=1s",
            "fault plan, character 4: refuse stands alone; nothing else would be seen"
        ),
    ])
    func `a mistake is named with its place`(_ text: String, _ sentence: String) {
        let error = #expect(throws: FaultPlanError.self) { try FaultPlan.parse(text) }
        #expect(error?.description == sentence)
    }
}
