import HTTPTransport
import Testing

@testable import Harvesting

/// Numbers that no honest server sends.
struct HostileNumberTests {
    private static let numbers = [
        "9223372036854775807", "9223372036854775808", "-9223372036854775808", "-1", "0", "1e400",
        "1.5", "\"99999999999999999999999\"", "\"-1\"", "\"٣\"", "\"0x10\"", "null", "true", "[]",
        String(repeating: "9", count: 4_000),
    ]

    @Test(arguments: numbers)
    func `a server's numbers out of every range neither trap nor repeat`(total: String) async throws
    {
        for pagination in [
            #"{"type": "page", "param": "n", "size_param": "size", "size": 2}"#,
            #"{"type": "offset", "param": "n", "size_param": "size", "size": 2}"#,
        ] {
            let scene = try Scene(
                query: """
                    "path": "/items", "records": "items", "total": "total",
                    "pagination": \(pagination)
                    """)
            let page = { (items: String) in
                ScriptedTransport.Answer.json("{\"total\":\(total),\"items\":[\(items)]}")
            }
            let isPage = pagination.contains("page\"")
            let server = ScriptedTransport([
                "/items?n=\(isPage ? 1 : 0)&size=2": [page("{\"id\":1},{\"id\":2}")],
                "/items?n=2&size=2": [page("{\"id\":3}")],
                "/items?n=3&size=2": [page("")], "/items?n=4&size=2": [page("")],
            ])
            let outcome = try await scene.run(server)
            #expect(outcome.records == [Pages.lines(1...3)], "\(server.targets)")
            #expect(Set(server.targets).count == server.targets.count)
            #expect(outcome.halts.isEmpty)
        }
    }

    @Test(arguments: numbers)
    func `a cursor that is no text comes back in its own digits or not at all`(
        cursor: String
    ) async throws {
        let scene = try Scene(
            query: """
                "path": "/items", "records": "items",
                "pagination": {"type": "cursor", "param": "after", "next": "next"}
                """)
        let server = ScriptedTransport([
            "/items": [.json("{\"next\":\(cursor),\"items\":[{\"id\":1}]}")]
        ])
        _ = try await scene.run(server)
        #expect((1...2).contains(server.targets.count))
        guard server.targets.count == 2 else { return }
        let sent = server.requests[1].url.queryString["after"]
        #expect(sent == cursor.filter { $0 != "\"" })
    }
}
