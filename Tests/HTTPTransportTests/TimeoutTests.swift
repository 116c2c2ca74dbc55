import Testing

@testable import HTTPTransport

@Suite struct `A server that takes too long` {
    @Test(arguments: [
        "", "HTTP/1.1 200 OK\r\nX-A: ", "HTTP/1.1 200 OK\r\nContent-Length: 9\r\n\r\n[1,",
    ])
    func `in silence ends after the idle limit`(sent: String) async throws {
        let server = FaultServer { peer in
            _ = peer.readRequest()
            peer.send(sent)
            peer.stall()
        }
        let error = try await CurlTransport.forTest().failure(server.url("/?key=k")) {
            $0.idleTimeout = .milliseconds(200)
        }
        #expect(error?.phase == .deadline)
        #expect(error?.isRetryable == true)
        #expect(error?.isUnreachable == false)
        #expect(error?.message == "127.0.0.1:\(server.port) sent nothing for 0.2 s")
    }

    @Test func `a byte at a time ends after the total limit`() async throws {
        let server = FaultServer { peer in
            _ = peer.readRequest()
            peer.send("HTTP/1.1 200 OK\r\nContent-Length: 1000000\r\n\r\n")
            while peer.pause(milliseconds: 5), peer.send("x") {}
        }
        let error = try await CurlTransport.forTest().failure(server.url()) {
            $0.totalTimeout = .milliseconds(300)
            $0.idleTimeout = .milliseconds(250)
        }
        #expect(error?.phase == .deadline)
        #expect(error?.isRetryable == true)
        #expect(
            error?.message == "127.0.0.1:\(server.port) gave no whole answer within 0.3 s")
    }

    @Test func `does not slow the others down`() async throws {
        let server = FaultServer { peer in
            guard let request = peer.readRequest() else { return }
            if request.requestLine.contains("/slow") {
                peer.stall()
            } else {
                peer.send(answer("[]"))
            }
        }
        let transport = try CurlTransport.forTest(maxConnections: 2)
        async let slow = transport.failure(server.url("/slow")) { $0.idleTimeout = .seconds(2) }
        for _ in 0..<20 { _ = try await transport.get(server.url("/quick")) }
        #expect(server.requests.count == 21)
        #expect(try await slow?.phase == .deadline)
    }

    @Test func `to shake hands can't be reached`() async throws {
        let server = FaultServer { $0.stall() }
        let url = "https://127.0.0.1:\(server.port)/"
        let error = try await CurlTransport.forTest().failure(url) {
            $0.connectTimeout = .milliseconds(200)
        }
        #expect(error?.phase == .connect)
        #expect(error?.isUnreachable == true)
        #expect(error?.isRetryable == true)
        #expect(
            error?.message == "127.0.0.1:\(server.port) took no connection within 0.2 s")
    }
}

@Suite struct `The time limits` {
    private let start = ContinuousClock.now

    private func timeouts(idle: Duration, total: Duration) throws -> Timeouts {
        var request = HTTPRequest(url: try HTTPURL("http://127.0.0.1/"))
        request.idleTimeout = idle
        request.totalTimeout = total
        return Timeouts(for: request, from: start)
    }

    @Test func `look again when the first of them may pass`() throws {
        #expect(
            try timeouts(idle: .seconds(3), total: .seconds(9)).nextCheck == start + .seconds(3))
        #expect(
            try timeouts(idle: .seconds(9), total: .seconds(3)).nextCheck == start + .seconds(3))
    }

    @Test func `count idleness from the last byte`() throws {
        var timeouts = try timeouts(idle: .seconds(3), total: .seconds(60))
        timeouts.noteActivity(at: start + .seconds(2))
        #expect(timeouts.check(at: start + .seconds(3), isConnected: true) == nil)
        #expect(timeouts.nextCheck == start + .seconds(5))
        #expect(timeouts.check(at: start + .seconds(5), isConnected: true) == .idle)
    }

    @Test func `do not count idleness before the connection stands`() throws {
        var timeouts = try timeouts(idle: .seconds(3), total: .seconds(60))
        #expect(timeouts.check(at: start + .seconds(4), isConnected: false) == nil)
        #expect(timeouts.nextCheck == start + .seconds(7))
        #expect(timeouts.check(at: start + .seconds(6), isConnected: true) == nil)
    }

    @Test func `end a transfer that never pauses`() throws {
        var timeouts = try timeouts(idle: .seconds(3), total: .seconds(4))
        timeouts.noteActivity(at: start + .seconds(4))
        #expect(timeouts.check(at: start + .seconds(4), isConnected: true) == .deadline)
    }

    @Test(arguments: [
        (Duration.seconds(-5), 1), (.zero, 1), (.milliseconds(200), 200),
        (.seconds(Int64.max), 86_400_000),
    ])
    func `survive any number a job may hold`(duration: Duration, milliseconds: Int) {
        #expect(duration.clampedMilliseconds == milliseconds)
    }
}
