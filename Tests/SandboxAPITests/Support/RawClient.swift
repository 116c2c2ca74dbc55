#if canImport(Glibc)
    import Glibc
#else
    import Darwin
#endif

/// A client that knows nothing but sockets, so that a test sees the bytes as they came.
final class RawClient {
    enum Ending: Equatable {
        /// The server closed in order (FIN).
        case closed
        /// The connection was torn down (RST).
        case reset
        /// Nothing came for as long as the client waits.
        case silence
    }

    struct Trouble: Error {
        let what: String
        let code: Int32
    }

    private let descriptor: Int32
    private var buffer: [UInt8] = []
    private(set) var ending: Ending?

    /// Connects to a port of 127.0.0.1; `patience` is how long a read may take.
    init(port: UInt16, patience: Duration = .seconds(20)) throws {
        #if os(Linux)
            descriptor = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
        #else
            descriptor = socket(AF_INET, SOCK_STREAM, 0)
        #endif
        var address = sockaddr_in()
        address.sin_family = sa_family_t(AF_INET)
        address.sin_port = port.bigEndian
        address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
        let size = socklen_t(MemoryLayout<sockaddr_in>.size)
        let descriptor = descriptor
        let code = unsafe withUnsafePointer(to: &address) { pointer in
            unsafe pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                unsafe connect(descriptor, $0, size) == 0 ? 0 : errno
            }
        }
        var limit = timeval()
        limit.tv_sec = .init(patience.components.seconds)
        limit.tv_usec = .init(patience.components.attoseconds / 1_000_000_000_000)
        _ = unsafe setsockopt(
            descriptor, SOL_SOCKET, SO_RCVTIMEO, &limit, socklen_t(MemoryLayout<timeval>.size))
        if code != 0 { throw Trouble(what: "connect", code: code) }
    }

    deinit { close(descriptor) }

    func send(_ text: String) {
        var rest = Array(text.utf8)[...]
        while !rest.isEmpty {
            let count = unsafe rest.withUnsafeBytes { bytes in
                unsafe sendWithoutSignal(bytes.baseAddress, bytes.count)
            }
            guard count > 0 else { return }
            rest = rest.dropFirst(count)
        }
    }

    private func sendWithoutSignal(_ bytes: UnsafeRawPointer?, _ count: Int) -> Int {
        #if os(Linux)
            unsafe sendto(descriptor, bytes, count, Int32(MSG_NOSIGNAL), nil, 0)
        #else
            unsafe sendto(descriptor, bytes, count, 0, nil, 0)
        #endif
    }

    /// Says that the client sends no more.
    func endSending() { shutdown(descriptor, Int32(SHUT_WR)) }

    /// Sends a GET with the headers that every test needs, and more if asked.
    func get(_ target: String, headers: [String] = [], method: String = "GET") {
        let lines =
            ["\(method) \(target) HTTP/1.1", "Host: 127.0.0.1", "User-Agent: tests"] + headers
        send(lines.joined(separator: "\r\n") + "\r\n\r\n")
    }

    /// Everything until the connection ends.
    func readToEnd() -> [UInt8] {
        while fill() {}
        defer { buffer = [] }
        return buffer
    }

    /// The head and body of the next answer, read by its Content-Length.
    func answer(hasBody: Bool = true) throws -> RawAnswer {
        while true {
            if let end = headEnd() {
                let head = String(decoding: buffer[..<end], as: UTF8.self)
                buffer.removeFirst(end)
                var answer = RawAnswer(head: head)
                let length = answer.header("Content-Length").flatMap { Int($0) } ?? 0
                answer.body = hasBody ? try take(length) : []
                return answer
            }
            guard fill() else {
                throw Trouble(what: "no answer, \(String(describing: ending))", code: 0)
            }
        }
    }

    /// So many bytes of what follows.
    func take(_ count: Int) throws -> [UInt8] {
        while buffer.count < count {
            guard fill() else { throw Trouble(what: "the body is cut", code: 0) }
        }
        defer { buffer.removeFirst(count) }
        return Array(buffer[..<count])
    }

    private func headEnd() -> Int? {
        guard buffer.count >= 4 else { return nil }
        let mark: [UInt8] = [13, 10, 13, 10]
        return (0...(buffer.count - 4)).first {
            buffer[$0] == 13 && buffer[$0...].starts(with: mark)
        }
        .map { $0 + 4 }
    }

    private func fill() -> Bool {
        var chunk = [UInt8](repeating: 0, count: 65_536)
        let count = unsafe recv(descriptor, &chunk, chunk.count, 0)
        if count > 0 {
            buffer += chunk[..<count]
            return true
        }
        let code = errno
        ending = count == 0 ? .closed : code == ECONNRESET ? .reset : .silence
        return false
    }
}
