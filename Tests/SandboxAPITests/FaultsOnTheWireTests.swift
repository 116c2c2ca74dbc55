import Testing

@testable import SandboxAPI

/// Faults as a client sees them, byte by byte.
@Suite struct `Faults on the wire` {
    /// The bytes of an answer's body, from a connection that is read to its end.
    private func body(_ bytes: [UInt8]) throws -> (head: RawAnswer, body: [UInt8]) {
        let mark: [UInt8] = [13, 10, 13, 10]
        let end = try #require(bytes.indices.first { bytes[$0...].starts(with: mark) })
        let head = RawAnswer(head: String(decoding: bytes[..<end], as: UTF8.self))
        return (head, Array(bytes[(end + 4)...]))
    }

    /// What the target answers when nothing goes wrong.
    private func intact(_ target: String, _ server: SandboxServer) throws -> [UInt8] {
        let client = try RawClient(port: server.port)
        client.get(target)
        return try client.answer().body
    }

    private static let page = "/github/search/repositories?q=stars:%3E0"

    @Test func `a body with a length is cut after so many bytes`() throws {
        try withFaults("2:cut=100") { server, client in
            let whole = try intact(Self.page, server)
            client.get(Self.page)
            let (head, body) = try body(client.readToEnd())
            #expect(head.status == 200)
            #expect(head.header("Content-Length") == "\(whole.count)")
            #expect(head.header("Connection") == nil, "a server that dies does not announce it")
            #expect(body == Array(whole[..<100]))
            #expect(client.ending == .closed)
        }
    }

    @Test func `a body in chunks is cut in the middle of one`() throws {
        try withFaults("2:cut=5000,chunked") { server, client in
            let whole = try intact(Self.page, server)
            client.get(Self.page)
            let (head, body) = try body(client.readToEnd())
            #expect(head.header("Transfer-Encoding") == "chunked")
            #expect(head.header("Content-Length") == nil)
            let expected =
                Array("1000\r\n".utf8) + whole[..<4_096] + Array("\r\n1000\r\n".utf8)
                + whole[4_096..<5_000]
            #expect(body == expected)
        }
    }

    @Test func `a body that ends with the connection is cut without a trace`() throws {
        try withFaults("2:cut=50%,close") { server, client in
            let whole = try intact(Self.page, server)
            client.get(Self.page)
            let (head, body) = try body(client.readToEnd())
            #expect(head.header("Content-Length") == nil)
            #expect(head.header("Transfer-Encoding") == nil)
            #expect(head.header("Connection") == "close")
            #expect(body == Array(whole[..<(whole.count / 2)]))
            #expect(client.ending == .closed)
        }
    }

    @Test func `chunks alone carry the whole body and keep the connection`() throws {
        try withFaults("2:chunked") { server, client in
            let whole = try intact("/", server)
            client.get("/")
            #expect(try client.answer().header("Transfer-Encoding") == "chunked")
            let size = String(whole.count, radix: 16)
            let expected = Array("\(size)\r\n".utf8) + whole + Array("\r\n0\r\n\r\n".utf8)
            #expect(try client.take(expected.count) == expected)
            client.get("/")
            #expect(try client.answer().status == 200)
        }
    }

    @Test func `a reset comes before any byte`() throws {
        try withFaults("1:reset") { _, client in
            client.get("/")
            #expect(client.readToEnd().isEmpty)
            #expect(client.ending == .reset)
        }
    }

    @Test func `a cut may end in a reset`() throws {
        try withFaults("1:cut=4,reset,delay=20ms") { _, client in
            client.get("/")
            let bytes = client.readToEnd()
            #expect(client.ending == .reset)
            // What the system had not handed over is lost with the connection.
            #expect(
                bytes.isEmpty || String(decoding: bytes, as: UTF8.self).hasSuffix("\r\n\r\n{\n  "))
        }
    }

    @Test func `a stalled answer has a head and then nothing`() throws {
        try withFaults("1:stall", patience: .milliseconds(200)) { server, client in
            client.get("/")
            let (head, body) = try body(client.readToEnd())
            #expect(head.status == 200)
            #expect(head.header("Content-Length") != "0")
            #expect(body.isEmpty)
            #expect(client.ending == .silence)
            let other = try RawClient(port: server.port)
            other.get("/")
            #expect(try other.answer().status == 200, "others are served meanwhile")
        }
    }

    @Test func `a stall may come in the middle of the body`() throws {
        try withFaults("1:cut=7,stall", patience: .milliseconds(200)) { _, client in
            client.get("/")
            let (_, body) = try body(client.readToEnd())
            #expect(body.count == 7)
            #expect(client.ending == .silence)
        }
    }

    @Test func `a page for people takes the answer's place`() throws {
        try withFaults("1:html 2:status=403,html") { _, client in
            let page = try client.github("/users/kestrel")
            #expect(page.status == 200)
            #expect(page.header("Content-Type") == "text/html; charset=utf-8")
            #expect(page.text.hasPrefix("<!doctype html>"))
            #expect(try client.github("/users/kestrel").status == 403)
        }
    }

    @Test func `an empty answer keeps its headers and its connection`() throws {
        try withFaults("1:empty") { _, client in
            let answer = try client.github("/users/kestrel")
            #expect(answer.status == 200)
            #expect(answer.header("Content-Length") == "0")
            #expect(answer.header("Content-Type") == "application/json; charset=utf-8")
            #expect(try client.github("/users/kestrel").body.count > 500)
        }
    }

    @Test func `a redirect leads where the plan says`() throws {
        try withFaults("1:status=302,location=http://elsewhere.example/x") { _, client in
            let answer = try client.github("/users/kestrel")
            #expect(answer.status == 302)
            #expect(answer.header("Location") == "http://elsewhere.example/x")
        }
    }

    @Test func `a delay is added to the latency`() throws {
        try withFaults("2:delay=80ms") { _, client in
            client.get("/")
            _ = try client.answer()
            let start = Clocks.monotonic()
            client.get("/")
            _ = try client.answer()
            #expect(Clocks.monotonic() - start >= 80_000_000)
        }
    }

    @Test func `a server that goes away refuses new connections`() throws {
        try withFaults("2+:refuse") { server, client in
            let idle = try RawClient(port: server.port)
            idle.get("/")
            _ = try idle.answer()
            client.get("/")
            #expect(client.readToEnd().isEmpty)
            #expect(client.ending == .reset)
            #expect(idle.readToEnd().isEmpty)
            #expect(idle.ending == .reset)
            #expect(throws: RawClient.Trouble.self) { try RawClient(port: server.port) }
            #expect(server.requestCount == 2)
        }
    }

    @Test func `an HTTP 1.0 client gets no chunks`() throws {
        try withFaults("1:chunked") { _, client in
            client.send("GET / HTTP/1.0\r\n\r\n")
            let (head, body) = try body(client.readToEnd())
            #expect(head.header("Transfer-Encoding") == nil)
            #expect(try JSONTree(body)["services"] != nil)
        }
    }

    @Test func `numbers count over all connections`() throws {
        try withFaults("2:status=500") { server, client in
            #expect(try client.github("/users/kestrel").status == 200)
            let other = try RawClient(port: server.port)
            #expect(try other.github("/users/kestrel").status == 500)
            #expect(try client.github("/users/kestrel").status == 200)
        }
    }
}
