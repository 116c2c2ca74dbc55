import Testing

@testable import HTTPTransport

@Suite struct `Connections` {
    @Test func `are kept and used again`() async throws {
        let server = FaultServer(answering: answer("[]"))
        let transport = try CurlTransport.forTest(maxConnections: 1)
        #expect(try await transport.get(server.url()).reusedConnection == false)
        for _ in 0..<10 {
            #expect(try await transport.get(server.url()).reusedConnection)
        }
        #expect(server.connectionCount == 1)
    }

    @Test func `are not kept after an answer of unknown length`() async throws {
        let server = FaultServer(sendingOnce: Array("HTTP/1.1 200 OK\r\n\r\n[]".utf8))
        let transport = try CurlTransport.forTest(maxConnections: 1)
        for _ in 0..<3 {
            #expect(try await transport.get(server.url()).reusedConnection == false)
        }
        #expect(server.connectionCount == 3)
    }

    @Test func `that the server closed meanwhile cost no request`() async throws {
        let server = FaultServer(sendingOnce: Array(answer("[]").utf8))
        let transport = try CurlTransport.forTest(maxConnections: 1)
        for _ in 0..<50 { #expect(try await transport.get(server.url()).text == "[]") }
        #expect(server.requests.count == 50)
    }

    @Test func `never exceed their number, however many requests wait`() async throws {
        let server = FaultServer { peer in
            while let request = peer.readRequest() { peer.send(answer(request.requestLine)) }
        }
        let transport = try CurlTransport.forTest(maxConnections: 3)
        let texts = try await withThrowingTaskGroup(of: String.self) { group in
            for number in 0..<500 {
                group.addTask { try await transport.get(server.url("/\(number)")).text }
            }
            return try await group.reduce(into: Set()) { $0.insert($1) }
        }
        #expect(texts == Set((0..<500).map { "GET /\($0) HTTP/1.1" }))
        #expect(server.connectionCount <= 3)
    }

    @Test func `to a closed port are refused`() async throws {
        let port = Socket.closedPort()
        let url = "http://127.0.0.1:\(port)/path?token=s3cret"
        let error = try await CurlTransport.forTest().failure(url)
        #expect(error?.phase == .connect)
        #expect(error?.isUnreachable == true)
        #expect(error?.isRetryable == true)
        #expect(error?.message == "127.0.0.1:\(port) can't be reached: Connection refused")
    }

    @Test func `to a name nobody has fail in looking it up`() async throws {
        let error = try await CurlTransport.forTest().failure("http://no-such-host.invalid/")
        #expect(error?.phase == .resolve)
        #expect(error?.isUnreachable == true)
        #expect(error?.isRetryable == true)
        #expect(error?.message.hasPrefix("no-such-host.invalid:80 can't be found") == true)
    }

    @Test func `to a server without TLS fail in the handshake`() async throws {
        let server = FaultServer { peer in
            peer.send("HTTP/1.1 400 Bad Request\r\n\r\n")
            peer.stall()
        }
        let error = try await CurlTransport.forTest()
            .failure("https://127.0.0.1:\(server.port)/")
        #expect(error?.phase == .tls)
        #expect(error?.isUnreachable == false)
    }
}
