import Testing

@testable import SandboxAPI

/// What the server reads, and how it refuses the rest (RFC 9112 sections 2 to 6).
@Suite struct `Reading requests` {
    struct Refusal: CustomTestStringConvertible {
        let name: String
        let text: String
        let status: Int
        var testDescription: String { name }
    }

    static let refusals = [
        Refusal(name: "no HTTP at all", text: "hello\r\n\r\n", status: 400),
        Refusal(name: "two blanks", text: "GET  / HTTP/1.1\r\nHost: a\r\n\r\n", status: 400),
        Refusal(name: "bare line feeds", text: "GET / HTTP/1.1\nHost: a\n\n", status: 400),
        Refusal(name: "no slash", text: "GET users HTTP/1.1\r\nHost: a\r\n\r\n", status: 400),
        Refusal(name: "no Host", text: "GET / HTTP/1.1\r\n\r\n", status: 400),
        Refusal(
            name: "two Hosts", text: "GET / HTTP/1.1\r\nHost: a\r\nHost: b\r\n\r\n", status: 400),
        Refusal(
            name: "blank before the colon", text: "GET / HTTP/1.1\r\nHost : a\r\n\r\n", status: 400),
        Refusal(
            name: "folded header", text: "GET / HTTP/1.1\r\nHost: a\r\n b\r\n\r\n", status: 400),
        Refusal(
            name: "control byte", text: "GET / HTTP/1.1\r\nHost: a\u{1}\r\n\r\n", status: 400),
        Refusal(
            name: "two lengths",
            text: "POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\n",
            status: 400),
        Refusal(
            name: "negative length",
            text: "POST / HTTP/1.1\r\nHost: a\r\nContent-Length: -1\r\n\r\n",
            status: 400),
        Refusal(
            name: "chunked body",
            text: "POST / HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n",
            status: 411),
        Refusal(
            name: "gzip coding",
            text: "POST / HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: gzip\r\n\r\n", status: 501),
        Refusal(
            name: "body too large",
            text: "POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 1048577\r\n\r\n", status: 413),
        Refusal(
            name: "length beyond all numbers",
            text: "POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 99999999999999999999\r\n\r\n",
            status: 413),
        Refusal(
            name: "long target",
            text: "GET /\(String(repeating: "a", count: 8_200)) HTTP/1.1\r\nHost: a\r\n\r\n",
            status: 414),
        Refusal(
            name: "endless target", text: "GET /\(String(repeating: "a", count: 40_000))",
            status: 414),
        Refusal(
            name: "large headers",
            text:
                "GET / HTTP/1.1\r\nHost: a\r\nX: \(String(repeating: "a", count: 33_000))\r\n\r\n",
            status: 431),
        Refusal(
            name: "endless headers",
            text: "GET / HTTP/1.1\r\n\(String(repeating: "X: a\r\n", count: 7_000))", status: 431),
        Refusal(name: "HTTP/2", text: "GET / HTTP/2.0\r\nHost: a\r\n\r\n", status: 505),
    ]

    @Test(arguments: refusals)
    func `what can't be read is refused, and the connection closed`(_ refusal: Refusal) throws {
        try withServer { server in
            let client = try RawClient(port: server.port)
            client.send(refusal.text)
            let answer = try client.answer()
            #expect(answer.status == refusal.status)
            #expect(answer.header("Connection") == "close")
            #expect(try JSONTree(answer.body)["error"]?.string != nil)
            #expect(client.readToEnd().isEmpty)
            #expect(server.requestCount == 0, "a refused request has no number")
        }
    }

    @Test(arguments: ["PUT", "DELETE", "PATCH", "BREW"])
    func `other methods are not allowed, and the connection goes on`(_ method: String) throws {
        try withServer { server in
            let client = try RawClient(port: server.port)
            client.get("/", method: method)
            let answer = try client.answer()
            #expect(answer.status == 405)
            #expect(answer.header("Allow") == "GET, HEAD, POST")
            client.get("/")
            #expect(try client.answer().status == 200)
        }
    }

    @Test func `a body is read by its length and the next request follows`() throws {
        try withServer { server in
            let client = try RawClient(port: server.port)
            client.get("/github/users/kestrel", headers: ["Content-Length: 5"], method: "POST")
            client.send("hello")
            client.get("/")
            #expect(try client.answer().status == 405)
            #expect(try client.answer().status == 200)
            #expect(server.requests.first?.body == ContiguousArray("hello".utf8))
        }
    }

    @Test func `a client that waits before its body is told to go on`() throws {
        try withServer { server in
            let client = try RawClient(port: server.port)
            client.get(
                "/", headers: ["Content-Length: 2", "Expect: 100-continue"], method: "POST")
            #expect(try client.answer().status == 100)
            client.send("ok")
            #expect(try client.answer().status == 405)
        }
    }

    @Test func `the absolute form of a target means the same`() throws {
        try withServer { server in
            let client = try RawClient(port: server.port)
            client.send("GET http://127.0.0.1/ HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n")
            #expect(try client.answer().status == 200)
            #expect(server.requests.first?.target == "/")
        }
    }

    @Test func `empty lines before a request are passed over`() throws {
        try withServer { server in
            let client = try RawClient(port: server.port)
            client.send("\r\n\r\nGET / HTTP/1.1\r\nHost: a\r\n\r\n")
            #expect(try client.answer().status == 200)
        }
    }

    @Test(arguments: [1, 2, 3, 7, 64])
    func `cutting the stream anywhere changes nothing`(_ size: Int) throws {
        let text =
            "GET /a HTTP/1.1\r\nHost: h\r\n\r\nPOST /b HTTP/1.1\r\nHost: h\r\n"
            + "Content-Length: 3\r\n\r\nxyzGET /c?d=%20 HTTP/1.1\r\nHost: h\r\n\r\n"
        var parser = RequestParser()
        var targets: [String] = []
        let bytes = Bytes(text.utf8)
        for start in stride(from: 0, to: bytes.count, by: size) {
            parser.append(bytes[start..<min(start + size, bytes.count)])
            while case .request(let request) = parser.next() { targets.append(request.target) }
        }
        #expect(targets == ["/a", "/b", "/c?d=%20"])
        #expect(parser.bufferedCount == 0)
    }

    @Test func `whatever bytes arrive, the parser ends with an event`() {
        let whole = Bytes(
            "POST /a?b HTTP/1.1\r\nHost: h\r\nContent-Length: 3\r\nExpect: x\r\n\r\nxyz".utf8)
        var generator = SplitMix64(seed: 11)
        for _ in 1...3_000 {
            var bytes = whole + whole
            for _ in 0...generator.below(4) {
                bytes[generator.below(bytes.count)] = UInt8(generator.below(256))
            }
            var parser = RequestParser()
            parser.append(bytes.prefix(generator.below(bytes.count) + 1))
            var events = 0
            reading: while events < 10 {
                events += 1
                switch parser.next() {
                case .needsMore, .refused: break reading
                case .request, .expectsContinue: continue reading
                }
            }
            #expect(events <= 4, "two requests, at most one pause each")
        }
    }

    @Test func `queries are decoded as forms are`() {
        let query = QueryString("q=a+b%2Bc%3A&empty=&flag&bad=%zz%4&q=second")
        #expect(query["q"] == "a b+c:")
        #expect(query["empty"] == "")
        #expect(query["flag"] == "")
        #expect(query["bad"] == "%zz%4")
        #expect(query["absent"] == nil)
        #expect(query.parameters.last?.spelling == "q=second")
    }
}
