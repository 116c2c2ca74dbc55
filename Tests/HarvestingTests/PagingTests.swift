import HTTPTransport
import RunStore
import Testing

@testable import Harvesting

struct PagingTests {
    private let byNumber = """
        "path": "/items", "records": "items", "total": "total",
        "pagination": {"type": "page", "param": "page", "size_param": "per_page", "size": 2}
        """

    @Test func `pages are followed by number until the announced total is there`() async throws {
        let scene = try Scene(query: byNumber)
        let server = ScriptedTransport([
            "/items?page=1&per_page=2": [.json(Pages.items(1...2, total: 5))],
            "/items?page=2&per_page=2": [.json(Pages.items(3...4, total: 5))],
            "/items?page=3&per_page=2": [.json(Pages.items(5...5, total: 5))],
        ])
        let outcome = try await scene.run(server)
        #expect(outcome.records == [Pages.lines(1...5)])
        #expect(outcome.summary[0].counts.complete == 1)
        #expect(server.targets.count == 3)
    }

    @Test func `pages asked for ahead are kept in order though they come in another`() async throws
    {
        let scene = try Scene(query: byNumber)
        let server = ScriptedTransport([
            "/items?page=1&per_page=2": [.json(Pages.items(1...2, total: 7))],
            "/items?page=2&per_page=2": [.gated(Pages.items(3...4, total: 7))],
            "/items?page=3&per_page=2": [.json(Pages.items(5...6, total: 7))],
            "/items?page=4&per_page=2": [.json(Pages.items(7...7, total: 7))],
        ])
        async let running = scene.run(server)
        while server.targets.count < 4 { await Task.yield() }
        server.open()
        let outcome = try await running
        #expect(outcome.records == [Pages.lines(1...7)])
    }

    @Test(arguments: ["5", "\"5\""])
    func `a total is understood as a number and as text`(total: String) async throws {
        let scene = try Scene(query: byNumber)
        func page(_ ids: ClosedRange<Int>) -> ScriptedTransport.Answer {
            let items = ids.map { "{\"id\":\($0)}" }.joined(separator: ",")
            return .json("{\"total\": \(total), \"items\": [\(items)]}")
        }
        let server = ScriptedTransport([
            "/items?page=1&per_page=2": [page(1...2)], "/items?page=2&per_page=2": [page(3...4)],
            "/items?page=3&per_page=2": [page(5...5)],
        ])
        let outcome = try await scene.run(server)
        #expect(server.targets.count == 3)
        #expect(outcome.summary[0].counts.complete == 1)
    }

    @Test func `a full last page is followed by one look for more`() async throws {
        let scene = try Scene(query: byNumber)
        let server = ScriptedTransport([
            "/items?page=1&per_page=2": [.json(Pages.items(1...2, total: 4))],
            "/items?page=2&per_page=2": [.json(Pages.items(3...4, total: 4))],
            "/items?page=3&per_page=2": [.json(Pages.empty(total: 4))],
        ])
        let outcome = try await scene.run(server)
        #expect(outcome.records == [Pages.lines(1...4)])
        #expect(outcome.summary[0].counts.complete == 1)
    }

    @Test(arguments: [400, 404, 410, 416, 422])
    func `an error past the announced total is the end`(status: Int) async throws {
        let scene = try Scene(query: byNumber)
        let server = ScriptedTransport([
            "/items?page=1&per_page=2": [.json(Pages.items(1...2, total: 2))],
            "/items?page=2&per_page=2": [.json("{\"message\":\"no such page\"}", status: status)],
        ])
        let outcome = try await scene.run(server)
        #expect(outcome.records == [Pages.lines(1...2)])
        #expect(outcome.summary[0].counts.complete == 1)
    }

    @Test func `a total that grows on the way is followed`() async throws {
        let scene = try Scene(query: byNumber)
        let server = ScriptedTransport([
            "/items?page=1&per_page=2": [.json(Pages.items(1...2, total: 2))],
            "/items?page=2&per_page=2": [.json(Pages.items(3...3, total: 3))],
        ])
        let outcome = try await scene.run(server)
        #expect(outcome.records == [Pages.lines(1...3)])
    }

    @Test func `fewer records than announced are told as incomplete`() async throws {
        let scene = try Scene(query: byNumber)
        let server = ScriptedTransport([
            "/items?page=1&per_page=2": [.json(Pages.items(1...2, total: 9))],
            "/items?page=2&per_page=2": [.json(Pages.empty(total: 9))],
        ])
        let outcome = try await scene.run(server)
        #expect(
            outcome.summary[0].troubles.map(\.outcome)
                == [.incomplete(reason: "2 of 9 announced records received")])
    }

    @Test func `a wall of the service is told as incomplete`() async throws {
        let scene = try Scene(
            query: byNumber.replacing("\"size\": 2", with: "\"size\": 2, \"max_page\": 2"))
        let server = ScriptedTransport([
            "/items?page=1&per_page=2": [.json(Pages.items(1...2, total: 9))],
            "/items?page=2&per_page=2": [.json(Pages.items(3...4, total: 9))],
        ])
        let outcome = try await scene.run(server)
        #expect(
            outcome.summary[0].troubles.map(\.outcome) == [
                .incomplete(
                    reason: "4 of 9 announced records received; "
                        + "page 2 is the last that may be asked for (max_page)")
            ])
    }

    @Test func `offsets move on by the records really received`() async throws {
        let scene = try Scene(
            query: """
                "path": "/items", "records": "items", "total": "total",
                "pagination": {"type": "offset", "param": "start", "first": 1, "size_param": "count", "size": 3}
                """)
        let server = ScriptedTransport([
            "/items?start=1&count=3": [.json(Pages.items(1...2, total: 5))],
            "/items?start=3&count=3": [.json(Pages.items(3...5, total: 5))],
            "/items?start=6&count=3": [.json(Pages.empty(total: 5))],
        ])
        let outcome = try await scene.run(server)
        #expect(outcome.records == [Pages.lines(1...5)])
    }

    @Test func `the Link header is followed though the path changes`() async throws {
        let scene = try Scene(
            query: """
                "path": "/repos/a/b/items", "params": {"per_page": 2}, "records": "items",
                "pagination": {"type": "link_header"}
                """)
        let next = "<https://api.test/repositories/7/items?page=2&per_page=2>; rel=\"next\""
        let server = ScriptedTransport([
            "/repos/a/b/items?per_page=2": [.json(Pages.items(1...2), headers: ["Link": next])],
            "/repositories/7/items?page=2&per_page=2": [.json(Pages.items(3...3))],
        ])
        let outcome = try await scene.run(server)
        #expect(outcome.records == [Pages.lines(1...3)])
    }

    private let byURL = """
        "path": "/items", "records": "items", "pagination": {"type": "next_url", "next": "next"}
        """

    @Test func `a relative address in the body is followed`() async throws {
        let scene = try Scene(query: byURL)
        let server = ScriptedTransport([
            "/items": [.json(Pages.items(1...1, next: "?after=1"))],
            "/items?after=1": [.json(Pages.items(2...2, next: ""))],
        ])
        #expect(try await scene.run(server).records == [Pages.lines(1...2)])
    }

    @Test(arguments: [
        "https://evil.test/items", "http://api.test/items", "https://api.test:8443/items",
        "//evil.test/items", "https://api.test@evil.test/items", "file:///etc/passwd",
    ])
    func `an address elsewhere is not asked for`(next: String) async throws {
        let scene = try Scene(query: byURL)
        let server = ScriptedTransport(["/items": [.json(Pages.items(1...1, next: next))]])
        let outcome = try await scene.run(server)
        #expect(server.targets == ["/items"])
        #expect(outcome.records == [Pages.lines(1...1)])
        #expect(outcome.summary[0].counts.failed == 1)
    }

    @Test func `pages that run in a circle end without a repeated request`() async throws {
        let scene = try Scene(query: byURL)
        let server = ScriptedTransport([
            "/items": [.json(Pages.items(1...1, next: "/items?b"))],
            "/items?b": [.json(Pages.items(2...2, next: "/items"))],
        ])
        let outcome = try await scene.run(server)
        #expect(server.targets == ["/items", "/items?b"])
        #expect(
            outcome.summary[0].troubles.map(\.outcome) == [
                .failed(
                    reason: "the pages run in a circle: page 3 is a request that was made before")
            ])
    }

    @Test func `a server that ignores the page number is found out`() async throws {
        let scene = try Scene(query: byNumber.replacing("\"total\": \"total\",", with: ""))
        let page = ScriptedTransport.Answer.json(Pages.items(1...2))
        let server = ScriptedTransport([
            "/items?page=1&per_page=2": [page], "/items?page=2&per_page=2": [page],
        ])
        let outcome = try await scene.run(server)
        #expect(outcome.records == [Pages.lines(1...2)])
        #expect(
            outcome.summary[0].troubles.map(\.outcome)
                == [.failed(reason: "page 2 repeats the page before it record by record")])
    }

    @Test func `a limit cuts a partition short in mid-page`() async throws {
        let scene = try Scene(query: byNumber + ", \"limit\": {\"records\": 3}")
        let server = ScriptedTransport([
            "/items?page=1&per_page=2": [.json(Pages.items(1...2, total: 9))],
            "/items?page=2&per_page=2": [.json(Pages.items(3...4, total: 9))],
        ])
        let outcome = try await scene.run(server)
        #expect(outcome.records == [Pages.lines(1...3)])
        #expect(outcome.summary[0].counts.complete == 1)
    }
}
