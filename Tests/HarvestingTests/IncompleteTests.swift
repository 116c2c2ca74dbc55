import HTTPTransport
import JSONSlicing
import RunStore
import Testing

@testable import Harvesting

struct IncompleteTests {
    private func flaw(_ body: String) throws -> String? {
        let judge = PageJudge(
            records: try JSONPath("items"), total: nil, hints: HintPlaces(),
            incomplete: try JSONPath("incomplete_results"), errors: [])
        let bytes = ContiguousArray(body.utf8)
        let answer = HTTPResponse(
            status: 200, headers: [:], body: bytes, wireBytes: bytes.count, reusedConnection: false)
        return try judge.judge(answer, adding: .none).flaw
    }

    @Test func `a search that ran out of time says so`() throws {
        #expect(
            try flaw("{\"incomplete_results\":true,\"items\":[{\"id\":1}]}")
                == "the server says that its results are incomplete (incomplete_results)")
    }

    @Test(arguments: ["{\"incomplete_results\":false,\"items\":[]}", "{\"items\":[]}"])
    func `a whole answer has no flaw`(body: String) throws {
        #expect(try flaw(body) == nil)
    }

    @Test func `a flaw of one page is the partition's, also after a restart`() async throws {
        let scene = try Scene(
            query: """
                "path": "/items", "records": "items", "incomplete": "partial",
                "pagination": {"type": "next_url", "next": "next"}
                """)
        let server = ScriptedTransport([
            "/items": [.json(#"{"partial": true, "next": "?b", "items": [{"id":1}]}"#)],
            "/items?b": [.json(#"{"partial": false, "items": [{"id":2}]}"#)],
        ])
        _ = try await scene.run(server, maxRequests: 1)
        let outcome = try await Scene(continuing: scene).run(server)
        #expect(outcome.records == [Pages.lines(1...2)])
        #expect(
            outcome.summary[0].troubles.map(\.outcome) == [
                .incomplete(
                    reason: "the server says that its results are incomplete (partial)")
            ])
    }
}
