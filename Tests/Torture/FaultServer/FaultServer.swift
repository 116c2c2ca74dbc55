import Foundation
import Synchronization

#if canImport(Glibc)
    import Glibc
#else
    import Darwin
#endif

/// A server on loopback that misbehaves on the wire, each path in its own way.
///
/// The first part of a request's path names the misdeed. Every connection has a thread, which ends
/// when the server is let go.
final class FaultServer: Sendable {
    private final class State: Sendable {
        let isStopped = Atomic(false)
        let requests = Atomic(0)
        let open = Mutex<Set<Int32>>([])
    }

    let port: UInt16
    private let listener: Int32
    private let state = State()

    /// Starts a server.
    ///
    /// - Parameter misdeeds: What it does, by the first part of the path.
    /// - Throws: ``Unexpected`` where there is no port.
    init(_ misdeeds: [String: any Misdeed]) throws {
        (listener, port) = try Self.listening()
        let (listener, state) = (listener, state)
        Self.detach {
            while true {
                let descriptor = accept(listener, nil, nil)
                guard descriptor >= 0 else { return }
                state.open.withLock { _ = $0.insert(descriptor) }
                Self.detach { Self.serve(descriptor, misdeeds, state) }
            }
        }
    }

    deinit {
        state.isStopped.store(true, ordering: .sequentiallyConsistent)
        // Wakes the thread that accepts.
        shutdown(listener, Int32(SHUT_RDWR))
        close(listener)
        state.open.withLock { for descriptor in $0 { shutdown(descriptor, Int32(SHUT_RDWR)) } }
    }

    var address: String { "http://127.0.0.1:\(port)" }
    /// How many requests have come.
    var requestCount: Int { state.requests.load(ordering: .relaxed) }

    private static func serve(
        _ descriptor: Int32, _ misdeeds: [String: any Misdeed], _ state: State
    ) {
        let peer = Peer(descriptor)
        while !state.isStopped.load(ordering: .relaxed), let target = peer.nextTarget() {
            state.requests.add(1, ordering: .relaxed)
            let name = target.split(separator: "/").first.map(String.init) ?? ""
            guard misdeeds[name]?.answer(target, on: peer) == true else { break }
        }
        state.open.withLock { _ = $0.remove(descriptor) }
        close(descriptor)
    }

    private static func detach(_ body: @escaping @Sendable () -> Void) {
        let thread = Thread(block: body)
        thread.stackSize = 1 << 20
        thread.start()
    }

    private static func listening() throws -> (Int32, UInt16) {
        #if canImport(Glibc)
            let descriptor = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
        #else
            let descriptor = socket(AF_INET, SOCK_STREAM, 0)
        #endif
        var address = sockaddr_in()
        address.sin_family = sa_family_t(AF_INET)
        address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
        var length = socklen_t(MemoryLayout<sockaddr_in>.size)
        let isBound = unsafe withUnsafeMutablePointer(to: &address) { address in
            unsafe address.withMemoryRebound(to: sockaddr.self, capacity: 1) { address in
                unsafe bind(descriptor, address, length) == 0
                    && getsockname(descriptor, address, &length) == 0
            }
        }
        guard isBound, listen(descriptor, 1_024) == 0 else {
            throw Unexpected(text: "no port for a server: errno \(errno)")
        }
        return (descriptor, UInt16(bigEndian: address.sin_port))
    }
}

/// One way to misbehave.
protocol Misdeed: Sendable {
    /// Answers a request.
    ///
    /// - Parameters:
    ///   - target: The request's path.
    ///   - peer: Who asked.
    /// - Returns: Whether the connection may serve another request; if not, it is closed.
    func answer(_ target: String, on peer: Peer) -> Bool
}
