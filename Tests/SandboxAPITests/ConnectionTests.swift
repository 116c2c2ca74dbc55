import Testing

@testable import SandboxAPI

/// What HTTP/1.1 promises about connections (RFC 9112 section 9).
@Suite struct Connections {
    @Test func `one connection carries many requests`() throws {
        try withServer { server in
            let client = try RawClient(port: server.port)
            for _ in 1...5 {
                client.get("/")
                let answer = try client.answer()
                #expect(answer.status == 200)
                #expect(answer.header("Connection") == nil)
            }
            #expect(Set(server.requests.map(\.connection)) == [1])
        }
    }

    @Test func `requests that arrive together are answered in their order`() throws {
        try withServer { server in
            let client = try RawClient(port: server.port)
            for number in 1...50 { client.get("/missing/\(number)") }
            client.get("/")
            for _ in 1...50 { #expect(try client.answer().status == 404) }
            #expect(try client.answer().status == 200)
            #expect(
                server.requests.map(\.target).prefix(3) == [
                    "/missing/1", "/missing/2", "/missing/3",
                ])
        }
    }

    @Test func `a request may arrive byte by byte`() throws {
        try withServer { server in
            let client = try RawClient(port: server.port)
            for byte in "GET / HTTP/1.1\r\nHost: here\r\n\r\n".utf8 {
                client.send(String(decoding: [byte], as: UTF8.self))
            }
            #expect(try client.answer().status == 200)
        }
    }

    @Test func `a client that asks for it is let go`() throws {
        try withServer { server in
            let client = try RawClient(port: server.port)
            client.get("/", headers: ["Connection: Keep-Alive, Close"])
            #expect(try client.answer().header("Connection") == "close")
            #expect(client.readToEnd().isEmpty)
            #expect(client.ending == .closed)
        }
    }

    @Test func `HTTP 1.0 ends after one answer`() throws {
        try withServer { server in
            let client = try RawClient(port: server.port)
            client.send("GET / HTTP/1.0\r\n\r\n")
            let answer = try client.answer()
            #expect(answer.status == 200)
            #expect(answer.header("Connection") == "close")
            #expect(client.readToEnd().isEmpty)
        }
    }

    @Test func `HEAD has the headers of GET and no body`() throws {
        try withServer { server in
            let client = try RawClient(port: server.port)
            client.get("/")
            let full = try client.answer()
            client.get("/", method: "HEAD")
            let head = try client.answer(hasBody: false)
            #expect(head.header("Content-Length") == full.header("Content-Length"))
            client.get("/")
            #expect(try client.answer().text == full.text, "nothing may follow the head")
        }
    }

    @Test func `a client that has finished sending still gets its answer`() throws {
        try withServer { server in
            let client = try RawClient(port: server.port)
            client.get("/")
            client.endSending()
            #expect(try client.answer().status == 200)
            #expect(client.readToEnd().isEmpty)
            #expect(client.ending == .closed)
        }
    }

    @Test func `the date is an HTTP date of today`() throws {
        try withServer { server in
            let before = Clocks.epochSeconds()
            let client = try RawClient(port: server.port)
            client.get("/")
            let date = try client.answer().header("Date")
            let possible = (before...Clocks.epochSeconds()).map {
                CalendarTime(epochSeconds: $0).httpDate
            }
            #expect(possible.contains(date ?? ""))
        }
    }

    @Test func `two hundred connections are served at once`() throws {
        try withServer { server in
            let clients = try (1...200).map { _ in try RawClient(port: server.port) }
            for round in 1...3 {
                for (number, client) in clients.enumerated() {
                    client.get("/nobody/\(round)/\(number)")
                }
                for client in clients { #expect(try client.answer().status == 404) }
            }
            #expect(server.requestCount == 600)
            #expect(Set(server.requests.map(\.connection)).count == 200)
        }
    }

    @Test func `two hundred answers can be owed at one moment`() throws {
        try withFaults("1-200:stall") { server, _ in
            let clients = try (1...200).map { _ in try RawClient(port: server.port) }
            for client in clients { client.get("/") }
            server.waitForRequests(200)
            #expect(server.mostRequestsInFlight == 200)
        }
    }

    @Test func `latency holds up its own answer and nobody else's`() throws {
        let options = SandboxOptions(faults: try FaultPlan.parse("1:delay=300ms"))
        try withServer(options) { server in
            let (slow, fast) = (try RawClient(port: server.port), try RawClient(port: server.port))
            let start = Clocks.monotonic()
            slow.get("/")
            server.waitForRequests(1)
            for _ in 1...20 {
                fast.get("/")
                _ = try fast.answer()
            }
            #expect(server.requests.last?.inFlight == 2, "the slow one is still unanswered")
            _ = try slow.answer()
            #expect(Clocks.monotonic() - start >= 300_000_000)
        }
    }
}
