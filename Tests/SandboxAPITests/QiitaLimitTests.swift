import Testing

@testable import SandboxAPI

/// Qiita's rate limit and its refusals.
@Suite struct `Qiita limits` {
    private static let target = "/qiita/api/v2/items?per_page=1"

    @Test(arguments: [([], 60), (["Authorization: Bearer good"], 1_000)])
    func `an hour has so many requests, and then it is forbidden`(
        _ headers: [String], _ limit: Int
    ) throws {
        try withClient(SandboxOptions(enforceLimits: true)) { client in
            for used in 1...limit {
                let answer = try client.read(Self.target, headers: headers)
                #expect(answer.status == 200)
                #expect(answer.header("Rate-Remaining") == "\(limit - used)")
            }
            let refused = try client.read(Self.target, headers: headers)
            #expect(refused.status == 403)
            #expect(refused.header("Rate-Limit") == "\(limit)")
            #expect(refused.header("Rate-Remaining") == "0")
            #expect(refused.header("Retry-After") == nil)
            #expect(
                refused.text
                    == #"{"message":"Rate limit exceeded","type":"rate_limit_exceeded"}"#)
            let reset = refused.header("Rate-Reset").flatMap { Int64($0) } ?? 0
            #expect((3_500...3_600).contains(reset - Clocks.epochSeconds()))
        }
    }

    @Test func `without enforcement a client that heeds the headers never waits`() throws {
        try withClient { client in
            for _ in 1...65 {
                let answer = try client.read(Self.target)
                #expect(answer.status == 200)
                #expect(answer.header("Rate-Remaining").flatMap { Int($0) } ?? 0 > 100_000)
            }
        }
    }

    @Test(arguments: [
        ("items/ffffffffffffffffffff", 404, "not_found"), ("users/nobody", 404, "not_found"),
        ("users/nobody/items", 404, "not_found"), ("tags/nothing/items", 404, "not_found"),
        ("teams", 404, "not_found"), ("items/", 404, "not_found"),
    ])
    func `what is not there is not found`(_ path: String, _ status: Int, _ type: String) throws {
        try withClient { client in
            let answer = try client.read("/qiita/api/v2/\(path)")
            #expect(answer.status == status)
            #expect(try JSONTree(answer.body)["type"]?.string == type)
        }
    }

    @Test func `a bad token is refused, and so is writing`() throws {
        try withClient { client in
            let unauthorized = try client.read(Self.target, headers: ["Authorization: Bearer bad1"])
            #expect(unauthorized.status == 401)
            #expect(try JSONTree(unauthorized.body)["type"]?.string == "unauthorized")
            client.get("/qiita/api/v2/items", headers: ["Content-Length: 0"], method: "POST")
            let forbidden = try client.answer()
            #expect(forbidden.status == 403)
            #expect(try JSONTree(forbidden.body)["type"]?.string == "forbidden")
        }
    }

    @Test(arguments: [
        ("status=403", "forbidden"), ("status=403,retry-after=5", "rate_limit_exceeded"),
        ("status=429", "rate_limit_exceeded"), ("status=500", "internal_server_error"),
        ("status=404", "not_found"), ("status=401", "unauthorized"), ("status=400", "bad_request"),
    ])
    func `a fault is told in Qiita's own words`(_ fault: String, _ type: String) throws {
        try withFaults("1:\(fault)") { _, client in
            let answer = try client.read(Self.target)
            #expect(try JSONTree(answer.body)["type"]?.string == type)
            #expect(answer.header("Rate-Limit") != nil)
        }
    }

    @Test func `the proxies in front send HTML`() throws {
        try withFaults("1:status=503,retry-after=2") { _, client in
            let answer = try client.read(Self.target)
            #expect(answer.header("Content-Type")?.hasPrefix("text/html") == true)
            #expect(answer.header("Retry-After") == "2")
        }
    }

    @Test func `the service stands for qiita.com alone`() {
        #expect(SandboxServer.service(forHost: "Qiita.com") == "qiita")
        #expect(SandboxServer.service(forHost: "team.qiita.com") == nil)
    }
}
