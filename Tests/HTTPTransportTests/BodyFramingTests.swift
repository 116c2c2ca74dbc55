import Testing

@testable import HTTPTransport

@Suite struct `A whole answer` {
    @Test(arguments: [
        "Content-Length: 11\r\n\r\n[1,2,3,4,5]",
        "Transfer-Encoding: chunked\r\n\r\n4\r\n[1,2\r\n7\r\n,3,4,5]\r\n0\r\n\r\n",
        "Transfer-Encoding: chunked\r\n\r\nb;part=1\r\n[1,2,3,4,5]\r\n0\r\nX-Sum: 1\r\n\r\n",
        "Connection: close\r\n\r\n[1,2,3,4,5]",
    ])
    func `arrives the same in every framing`(framed: String) async throws {
        let server = FaultServer(sendingOnce: Array("HTTP/1.1 200 OK\r\n\(framed)".utf8))
        let response = try await CurlTransport.forTest().get(server.url())
        #expect(response.status == 200)
        #expect(response.text == "[1,2,3,4,5]")
        #expect(response.wireBytes == 11)
    }

    @Test func `is unpacked, and its packed size told`() async throws {
        let packed = Gzip.stored(Array("[1,2,3,4,5]".utf8))
        let head =
            "HTTP/1.1 200 OK\r\nContent-Encoding: gzip\r\nContent-Length: \(packed.count)\r\n\r\n"
        let server = FaultServer(sendingOnce: Array(head.utf8) + packed)
        let response = try await CurlTransport.forTest().get(server.url())
        #expect(response.text == "[1,2,3,4,5]")
        #expect(response.wireBytes == packed.count)
    }

    @Test func `keeps every byte of a large body`() async throws {
        let body = (0..<400_000).map { UInt8(truncatingIfNeeded: $0 &* 31) }
        let head = "HTTP/1.1 200 OK\r\nContent-Length: \(body.count)\r\n\r\n"
        let server = FaultServer(sendingOnce: Array(head.utf8) + body)
        let response = try await CurlTransport.forTest().get(server.url())
        #expect(response.body.elementsEqual(body))
    }

    @Test(arguments: [204, 304])
    func `may have no body`(status: Int) async throws {
        let server = FaultServer(answering: "HTTP/1.1 \(status) Nothing\r\n\r\n")
        let response = try await CurlTransport.forTest().get(server.url())
        #expect(response.status == status)
        #expect(response.body.isEmpty)
    }

    @Test(arguments: ["302 Found", "307 Temporary Redirect"])
    func `that redirects is handed over and not followed`(status: String) async throws {
        let elsewhere = FaultServer(answering: answer("secret"))
        let server = FaultServer(
            answering: answer("", status: status, headers: ["Location: \(elsewhere.url("/b"))"]))
        let response = try await CurlTransport.forTest().get(server.url("/a"))
        #expect(response.headers["location"] == elsewhere.url("/b"))
        #expect(server.requests.count == 1)
        #expect(elsewhere.connectionCount == 0)
    }

    @Test(arguments: [400, 404, 429, 500, 503, 999])
    func `is an answer whatever its status`(status: Int) async throws {
        let server = FaultServer(answering: answer("why", status: "\(status) Sorry"))
        let response = try await CurlTransport.forTest().get(server.url())
        #expect(response.status == status)
        #expect(response.text == "why")
    }
}
