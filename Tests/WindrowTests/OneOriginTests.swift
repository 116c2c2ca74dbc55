import Foundation
import Testing

#if os(Linux)
    // Only Linux has all of 127.0.0.0/8 without being asked.

    /// Whatever address a server names, no request and no credential leaves for another server.
    struct OneOriginTests {
        /// Two servers at one port that nobody may ever connect to.
        private struct SilentPair {
            let servers: [RawServer]
            var port: UInt16 { servers[0].port }

            init() throws {
                for _ in 0..<20 {
                    let one = try #require(RawServer(address: "127.0.0.2") { _ in nil })
                    guard let other = RawServer(port: one.port, answer: { _ in nil }) else {
                        continue
                    }
                    servers = [one, other]
                    return
                }
                throw CancellationError()
            }
        }

        private static let credentials = [
            (#"{"bearer": {"env": "KEY"}}"#, "authorization: bearer s3cret-key"),
            (
                #"{"header": {"name": "X-Api-Key", "value": {"env": "KEY"}}}"#,
                "x-api-key: s3cret-key"
            ),
            (#"{"param": {"name": "api_key", "value": {"env": "KEY"}}}"#, "api_key=s3cret-key"),
            (
                #"{"basic": {"user": "me", "password": {"env": "KEY"}}}"#,
                "authorization: basic bwu6cznjcmv0lwtleq=="
            ),
        ]

        /// Answers `/PLACE/N` with the N-th address at that place.
        private static func answer(_ request: RawServer.Request, _ addresses: [String]) -> String {
            let path = request.target.prefix { $0 != "?" }.split(separator: "/")
            guard path.count == 2, let number = Int(path[1]), addresses.indices.contains(number)
            else {
                return RawServer.answer("{}", "404 Not Found")
            }
            let page = { (name: String, value: String) in
                let object: [String: Any] = ["items": [["id": number]], name: value]
                let data = try? JSONSerialization.data(withJSONObject: object)
                return RawServer.answer(String(decoding: data ?? Data(), as: UTF8.self))
            }
            switch path[0] {
            case "redirect":
                return RawServer.answer("", "302 Found", ["Location: \(addresses[number])"])
            case "link":
                return RawServer.answer(
                    "{\"items\":[{}]}", "200 OK", ["Link: <\(addresses[number])>; rel=\"next\""])
            case "cursor" where request.target.contains("after="):
                return RawServer.answer("{\"items\":[]}")
            default: return page("next", addresses[number])
            }
        }

        private static func job(_ server: RawServer, _ auth: String, _ count: Int) -> String {
            let paginations = [
                ("redirect", #"{"type": "none"}"#), ("link", #"{"type": "link_header"}"#),
                ("next", #"{"type": "next_url", "next": "next"}"#),
                ("cursor", #"{"type": "cursor", "param": "after", "next": "next"}"#),
            ]
            let queries = paginations.map { name, pagination in
                """
                {"name": "\(name)", "path": "/\(name)/${n}",
                 "each": {"n": {"range": {"from": 0, "to": \(count - 1)}}},
                 "records": "items", "pagination": \(pagination)}
                """
            }
            return """
                {"name": "hostile", "source": {"base_url": "\(server.base)", "auth": \(auth),
                 "retry": {"attempts": 1}}, "queries": [\(queries.joined(separator: ",\n"))]}
                """
        }

        @Test(arguments: credentials)
        func `no address a server names draws a request or a credential elsewhere`(
            auth: String, sent: String
        ) async throws {
            let silent = try SilentPair()
            let addresses = AddressList()
            let server = try #require(RawServer { Self.answer($0, addresses.all) })
            let all = HostileAddress.all(
                silentPort: silent.port, own: "127.0.0.1:\(server.port)")
            // Half of them for each kind of credential, which takes half the time.
            let half = auth.utf8.count % 2
            addresses.set(all.indices.filter { $0 % 2 == half }.map { all[$0] })
            let count = addresses.all.count
            #expect(count > 300)

            let place = try Workplace()
            try place.write(Self.job(server, auth, count), to: "jobs/hostile.json")
            var program = place.program
            program.environment["KEY"] = "s3cret-key"
            let result = try await program.run("run", "hostile", "-v")
            #expect(result.code == 3, "\(result.err.suffix(2_000))")
            let status = try await program.run("status", "hostile")
            for name in ["redirect", "link", "next"] {
                #expect(
                    status.out.contains(
                        try Regex("\(name): .*, 0 partitions complete, \(count) failed")),
                    "\(status.out)")
            }
            #expect(
                status.out.contains(try Regex("cursor: .*, \(count) partitions complete\\n")),
                "\(status.out)")

            #expect(silent.servers.map(\.connectionCount) == [0, 0])
            #expect(server.requests.count >= 5 * count)
            #expect(
                server.requests.allSatisfy {
                    $0.lines.joined(separator: "\n").lowercased().contains(sent)
                })
            #expect(!result.err.contains("s3cret-key"))
        }

        @Test func `one job's two services each get their own credential only`() async throws {
            let page: @Sendable (RawServer.Request) -> String? = { _ in RawServer.answer("[{}]") }
            let (one, other) = (
                try #require(RawServer(answer: page)), try #require(RawServer(answer: page))
            )
            let third = try #require(RawServer(answer: page))
            let place = try Workplace()
            try place.write(
                """
                {"name": "two", "source": {"base_url": "\(one.base)", "auth": {"bearer": {"env": "ONE"}}},
                 "queries": [
                  {"name": "a", "path": "/a"}, {"name": "c", "url": "\(third.base)/c"},
                  {"name": "b", "path": "/b", "source": {"base_url": "\(other.base)",
                   "auth": {"param": {"name": "key", "value": {"env": "OTHER"}}}}}]}
                """, to: "jobs/two.json")
            var program = place.program
            program.environment = ["ONE": "first-secret", "OTHER": "second-secret"]
            let result = try await program.run("run", "two")
            #expect(result.code == 0, "\(result.err)")
            #expect(one.requests.map { $0.header("Authorization") } == ["Bearer first-secret"])
            #expect(other.requests.map(\.target) == ["/b?key=second-secret"])
            #expect(other.requests.allSatisfy { $0.header("Authorization") == nil })
            #expect(third.requests.map(\.target) == ["/c"])
            #expect(third.requests.allSatisfy { $0.header("Authorization") == nil })
        }
    }

    /// Addresses that are known only once the server has its port.
    private final class AddressList: @unchecked Sendable {
        // Set once before the first request.
        private(set) var all: [String] = []

        func set(_ addresses: [String]) { all = addresses }
    }
#endif
