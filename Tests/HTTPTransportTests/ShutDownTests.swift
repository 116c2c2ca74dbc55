import Testing

@testable import HTTPTransport

@Suite struct `Shutting the transport down` {
    @Test func `cancels what is under way and what waits`() async throws {
        let (arrivals, arrived) = AsyncStream.makeStream(of: Void.self)
        let server = FaultServer { peer in
            _ = peer.readRequest()
            arrived.yield()
            peer.stall()
        }
        let transport = try CurlTransport.forTest(maxConnections: 2)
        let tasks = (0..<5).map { _ in Task { try await transport.failure(server.url()) } }
        var count = 0
        for await _ in arrivals {
            count += 1
            if count == 2 { break }
        }
        transport.shutDown()
        for task in tasks { #expect(try await task.value?.phase == .cancelled) }
    }

    @Test func `turns later requests away, and may be repeated`() async throws {
        let server = FaultServer(answering: answer("[]"))
        let transport = try CurlTransport.forTest()
        transport.shutDown()
        transport.shutDown()
        #expect(try await transport.failure(server.url())?.phase == .cancelled)
        #expect(server.connectionCount == 0)
    }

    @Test func `closes the connections that were kept`() async throws {
        let (ends, ended) = AsyncStream.makeStream(of: Void.self)
        let server = FaultServer { peer in
            while peer.readRequest() != nil { peer.send(answer("[]")) }
            ended.yield()
        }
        let transport = try CurlTransport.forTest()
        _ = try await transport.get(server.url())
        transport.shutDown()
        for await _ in ends { break }
        #expect(server.connectionCount == 1)
    }

    @Test func `happens by itself when nobody holds the transport`() async throws {
        let (ends, ended) = AsyncStream.makeStream(of: Void.self)
        let server = FaultServer { peer in
            while peer.readRequest() != nil { peer.send(answer("[]")) }
            ended.yield()
        }
        _ = try await CurlTransport.forTest().get(server.url())
        for await _ in ends { break }
        #expect(server.requests.count == 1)
    }

    @Test func `does not wait for a name look-up that hangs`() async throws {
        let transport = try CurlTransport.forTest()
        let task = Task { try await transport.failure("http://no-such-host.invalid/") }
        transport.shutDown()
        let phase = try await task.value?.phase
        #expect(phase == .cancelled || phase == .resolve)
    }

    @Test func `is safe amid requests`() async throws {
        let server = FaultServer(answering: answer("[]"))
        for _ in 0..<20 {
            let transport = try CurlTransport.forTest()
            let tasks = (0..<20).map { _ in Task { try await transport.failure(server.url()) } }
            transport.shutDown()
            for task in tasks {
                let phase = try await task.value?.phase
                #expect(phase == nil || phase == .cancelled)
            }
        }
    }
}
