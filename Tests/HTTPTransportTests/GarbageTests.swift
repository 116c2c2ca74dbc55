import TestSupport
import Testing

@testable import HTTPTransport

@Suite struct `A damaged answer` {
    private static let whole = Array(
        ("HTTP/1.1 103 Early Hints\r\nLink: </a>\r\n\r\nHTTP/1.1 200 OK\r\nServer: s\r\n"
            + "Content-Type: application/json\r\nTransfer-Encoding: chunked\r\n\r\n"
            + "b\r\n[1,2,3,4,5]\r\n5\r\n     \r\n0\r\nX-Sum: 1\r\n\r\n").utf8)

    /// The whole answer with up to four bytes changed, doubled or left out.
    private static func damaged(_ seed: UInt64) -> [UInt8] {
        var random = SeededGenerator(seed: seed)
        var bytes = whole
        for _ in 0..<Int.random(in: 1...4, using: &random) {
            let place = Int.random(in: 0..<bytes.count, using: &random)
            switch UInt8.random(in: 0..<4, using: &random) {
            case 0: bytes[place] ^= 1 << UInt8.random(in: 0..<8, using: &random)
            case 1: bytes[place] = .random(in: 0...255, using: &random)
            case 2: bytes.insert(bytes[place], at: place)
            default: bytes.remove(at: place)
            }
        }
        return bytes
    }

    @Test func `is an answer or an error, and the next request is served`() async throws {
        let transport = try CurlTransport.forTest()
        for seed in 0..<400 as Range<UInt64> {
            let server = FaultServer(sendingOnce: Self.damaged(seed))
            if let error = try await transport.failure(server.url("/?key=s3cret")) {
                #expect(error.phase == .headers || error.phase == .body, "seed \(seed): \(error)")
                #expect(error.message.hasPrefix("127.0.0.1:\(server.port) "), "seed \(seed)")
            }
        }
        let server = FaultServer(answering: answer("[]"))
        #expect(try await transport.get(server.url()).text == "[]")
    }

    @Test func `never makes the head's reader trap`() {
        for seed in 0..<2_000 as Range<UInt64> {
            var head = ResponseHead()
            let lines = Self.damaged(seed).split(
                separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
            for line in lines { try? head.take((line + [UInt8(ascii: "\n")])[...]) }
            #expect(head.status == 0 || (100...999).contains(head.status), "seed \(seed)")
        }
    }
}
