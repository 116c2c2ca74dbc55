import Testing

@testable import SandboxAPI

/// What a test can learn about the requests of the program it tests.
@Suite struct `The request log` {
    @Test func `it keeps what was asked, with the headers as they were written`() throws {
        try withServer { server in
            let client = try RawClient(port: server.port)
            client.get("/github/users/kestrel?a=%41", headers: ["X-Odd-CASE:  two  words "])
            _ = try client.answer()
            let request = try #require(server.requests.first)
            #expect(request.number == 1)
            #expect(request.method == "GET")
            #expect(request.target == "/github/users/kestrel?a=%41")
            #expect(request.headers.map(\.name) == ["Host", "User-Agent", "X-Odd-CASE"])
            #expect(request.header("x-odd-case") == "two  words")
        }
    }

    @Test func `arrival times grow and tell how long the client waited`() throws {
        try withServer(SandboxOptions(latency: .milliseconds(20))) { server in
            let client = try RawClient(port: server.port)
            for _ in 1...3 {
                client.get("/")
                _ = try client.answer()
            }
            let times = server.requests.map(\.arrival)
            #expect(times.count == 3)
            for (earlier, later) in zip(times, times.dropFirst()) {
                #expect(later - earlier >= 20_000_000)
            }
            #expect(server.mostRequestsInFlight == 1)
        }
    }

    @Test func `a connection that ends is no longer in flight`() throws {
        try withFaults("1:stall 2:reset") { server, client in
            client.get("/")
            server.waitForRequests(1)
            client.endSending()
            _ = client.readToEnd()
            let second = try RawClient(port: server.port)
            second.get("/")
            _ = second.readToEnd()
            let third = try RawClient(port: server.port)
            third.get("/")
            _ = try third.answer()
            #expect(server.requests.map(\.inFlight) == [1, 1, 1])
        }
    }

    @Test func `a long history forgets its beginning but not its count`() {
        let log = RequestLog()
        let request = SandboxRequest(
            method: "GET", target: "/", headers: [], body: [], isHTTP11: true)
        for _ in 0...(2 * RequestLog.capacity) {
            _ = log.begin(request, connection: 1, arrival: 0)
            log.end()
        }
        #expect(log.count == 2 * RequestLog.capacity + 1)
        #expect(log.requests.first?.number == RequestLog.capacity + 1)
        #expect(log.requests.last?.number == log.count)
    }
}
