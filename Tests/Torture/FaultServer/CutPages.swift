import Synchronization

/// Cuts each page the first time it is asked for, and sends it whole the second time.
///
/// The last part of the path says after how many bytes of the framed body; the connection is closed
/// there.
final class CutPages: Misdeed {
    /// How a body's end is told (RFC 9112 section 6.3), and how it is packed.
    enum Framing: String, CaseIterable, Sendable {
        case length
        case chunked
        case close
        case gzip
    }

    let framing: Framing
    private let head: String
    private let body: [UInt8]
    private let cut = Mutex<Set<String>>([])

    /// Prepares a page.
    ///
    /// - Parameters:
    ///   - framing: How it is sent.
    ///   - page: The page.
    ///   - gzipped: The same packed; nothing but the stream's own end tells where it ends.
    init(_ framing: Framing, page: [UInt8], gzipped: [UInt8]) {
        self.framing = framing
        switch framing {
        case .length:
            (head, body) = ("Content-Length: \(page.count)\r\n", page)
        case .chunked:
            (head, body) = ("Transfer-Encoding: chunked\r\n", Self.chunks(page))
        case .close:
            (head, body) = ("Connection: close\r\n", page)
        case .gzip:
            (head, body) = ("Content-Encoding: gzip\r\nConnection: close\r\n", gzipped)
        }
    }

    /// Bytes of the framed body, each a place to cut it and lose something.
    ///
    /// Not its very end, without which every byte of the page is there: the last line feed behind the
    /// last chunk; gzip's trailer of eight bytes (RFC 1952 section 2.3), and the byte before it, which may
    /// hold nothing but the end of the stream.
    var places: Int {
        switch framing {
        case .length, .close: body.count
        case .chunked: body.count - 1
        case .gzip: body.count - 9
        }
    }

    func answer(_ target: String, on peer: Peer) -> Bool {
        let isFirst = cut.withLock { $0.insert(target).inserted }
        let place = target.split(separator: "/").last.flatMap { Int($0) }
        peer.send("HTTP/1.1 200 OK\r\nContent-Type: application/json\r\n\(head)\r\n")
        peer.send(isFirst ? body.prefix(place ?? body.count) : body[...])
        return !isFirst && (framing == .length || framing == .chunked)
    }

    private static func chunks(_ page: [UInt8]) -> [UInt8] {
        var framed: [UInt8] = []
        for start in stride(from: 0, to: page.count, by: 3_000) {
            let chunk = page[start..<min(start + 3_000, page.count)]
            framed +=
                Array("\(String(chunk.count, radix: 16))\r\n".utf8) + chunk + Array("\r\n".utf8)
        }
        return framed + Array("0\r\n\r\n".utf8)
    }
}
