import Testing

@testable import HTTPTransport

@Suite struct `A body larger than the limit` {
    @Test(arguments: ["Transfer-Encoding: chunked", "Connection: close", "Content-Length: 9000000"])
    func `is cut off`(framing: String) async throws {
        let server = FaultServer { peer in
            _ = peer.readRequest()
            peer.send("HTTP/1.1 200 OK\r\n\(framing)\r\n\r\n")
            let piece = String(repeating: "x", count: 4_096)
            let isChunked = framing.hasSuffix("chunked")
            while peer.send(isChunked ? "1000\r\n\(piece)\r\n" : piece) {}
        }
        let error = try await CurlTransport.forTest().failure(server.url()) {
            $0.maxBodyBytes = 1 << 20
        }
        #expect(error?.phase == .body)
        #expect(error?.isRetryable == false)
        #expect(error?.message.contains("more than 1MiB") == true)
        #expect(error?.message.contains("raise max_page_bytes") == true)
    }

    @Test func `once unpacked is cut off early`() async throws {
        let server = FaultServer { peer in
            _ = peer.readRequest()
            peer.send("HTTP/1.1 200 OK\r\nContent-Encoding: gzip\r\n\r\n")
            peer.send(Gzip.endless(repeats: 1_000))
            peer.stall()
        }
        let error = try await CurlTransport.forTest().failure(server.url()) {
            $0.maxBodyBytes = 200_000
        }
        #expect(error?.phase == .body)
        #expect(error?.isRetryable == false)
        #expect(error?.message.contains("200000 bytes unpacked") == true)
        #expect(error?.message.contains("raise max_page_bytes") == true)
    }

    @Test func `on the wire is cut off even when it unpacks to nothing`() async throws {
        let server = FaultServer { peer in
            _ = peer.readRequest()
            peer.send("HTTP/1.1 200 OK\r\nContent-Encoding: gzip\r\n\r\n")
            peer.send(Gzip.head)
            let blocks = Array(repeatElement(Gzip.emptyBlock, count: 1_000).joined())
            while peer.send(blocks) {}
        }
        let error = try await CurlTransport.forTest().failure(server.url()) {
            $0.maxBodyBytes = 1_000_000
        }
        #expect(error?.phase == .body)
        #expect(error?.message.contains("raise max_page_bytes") == true)
    }

    @Test func `is measured to the byte`() async throws {
        let server = FaultServer(answering: answer("12345"))
        let transport = try CurlTransport.forTest()
        let fits = try await transport.get(server.url()) { $0.maxBodyBytes = 5 }
        #expect(fits.text == "12345")
        let error = try await transport.failure(server.url()) { $0.maxBodyBytes = 4 }
        #expect(error?.phase == .body)
    }

    @Test func `that is only stated takes no memory`() async throws {
        let server = FaultServer(
            sendingOnce: Array("HTTP/1.1 200 OK\r\nContent-Length: \(Int.max)\r\n\r\n[".utf8))
        let error = try await CurlTransport.forTest().failure(server.url()) {
            $0.maxBodyBytes = Int.max
        }
        #expect(error?.phase == .body)
    }
}
