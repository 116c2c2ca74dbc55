import Testing

@testable import HTTPTransport

@Suite struct `A cancelled request` {
    /// A server that tells when a request is under way and never answers.
    private static func silentServer(
        onRequest: @escaping @Sendable () -> Void
    ) -> FaultServer {
        FaultServer { peer in
            guard peer.readRequest() != nil else { return }
            onRequest()
            peer.stall()
        }
    }

    private static func phase(of task: Task<HTTPResponse, any Error>) async
        -> TransportError.Phase?
    {
        switch await task.result {
        case .success: nil
        case .failure(let error): (error as? TransportError)?.phase
        }
    }

    @Test func `ends at once while the server is silent`() async throws {
        let (arrivals, arrived) = AsyncStream.makeStream(of: Void.self)
        let server = Self.silentServer { arrived.yield() }
        let transport = try CurlTransport.forTest()
        let task = Task { try await transport.get(server.url()) }
        for await _ in arrivals { break }
        task.cancel()
        #expect(await Self.phase(of: task) == .cancelled)
    }

    @Test func `frees its place for the next one`() async throws {
        let (arrivals, arrived) = AsyncStream.makeStream(of: Void.self)
        let silent = Self.silentServer { arrived.yield() }
        let server = FaultServer(answering: answer("[]"))
        let transport = try CurlTransport.forTest(maxConnections: 1)
        let first = Task { try await transport.get(silent.url()) }
        for await _ in arrivals { break }
        let second = Task { try await transport.get(server.url()) }
        first.cancel()
        #expect(try await second.value.text == "[]")
    }

    @Test func `while it waits for a place never reaches the server`() async throws {
        let (arrivals, arrived) = AsyncStream.makeStream(of: Void.self)
        let silent = Self.silentServer { arrived.yield() }
        let server = FaultServer(answering: answer("[]"))
        let transport = try CurlTransport.forTest(maxConnections: 1)
        let first = Task { try await transport.get(silent.url()) }
        for await _ in arrivals { break }
        let second = Task { try await transport.get(server.url()) }
        second.cancel()
        #expect(await Self.phase(of: second) == .cancelled)
        first.cancel()
        #expect(await Self.phase(of: first) == .cancelled)
        #expect(server.connectionCount == 0)
    }

    @Test func `before it starts never reaches the server`() async throws {
        let server = FaultServer(answering: answer("[]"))
        let transport = try CurlTransport.forTest()
        let task = Task {
            while !Task.isCancelled { await Task.yield() }
            return try await transport.get(server.url())
        }
        task.cancel()
        #expect(await Self.phase(of: task) == .cancelled)
        #expect(server.connectionCount == 0)
    }

    /// A continuation resumed twice traps, one never resumed hangs here.
    @Test func `resumes its task exactly once, whichever comes first`() async throws {
        let server = FaultServer(answering: answer("[1,2,3]"))
        let transport = try CurlTransport.forTest(maxConnections: 8)
        for _ in 0..<100 {
            await withTaskGroup(of: TransportError.Phase?.self) { group in
                for yields in 0..<40 {
                    group.addTask {
                        let task = Task { try await transport.get(server.url()) }
                        for _ in 0..<yields { await Task.yield() }
                        task.cancel()
                        return await Self.phase(of: task)
                    }
                }
                for await phase in group { #expect(phase == nil || phase == .cancelled) }
            }
        }
        #expect(try await transport.get(server.url()).text == "[1,2,3]")
    }
}

@Suite struct `An exchange` {
    @Test func `passes from waiting to running to finished`() {
        var state = ExchangeState()
        let hasArrived = state.arrive()
        let runs = state.run()
        #expect(hasArrived && runs)
        state.finish()
        let action = state.cancel()
        #expect(action == .nothing)
    }

    @Test func `cancelled before it arrives is turned away`() {
        var state = ExchangeState()
        let action = state.cancel()
        let hasArrived = state.arrive()
        #expect(action == .nothing)
        #expect(!hasArrived)
    }

    @Test func `cancelled while it waits is finished once and never runs`() {
        var state = ExchangeState()
        _ = state.arrive()
        let actions = [state.cancel(), state.cancel()]
        let runs = state.run()
        #expect(actions == [.finish, .nothing])
        #expect(!runs)
    }

    @Test func `cancelled while it runs has its transfer ended`() {
        var state = ExchangeState()
        _ = state.arrive()
        _ = state.run()
        let action = state.cancel()
        #expect(action == .abortTransfer)
    }
}
