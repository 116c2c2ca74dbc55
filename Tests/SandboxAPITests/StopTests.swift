import Testing

@testable import SandboxAPI

/// Starting and stopping a server.
@Suite struct Stopping {
    @Test func `it stops with clients in every state, and twice`() throws {
        let plan = try FaultPlan.parse("1:stall 2:delay=1000s")
        let server = try SandboxServer(SandboxOptions(faults: plan))
        let clients = try (1...4).map { _ in try RawClient(port: server.port) }
        clients[0].get("/")
        clients[1].get("/")
        clients[2].send("GET / HT")
        _ = try RawClient(port: server.port)
        server.waitForRequests(2)
        server.stop()
        server.stop()
        for client in clients {
            _ = client.readToEnd()
            #expect(client.ending == .closed || client.ending == .reset)
        }
        #expect(throws: RawClient.Trouble.self) { try RawClient(port: server.port) }
    }

    @Test func `it stops in the middle of an answer that nobody reads`() throws {
        let server = try SandboxServer()
        let client = try RawClient(port: server.port)
        for _ in 1...200 { client.get("/github/search/repositories?q=stars:%3E0&per_page=100") }
        server.waitForRequests(1)
        server.stop()
        let bytes = client.readToEnd()
        #expect(bytes.count > 0 || client.ending == .reset)
    }

    @Test func `a server that is dropped stops by itself`() throws {
        var server: SandboxServer? = try SandboxServer()
        let port = try #require(server?.port)
        let client = try RawClient(port: port)
        server = nil
        _ = client.readToEnd()
        #expect(throws: RawClient.Trouble.self) { try RawClient(port: port) }
    }

    @Test func `a port that is taken is named with what to do`() throws {
        try withServer { server in
            let error = #expect(throws: SandboxError.self) {
                try SandboxServer(SandboxOptions(port: server.port))
            }
            let sentence = error.map { "\($0)" } ?? ""
            #expect(sentence.contains("listen on 127.0.0.1:\(server.port)"))
            #expect(sentence.hasSuffix("choose another port, or 0 for any that is free"))
        }
    }

    @Test func `a stopped server's port can be taken again`() throws {
        let port = try withServer { server in
            let client = try RawClient(port: server.port)
            client.get("/")
            _ = try client.answer()
            return server.port
        }
        try withServer(SandboxOptions(port: port)) { #expect($0.port == port) }
    }
}
