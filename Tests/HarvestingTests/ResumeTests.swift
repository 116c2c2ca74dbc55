import HTTPTransport
import RunStore
import Testing

@testable import Harvesting

struct ResumeTests {
    private let byURL = """
        "path": "/items", "records": "items", "pagination": {"type": "next_url", "next": "next"}
        """

    private let threePages: [String: [ScriptedTransport.Answer]] = [
        "/items": [.json(Pages.items(1...1, next: "/items?b"))],
        "/items?b": [.json(Pages.items(2...2, next: "/items?c"))],
        "/items?c": [.json(Pages.items(3...3))],
    ]

    @Test func `a stopped run goes on without asking for a page twice`() async throws {
        let scene = try Scene(query: byURL)
        let first = ScriptedTransport(threePages)
        let stopped = try await scene.run(first, maxRequests: 2)
        #expect(stopped.halts == [.stopped])
        #expect(stopped.records == [Pages.lines(1...2)])

        let rest = try Scene(continuing: scene)
        let second = ScriptedTransport(threePages)
        let outcome = try await rest.run(second)
        #expect(outcome.records == [Pages.lines(1...3)])
        #expect(first.targets + second.targets == ["/items", "/items?b", "/items?c"])
    }

    @Test func `a circle is still known after a resume`() async throws {
        let scene = try Scene(query: byURL)
        let circle: [String: [ScriptedTransport.Answer]] = [
            "/items": [.json(Pages.items(1...1, next: "/items?b"))],
            "/items?b": [.json(Pages.items(2...2, next: "/items"))],
        ]
        _ = try await scene.run(ScriptedTransport(circle), maxRequests: 1)
        let server = ScriptedTransport(circle)
        let outcome = try await Scene(continuing: scene).run(server)
        #expect(server.targets == ["/items?b"])
        #expect(outcome.summary[0].counts.failed == 1)
    }

    @Test func `only the partitions that failed run again`() async throws {
        let scene = try Scene(
            queries: """
                {"name": "items", "path": "/items/${n}", "each": {"n": [1, 2, 3]}, "records": "items"}
                """)
        let first = try await scene.run(
            ScriptedTransport([
                "/items/1": [.json(Pages.items(1...1))],
                "/items/2": [.json("{}", status: 404)],
                "/items/3": [.json(Pages.items(3...3))],
            ]))
        #expect(first.summary[0].counts.failed == 1)
        #expect(first.summary[0].troubles.map(\.partition) == [1])

        let server = ScriptedTransport(["/items/2": [.json(Pages.items(2...2))]])
        let outcome = try await Scene(continuing: scene).run(server)
        #expect(server.targets == ["/items/2"])
        #expect(outcome.records == [Pages.lines(1...3)])
        #expect(outcome.summary[0].counts.complete == 3)
    }

    @Test func `a partition that failed half-way goes on from its last page`() async throws {
        let scene = try Scene(query: byURL)
        var pages = threePages
        pages["/items?b"] = [.json("{\"message\":\"down\"}", status: 500)]
        let first = try await scene.run(ScriptedTransport(pages))
        #expect(first.summary[0].counts.failed == 1)
        #expect(first.records == [Pages.lines(1...1)])

        let server = ScriptedTransport(threePages)
        let outcome = try await Scene(continuing: scene).run(server)
        #expect(server.targets == ["/items?b", "/items?c"])
        #expect(outcome.records == [Pages.lines(1...3)])
        #expect(outcome.summary[0].counts.complete == 1)
        #expect(outcome.summary[0].counts.failed == 0)
    }

    @Test func `a partition that came short is fetched from its start`() async throws {
        let query = """
            "path": "/items", "records": "items", "total": "total",
            "pagination": {"type": "page", "param": "page", "size_param": "n", "size": 1}
            """
        let scene = try Scene(query: query)
        let short = try await scene.run(
            ScriptedTransport([
                "/items?page=1&n=1": [.json(Pages.items(1...1, total: 2))],
                "/items?page=2&n=1": [.json(Pages.empty(total: 2))],
            ]))
        #expect(short.summary[0].counts.incomplete == 1)

        let server = ScriptedTransport([
            "/items?page=1&n=1": [.json(Pages.items(1...1, total: 2))],
            "/items?page=2&n=1": [.json(Pages.items(2...2, total: 2))],
            "/items?page=3&n=1": [.json(Pages.empty(total: 2))],
        ])
        let outcome = try await Scene(continuing: scene).run(server)
        #expect(outcome.records == [Pages.lines(1...2)])
        #expect(outcome.summary[0].counts.complete == 1)
    }

    @Test func `a list whose page token has expired is begun anew by the next run`() async throws {
        let scene = try Scene(query: byURL)
        _ = try await scene.run(ScriptedTransport(threePages), maxRequests: 1)
        var forgetful = threePages
        forgetful["/items?b"] = [.json("{\"message\":\"expired\"}", status: 410)]
        let second = try await Scene(continuing: scene).run(ScriptedTransport(forgetful))
        #expect(
            second.summary[0].troubles.map(\.outcome) == [
                .failed(
                    reason: "410 expired; the page token of an earlier run may have expired: "
                        + "the next run begins anew here")
            ])

        let server = ScriptedTransport(threePages)
        let outcome = try await Scene(continuing: scene).run(server)
        #expect(server.targets == ["/items", "/items?b", "/items?c"])
        #expect(outcome.records == [Pages.lines(1...3)])
        #expect(outcome.summary[0].counts.complete == 1)
    }

    @Test func `a page under way when a run is stopped is kept`() async throws {
        let scene = try Scene(query: byURL)
        let server = ScriptedTransport(["/items": [.gated(Pages.items(1...1, next: "/items?b"))]])
        async let running = scene.run(server)
        while server.targets.isEmpty { await Task.yield() }
        scene.stop.throwSwitch()
        server.open()
        let outcome = try await running
        #expect(outcome.halts == [.stopped])
        #expect(outcome.records == [Pages.lines(1...1)])
        #expect(server.targets == ["/items"])
    }

    @Test func `a run stopped while it waits for a limit leaves at once`() async throws {
        let scene = try Scene(query: byURL)
        let server = ScriptedTransport([
            "/items": [.json("{}", status: 429, headers: ["Retry-After": "600"])]
        ])
        scene.clock.stand()
        async let running = scene.run(server)
        while scene.events.limits.isEmpty { await Task.yield() }
        scene.stop.throwSwitch()
        #expect(try await running.halts == [.stopped])
        #expect(scene.clock.now() < .seconds(600))
    }

    @Test func `a hundred thousand partitions are open a few at a time`() async throws {
        let scene = try Scene(
            queries: """
                {"name": "items", "path": "/items", "records": "items",
                 "each": {"n": {"range": {"from": 1, "to": 100000}}}, "params": {"n": "${n}"}}
                """)
        let server = ScriptedTransport([:])
        _ = try await scene.run(server, maxRequests: 1000)
        let started = scene.events.startedPartitions
        #expect(started.count <= 1000 + 256)
        #expect(Set(started).count == started.count)
    }
}
