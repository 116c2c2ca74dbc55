import Synchronization

@testable import HTTPTransport

#if canImport(Glibc)
    import Glibc
#else
    import Darwin
#endif

/// A server on loopback that does to each connection what its script says, well or badly.
///
/// Every connection has its own thread. The server stops when it is let go.
final class FaultServer: Sendable {
    /// What the accepting thread shares with the tests; it keeps no server alive.
    fileprivate final class State: Sendable {
        let isStopped = Atomic(false)
        let connections = Atomic(0)
        let requests = Mutex<[ReceivedRequest]>([])
        let open = Mutex<Set<Int32>>([])
    }

    let port: UInt16
    private let state = State()

    /// Starts a server that runs the script once for each connection.
    init(_ script: @escaping @Sendable (Peer) -> Void) {
        let (listener, port) = Socket.listening()
        self.port = port
        let state = state
        precondition(LoopThread.start { accept(from: listener, script, state) })
    }

    /// Starts a server that answers every request with these bytes and keeps its connections.
    convenience init(answering answer: String) {
        self.init { peer in
            while peer.readRequest() != nil { peer.send(answer) }
        }
    }

    /// Starts a server that reads a request, sends these bytes and closes the connection.
    convenience init(sendingOnce bytes: [UInt8]) {
        self.init { peer in
            _ = peer.readRequest()
            peer.send(bytes)
        }
    }

    deinit {
        state.isStopped.store(true, ordering: .sequentiallyConsistent)
        Socket.knock(on: port)
        state.open.withLock { open in
            for descriptor in open { shutdown(descriptor, Int32(SHUT_RDWR)) }
        }
    }

    /// The requests read so far, in order of arrival.
    var requests: [ReceivedRequest] { state.requests.withLock { $0 } }
    /// How many connections were accepted so far.
    var connectionCount: Int { state.connections.load(ordering: .sequentiallyConsistent) }

    func url(_ target: String = "/") -> String { "http://127.0.0.1:\(port)\(target)" }
}

/// Accepts until the server is stopped; a thread for each connection.
private func accept(
    from listener: Int32, _ script: @escaping @Sendable (Peer) -> Void, _ state: FaultServer.State
) {
    while true {
        let descriptor = accept(listener, nil, nil)
        // On a machine that is short of everything for a moment.
        if descriptor < 0, [EMFILE, ENFILE, ENOBUFS, ENOMEM, EINTR, ECONNABORTED].contains(errno) {
            continue
        }
        guard descriptor >= 0, !state.isStopped.load(ordering: .sequentiallyConsistent) else {
            close(descriptor)
            break
        }
        state.connections.add(1, ordering: .sequentiallyConsistent)
        state.open.withLock { _ = $0.insert(descriptor) }
        precondition(
            LoopThread.start {
                script(Peer(descriptor, state))
                state.open.withLock { _ = $0.remove(descriptor) }
                close(descriptor)
            })
    }
    close(listener)
}

/// A request as it came over the wire.
struct ReceivedRequest: Sendable, Equatable {
    /// Request line and header lines, without line ends.
    let lines: [String]
    let body: [UInt8]

    var requestLine: String { lines.first ?? "" }

    func header(_ name: String) -> String? {
        let prefix = "\(name.lowercased()):"
        return lines.first { $0.lowercased().hasPrefix(prefix) }
            .map { String($0.dropFirst(prefix.count).drop { $0 == " " }) }
    }
}

/// The other end of one connection, for a script to use.
final class Peer {
    private let descriptor: Int32
    private let state: FaultServer.State
    private var unread: [UInt8] = []

    fileprivate init(_ descriptor: Int32, _ state: FaultServer.State) {
        self.descriptor = descriptor
        self.state = state
    }

    /// Reads and remembers the next request; nil when the connection ends.
    func readRequest() -> ReceivedRequest? {
        let blank = Array("\r\n\r\n".utf8)
        while unread.firstRange(of: blank) == nil {
            guard readMore() else { return nil }
        }
        guard let end = unread.firstRange(of: blank) else { return nil }
        let head = String(decoding: unread[..<end.lowerBound], as: UTF8.self)
        unread.removeSubrange(..<end.upperBound)
        let lines = head.split(separator: "\r\n").map(String.init)
        let length = ReceivedRequest(lines: lines, body: []).header("content-length")
        guard let body = readBody(length.flatMap { Int($0) } ?? 0) else { return nil }
        let request = ReceivedRequest(lines: lines, body: body)
        state.requests.withLock { $0.append(request) }
        return request
    }

    @discardableResult func send(_ text: String) -> Bool { send(Array(text.utf8)) }

    /// Sends bytes; false when the other end is gone.
    @discardableResult func send(_ bytes: [UInt8]) -> Bool {
        Socket.write(bytes, to: descriptor)
    }

    /// Does nothing until the other end hangs up.
    func stall() {
        while readMore() {}
    }

    /// Whether the other end is still there after the pause.
    func pause(milliseconds: Int32) -> Bool {
        !Socket.hasNews(descriptor, milliseconds: milliseconds)
    }

    /// Makes the connection end in a reset.
    func resetOnClose() {
        Socket.makeCloseReset(descriptor)
    }

    private func readBody(_ length: Int) -> [UInt8]? {
        while unread.count < length {
            guard readMore() else { return nil }
        }
        defer { unread.removeFirst(length) }
        return Array(unread.prefix(length))
    }

    private func readMore() -> Bool {
        let bytes = Socket.read(from: descriptor)
        unread += bytes
        return !bytes.isEmpty
    }
}
