import Testing

@testable import SandboxAPI

/// Rate limits, and the refusals that a fault plan asks for.
@Suite struct `GitHub limits` {
    private func remaining(_ answer: RawAnswer) -> Int? {
        answer.header("X-RateLimit-Remaining").flatMap { Int($0) }
    }

    @Test func `requests are counted by resource, and refused by none unless that is asked`() throws
    {
        try withServer { server in
            let client = try RawClient(port: server.port)
            for used in 1...70 {
                let answer = try client.github("/users/kestrel")
                #expect(answer.status == 200)
                #expect(answer.header("X-RateLimit-Used") == "\(used)")
                #expect(answer.header("X-RateLimit-Resource") == "core")
                // A client that heeds the headers must not be made to wait for nothing.
                #expect(remaining(answer) == RequestWindows.unenforcedLimit - used)
            }
            let search = try client.github("/search/repositories?q=language:go&per_page=1")
            #expect(search.header("X-RateLimit-Used") == "1")
            #expect(search.header("X-RateLimit-Resource") == "search")
        }
    }

    @Test func `the sixty-first request of an hour is forbidden`() throws {
        try withServer(SandboxOptions(enforceLimits: true)) { server in
            let client = try RawClient(port: server.port)
            for used in 1...60 {
                #expect(remaining(try client.github("/users/kestrel")) == 60 - used)
            }
            let refused = try client.github("/users/kestrel")
            #expect(refused.status == 403)
            #expect(remaining(refused) == 0)
            #expect(refused.header("Retry-After") == nil)
            let message = try JSONTree(refused.body)["message"]?.string
            #expect(message?.hasPrefix("API rate limit exceeded for") == true)
            let reset = refused.header("X-RateLimit-Reset").flatMap { Int64($0) } ?? 0
            #expect((3_500...3_600).contains(reset - Clocks.epochSeconds()))
        }
    }

    @Test(arguments: [([], 10), (["Authorization: Bearer good"], 30)])
    func `searches have a minute of their own`(_ headers: [String], _ limit: Int) throws {
        try withServer(SandboxOptions(enforceLimits: true)) { server in
            let client = try RawClient(port: server.port)
            let target = "/search/repositories?q=language:go&per_page=1"
            for _ in 1...limit {
                #expect(try client.github(target, headers: headers).status == 200)
            }
            let refused = try client.github(target, headers: headers)
            #expect(refused.status == 429)
            #expect(refused.header("X-RateLimit-Limit") == "\(limit)")
            #expect(remaining(refused) == 0)
            #expect(try client.github("/users/kestrel", headers: headers).status == 200)
        }
    }

    @Test func `a window that has passed starts again`() {
        var limits = GitHubRateLimits(enforces: true, windowLength: 2)
        for _ in 1...10 { _ = limits.charge(.search, authorization: nil, now: 100) }
        #expect(limits.isExhausted(limits.state(.search, authorization: nil, now: 101)))
        #expect(!limits.isExhausted(limits.state(.search, authorization: "other", now: 101)))
        let fresh = limits.state(.search, authorization: nil, now: 102)
        #expect(fresh == GitHubRateLimits.State(limit: 10, used: 0, reset: 104))
    }

    @Test func `looking at the limits costs nothing`() throws {
        try withServer(SandboxOptions(enforceLimits: true)) { server in
            let client = try RawClient(port: server.port)
            _ = try client.github("/users/kestrel")
            for _ in 1...3 {
                let body = try JSONTree(try client.github("/rate_limit").body)
                #expect(body["resources"]?["core"]?["used"]?.integer == 1)
                #expect(body["resources"]?["search"]?["remaining"]?.integer == 10)
                #expect(body["rate"]?["limit"]?.integer == 60)
            }
        }
    }

    @Test func `a secondary limit with a wait says nothing of the primary one`() throws {
        try withFaults("1:status=403,retry-after=60") { _, client in
            let answer = try client.github("/search/repositories?q=a")
            #expect(answer.status == 403)
            #expect(answer.header("Retry-After") == "60")
            #expect(answer.header("X-RateLimit-Remaining") == nil)
        }
    }

    @Test(arguments: [403, 429])
    func `a secondary limit without a wait is told by its message alone`(_ status: Int) throws {
        try withFaults("1:status=\(status)") { _, client in
            let answer = try client.github("/search/repositories?q=a")
            #expect(answer.status == status)
            #expect(answer.header("Retry-After") == nil)
            #expect(remaining(answer) != 0)
            #expect(answer.header("X-RateLimit-Resource") == "search")
            let message = try JSONTree(answer.body)["message"]?.string
            #expect(message?.contains("secondary rate limit") == true)
        }
    }

    @Test func `a wait may be a date, counted from the answer's own`() throws {
        try withFaults("1:status=429,retry-after=date+2") { _, client in
            let answer = try client.github("/users/kestrel")
            let now = Clocks.epochSeconds()
            let pairs = (now - 60...now).map { second in
                [second, second + 2].map { Optional(CalendarTime(epochSeconds: $0).httpDate) }
            }
            #expect(pairs.contains([answer.header("Date"), answer.header("Retry-After")]))
        }
    }

    @Test(arguments: [500, 504])
    func `GitHub's own failures have no message`(_ status: Int) throws {
        try withFaults("1:status=\(status)") { _, client in
            let answer = try client.github("/users/kestrel")
            #expect(answer.status == status)
            #expect(try JSONTree(answer.body) == .object(["error": .string("Server Error")]))
        }
    }

    @Test(arguments: [502, 503])
    func `the proxies in front send HTML under the name of JSON`(_ status: Int) throws {
        try withFaults("1:status=\(status),retry-after=1") { _, client in
            let answer = try client.github("/users/kestrel")
            #expect(answer.status == status)
            #expect(answer.header("Content-Type") == "application/json; charset=utf-8")
            #expect(answer.header("Retry-After") == "1")
            #expect(answer.text.hasPrefix("<html>"))
        }
    }

    @Test(arguments: [
        (401, "Bad credentials"), (404, "Not Found"), (451, "Unavailable For Legal Reasons"),
    ])
    func `other statuses have their message`(_ status: Int, _ message: String) throws {
        try withFaults("1:status=\(status)") { _, client in
            let answer = try client.github("/users/kestrel")
            #expect(answer.status == status)
            #expect(try JSONTree(answer.body)["message"]?.string == message)
        }
    }
}
