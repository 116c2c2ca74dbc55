import Foundation
import Synchronization

/// A server on loopback whose answers a test writes itself, byte by byte.
final class RawServer: Sendable {
    struct Request: Sendable {
        /// Request line and header lines.
        let lines: [String]

        var target: String {
            let words = lines.first?.split(separator: " ") ?? []
            return words.count > 1 ? String(words[1]) : ""
        }

        func header(_ name: String) -> String? {
            let start = name.lowercased() + ":"
            return lines.first { $0.lowercased().hasPrefix(start) }
                .map { $0.dropFirst(start.count).trimmingCharacters(in: .whitespaces) }
        }
    }

    /// What the server's threads share with the tests; they keep no server alive.
    private final class State: Sendable {
        let isStopped = Atomic(false)
        let connections = Atomic(0)
        let requests = Mutex<[Request]>([])
        let open = Mutex<Set<Int32>>([])
    }

    let port: UInt16
    private let address: String
    private let state = State()

    /// Listens on an address; nil where the machine does not have it, or the port is taken.
    ///
    /// A nil answer leaves the request without one; the server hangs up after one that says
    /// `Connection: close`.
    init?(
        address: String = "127.0.0.1", port: UInt16 = 0,
        answer: @escaping @Sendable (Request) -> String?
    ) {
        guard let (listener, port) = Socket.listen(on: address, port) else { return nil }
        (self.address, self.port) = (address, port)
        let state = state
        Thread.detachNewThread { Self.accept(from: listener, state, answer) }
    }

    deinit { stop() }

    /// The requests so far, in the order of their arrival.
    var requests: [Request] { state.requests.withLock { $0 } }
    /// How many connections there were so far.
    var connectionCount: Int { state.connections.load(ordering: .sequentiallyConsistent) }
    var base: String { "http://\(address):\(port)" }

    func stop() {
        guard !state.isStopped.exchange(true, ordering: .sequentiallyConsistent) else { return }
        Socket.knock(on: address, port)
        state.open.withLock { for descriptor in $0 { shutdown(descriptor, Int32(SHUT_RDWR)) } }
    }

    private static func accept(
        from listener: Int32, _ state: State, _ answer: @escaping @Sendable (Request) -> String?
    ) {
        while true {
            let descriptor = Foundation.accept(listener, nil, nil)
            // On a machine that is short of everything for a moment.
            if descriptor < 0, [EMFILE, ENFILE, ENOBUFS, EINTR, ECONNABORTED].contains(errno) {
                continue
            }
            guard descriptor >= 0, !state.isStopped.load(ordering: .sequentiallyConsistent) else {
                close(descriptor)
                break
            }
            state.connections.add(1, ordering: .sequentiallyConsistent)
            state.open.withLock { _ = $0.insert(descriptor) }
            Thread.detachNewThread {
                serve(descriptor, state, answer)
                state.open.withLock { _ = $0.remove(descriptor) }
                close(descriptor)
            }
        }
        close(listener)
    }

    private static func serve(
        _ descriptor: Int32, _ state: State, _ answer: (Request) -> String?
    ) {
        while let head = Socket.readHead(descriptor) {
            let request = Request(lines: head.components(separatedBy: "\r\n"))
            state.requests.withLock { $0.append(request) }
            guard let text = answer(request) else { continue }
            guard Socket.write(text, to: descriptor), !text.contains("Connection: close") else {
                return
            }
        }
    }
}

extension RawServer {
    /// A whole answer with a length that fits.
    static func answer(
        _ body: String, _ status: String = "200 OK", _ headers: [String] = []
    ) -> String {
        let lines =
            ["HTTP/1.1 \(status)", "Content-Length: \(body.utf8.count)"] + headers + ["", body]
        return lines.joined(separator: "\r\n")
    }
}

/// The few socket calls such a server needs.
private enum Socket {
    static func listen(on address: String, _ port: UInt16) -> (Int32, UInt16)? {
        let descriptor = stream()
        let isBound = unsafe withAddress(address, port) { pointer, length in
            unsafe bind(descriptor, pointer, length) == 0
        }
        guard isBound, Foundation.listen(descriptor, 512) == 0 else {
            close(descriptor)
            return nil
        }
        var bound = sockaddr_in()
        var length = socklen_t(MemoryLayout<sockaddr_in>.size)
        unsafe withUnsafeMutablePointer(to: &bound) { pointer in
            unsafe pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                _ = unsafe getsockname(descriptor, $0, &length)
            }
        }
        return (descriptor, UInt16(bigEndian: bound.sin_port))
    }

    /// Connects and hangs up, so that who accepts there wakes up.
    static func knock(on address: String, _ port: UInt16) {
        let descriptor = stream()
        _ = unsafe withAddress(address, port) { pointer, length in
            unsafe connect(descriptor, pointer, length) == 0
        }
        close(descriptor)
    }

    /// The next request's lines without the blank one; nil at the end of the connection.
    ///
    /// The client neither sends bodies nor a second request before its answer.
    static func readHead(_ descriptor: Int32) -> String? {
        var head: [UInt8] = []
        var chunk = [UInt8](repeating: 0, count: 8_192)
        while !head.suffix(4).elementsEqual([13, 10, 13, 10]) {
            let count = unsafe chunk.withUnsafeMutableBytes {
                unsafe recv(descriptor, $0.baseAddress, $0.count, 0)
            }
            guard count > 0 else { return nil }
            head += chunk.prefix(count)
        }
        return String(decoding: head.dropLast(4), as: UTF8.self)
    }

    static func write(_ text: String, to descriptor: Int32) -> Bool {
        #if os(Linux)
            let quietly = Int32(MSG_NOSIGNAL)
        #else
            let quietly: Int32 = 0
        #endif
        var rest = Array(text.utf8)[...]
        while !rest.isEmpty {
            let count = unsafe rest.withUnsafeBytes {
                unsafe send(descriptor, $0.baseAddress, $0.count, quietly)
            }
            guard count > 0 else { return false }
            rest = rest.dropFirst(count)
        }
        return true
    }

    private static func stream() -> Int32 {
        #if os(Linux)
            socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
        #else
            socket(AF_INET, SOCK_STREAM, 0)
        #endif
    }

    private static func withAddress(
        _ address: String, _ port: UInt16, _ body: (UnsafePointer<sockaddr>, socklen_t) -> Bool
    ) -> Bool {
        var socket = sockaddr_in()
        socket.sin_family = sa_family_t(AF_INET)
        socket.sin_port = port.bigEndian
        guard unsafe inet_pton(AF_INET, address, &socket.sin_addr) == 1 else { return false }
        return unsafe withUnsafePointer(to: &socket) { pointer in
            unsafe pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                unsafe body($0, socklen_t(MemoryLayout<sockaddr_in>.size))
            }
        }
    }
}
