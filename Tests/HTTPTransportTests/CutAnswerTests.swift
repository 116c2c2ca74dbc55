import Testing

@testable import HTTPTransport

@Suite struct `A cut answer` {
    @Test(arguments: [
        "Content-Length: 20\r\n\r\n[1,2,",
        "Transfer-Encoding: chunked\r\n\r\n14\r\n[1,2,",
        "Transfer-Encoding: chunked\r\n\r\n5\r\n[1,2,\r\n",
    ])
    func `is an error that may be retried`(framed: String) async throws {
        let server = FaultServer(sendingOnce: Array("HTTP/1.1 200 OK\r\n\(framed)".utf8))
        let error = try await CurlTransport.forTest().failure(server.url("/page?token=s3cret"))
        #expect(error?.phase == .body)
        #expect(error?.isRetryable == true)
        #expect(error?.isUnreachable == false)
        #expect(
            error?.message
                == "127.0.0.1:\(server.port) closed the connection before its answer was whole")
    }

    @Test(arguments: 0..<62)
    func `at any byte is never taken for a whole one`(length: Int) async throws {
        let whole = "HTTP/1.1 200 OK\r\nX-A: b\r\nContent-Length: 20\r\n\r\n[1,2,3,4,5,6,7,8,9]"
        let server = FaultServer(sendingOnce: Array(whole.utf8.prefix(length)))
        let error = try await CurlTransport.forTest().failure(server.url())
        #expect(error?.isRetryable == true)
    }

    @Test(arguments: [
        "", "HTTP/1.1 200 OK\r\nContent-", "HTTP/1.1 200 OK\r\nContent-Length: 20\r\n\r\n[1,2",
    ])
    func `by a reset is an error that may be retried`(sent: String) async throws {
        let server = FaultServer { peer in
            _ = peer.readRequest()
            peer.send(sent)
            peer.resetOnClose()
        }
        let error = try await CurlTransport.forTest().failure(server.url())
        #expect(error?.isRetryable == true)
        #expect(error?.message == "127.0.0.1:\(server.port) reset the connection")
    }

    @Test func `that was packed is an error`() async throws {
        let packed = Gzip.stored(Array("[1,2,3,4,5]".utf8))
        let head =
            "HTTP/1.1 200 OK\r\nContent-Encoding: gzip\r\nContent-Length: \(packed.count)\r\n\r\n"
        let server = FaultServer(sendingOnce: Array(head.utf8) + packed.prefix(20))
        let error = try await CurlTransport.forTest().failure(server.url())
        #expect(error?.phase == .body)
        #expect(error?.isRetryable == true)
    }

    @Test(arguments: ["gzip", "not-a-coding"])
    func `or one that can't be unpacked says that asking without gzip may help`(
        coding: String
    ) async throws {
        let server = FaultServer(answering: answer("[]", headers: ["Content-Encoding: \(coding)"]))
        let error = try await CurlTransport.forTest().failure(server.url())
        #expect(error?.phase == .body)
        #expect(error?.isUndecodable == true)
        #expect(error?.isRetryable == true)
    }
}
