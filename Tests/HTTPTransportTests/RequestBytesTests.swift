import Testing

@testable import HTTPTransport

@Suite struct `A request` {
    @Test func `goes out with these lines and no others`() async throws {
        let server = FaultServer(answering: answer("[]"))
        _ = try await CurlTransport.forTest().get(server.url("/items?q=a%20b&page=2")) {
            $0.headers = [
                HTTPHeader(name: "User-Agent", value: "windrow/1.0 (mail@example.org)"),
                HTTPHeader(name: "Authorization", value: "Bearer abc"),
                HTTPHeader(name: "Accept", value: "application/json"),
            ]
        }
        #expect(
            server.requests.first?.lines.sorted() == [
                "Accept-Encoding: gzip",
                "Accept: application/json",
                "Authorization: Bearer abc",
                "GET /items?q=a%20b&page=2 HTTP/1.1",
                "Host: 127.0.0.1:\(server.port)",
                "User-Agent: windrow/1.0 (mail@example.org)",
            ])
    }

    @Test func `with a body states its length and type and asks for no permission`() async throws {
        let server = FaultServer(answering: answer("{}"))
        let body = String(repeating: #"{"query":"é"}"#, count: 200_000)
        _ = try await CurlTransport.forTest().get(server.url("/graphql")) {
            $0.method = "POST"
            $0.body = ContiguousArray(body.utf8)
            $0.headers = [HTTPHeader(name: "content-type", value: "application/json")]
        }
        let request = try #require(server.requests.first)
        #expect(request.requestLine == "POST /graphql HTTP/1.1")
        #expect(request.header("Content-Type") == "application/json")
        #expect(request.header("Content-Length") == "\(body.utf8.count)")
        #expect(request.header("Expect") == nil)
        #expect(request.body == Array(body.utf8))
    }

    @Test(arguments: ["GET", "PUT", "SEARCH"])
    func `may carry a body under any method`(method: String) async throws {
        let server = FaultServer(answering: answer("{}"))
        _ = try await CurlTransport.forTest().get(server.url()) {
            $0.method = method
            $0.body = ContiguousArray("{}".utf8)
        }
        #expect(server.requests.first?.requestLine == "\(method) / HTTP/1.1")
        #expect(server.requests.first?.body == Array("{}".utf8))
        #expect(server.requests.first?.header("Content-Type") == nil)
    }

    @Test func `for the head alone waits for no body`() async throws {
        let server = FaultServer(answering: "HTTP/1.1 200 OK\r\nContent-Length: 5000\r\n\r\n")
        let response = try await CurlTransport.forTest().get(server.url()) { $0.method = "HEAD" }
        #expect(response.status == 200)
        #expect(response.body.isEmpty)
    }

    @Test func `can ask for the bytes as they are`() async throws {
        let server = FaultServer(answering: answer("[]"))
        _ = try await CurlTransport.forTest().get(server.url()) { $0.acceptsGzip = false }
        #expect(server.requests.first?.header("Accept-Encoding") == "identity")
    }

    @Test func `that may use HTTP/2 speaks HTTP/1.1 without TLS`() async throws {
        let server = FaultServer(answering: answer("[]"))
        let response = try await CurlTransport.forTest().get(server.url()) { $0.allowHTTP2 = true }
        #expect(response.text == "[]")
        #expect(server.requests.first?.header("Upgrade") == nil)
    }

    @Test func `keeps a header whose value is empty`() async throws {
        let server = FaultServer(answering: answer("[]"))
        _ = try await CurlTransport.forTest().get(server.url()) {
            $0.headers = [HTTPHeader(name: "X-Empty", value: "")]
        }
        #expect(server.requests.first?.header("X-Empty") == "")
    }

    @Test func `takes nothing over from the answer before`() async throws {
        let server = FaultServer(
            answering: answer(
                "[]",
                headers: [
                    "Set-Cookie: session=1; Path=/", "ETag: \"1\"", "Alt-Svc: h2=\":1\"",
                    "Strict-Transport-Security: max-age=9999",
                ]))
        let transport = try CurlTransport.forTest(maxConnections: 1)
        for _ in 0..<3 { _ = try await transport.get(server.url("/a")) }
        let requests = server.requests
        #expect(requests.count == 3)
        #expect(requests.allSatisfy { $0 == requests.first })
    }

    @Test(arguments: [
        ("X-Key", "a\r\nX-Injected: 1"), ("X-Key", "a\nb"), ("X-Key", "a\u{0}b"),
        ("X-Key", "a\u{7F}"), ("X Key", "a"), ("X-Key:", "a"), ("", "a"), ("X\r\nY", "a"),
        ("Host", "other.example"), ("Accept-Encoding", "br"), ("content-length", "3"),
        ("Transfer-Encoding", "chunked"),
    ])
    func `with a header that would change the message is refused`(
        name: String, value: String
    ) async throws {
        let server = FaultServer(answering: answer("[]"))
        let error = try await CurlTransport.forTest().failure(server.url()) {
            $0.headers = [HTTPHeader(name: name, value: value)]
        }
        #expect(error?.phase == .request)
        #expect(error?.isRetryable == false)
        #expect(error?.message.contains("Injected") == false)
        #expect(server.connectionCount == 0)
    }

    @Test(arguments: ["", "GET /x", "GET\r\n"])
    func `with a method that is not a token is refused`(method: String) async throws {
        let server = FaultServer(answering: answer("[]"))
        let error = try await CurlTransport.forTest().failure(server.url()) { $0.method = method }
        #expect(error?.phase == .request)
        #expect(server.connectionCount == 0)
    }
}
