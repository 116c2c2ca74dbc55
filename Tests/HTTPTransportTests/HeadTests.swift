import Testing

@testable import HTTPTransport

@Suite struct `The head of an answer` {
    @Test func `is the final one's, whatever was announced before`() async throws {
        let server = FaultServer(
            answering: "HTTP/1.1 103 Early Hints\r\nLink: </a>\r\nContent-Length: 7\r\n\r\n"
                + "HTTP/1.1 102 Processing\r\n\r\n"
                + answer("[]", headers: ["Link: </b>", "X-Empty:", "LINK:   </c>  "]))
        let response = try await CurlTransport.forTest().get(server.url())
        #expect(response.status == 200)
        #expect(response.headers.all("link") == ["</b>", "</c>"])
        #expect(response.headers["x-empty"] == "")
        #expect(response.headers["X-Absent"] == nil)
    }

    @Test func `ignores what trails the body`() async throws {
        let server = FaultServer(
            answering: "HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n"
                + "2\r\n[]\r\n0\r\nContent-Length: 9\r\nLink: </late>\r\n\r\n")
        let response = try await CurlTransport.forTest().get(server.url())
        #expect(response.text == "[]")
        #expect(response.headers["link"] == nil)
    }

    @Test(arguments: [
        ("HTTP/1.1 200 OK\r\nContent-Length: 2\r\nContent-Length: 3\r\n\r\n[]", "two different"),
        ("HTTP/1.1 200 OK\r\nContent-Length: 2, 3\r\n\r\n[]", "two different"),
        ("HTTP/1.1 200 OK\r\nContent-Length: -2\r\n\r\n[]", "not HTTP"),
        ("HTTP/1.1 200 OK\r\nContent-Length: 99999999999999999999\r\n\r\n[]", "Content-Length"),
        ("HTTP/1.1 200 OK\nContent-Length: 2\n\n[]", "bare line feed"),
        ("HTTP/1.1 200 OK\r\nX-A: a\u{0}b\r\nContent-Length: 2\r\n\r\n[]", "not HTTP"),
        ("HTTP/1.1 200 OK\r\nno colon\r\nContent-Length: 2\r\n\r\n[]", "not HTTP"),
        ("HTTP/1.1 200 OK\r\nX-A : b\r\nContent-Length: 2\r\n\r\n[]", "not HTTP"),
        ("HTTP/1.1 20\r\nContent-Length: 2\r\n\r\n[]", "HTTP"),
        ("SSH-2.0-OpenSSH_9.2\r\n", "HTTP"),
        ("<html>no head at all</html>", "HTTP"),
    ])
    func `that is not HTTP is refused`(sent: String, words: String) async throws {
        let server = FaultServer(sendingOnce: Array(sent.utf8))
        let error = try await CurlTransport.forTest().failure(server.url())
        #expect(error?.phase == .headers)
        #expect(error?.message.contains(words) == true, "\(error?.message ?? "no error")")
    }

    @Test func `may say its length twice alike`() async throws {
        let server = FaultServer(
            answering: "HTTP/1.1 200 OK\r\nContent-Length: 2\r\ncontent-length: 2, 2\r\n\r\n[]")
        #expect(try await CurlTransport.forTest().get(server.url()).text == "[]")
    }

    @Test(arguments: ["X-Filler: \(String(repeating: "x", count: 1_000))\r\n", "x"])
    func `that never ends is cut off`(piece: String) async throws {
        let server = FaultServer { peer in
            _ = peer.readRequest()
            peer.send("HTTP/1.1 200 OK\r\nX-First: ")
            while peer.send(String(repeating: piece, count: 64)) {}
        }
        let error = try await CurlTransport.forTest().failure(server.url())
        #expect(error?.phase == .headers)
        #expect(error?.isRetryable == false)
    }

    @Test func `that never ends in informational answers is cut off`() async throws {
        let server = FaultServer { peer in
            _ = peer.readRequest()
            while peer.send("HTTP/1.1 100 Continue\r\nX-Filler: 1234567890\r\n\r\n") {}
        }
        let error = try await CurlTransport.forTest().failure(server.url())
        #expect(error?.phase == .headers)
    }
}
