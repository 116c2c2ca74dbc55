import Synchronization

/// An HTTP/1.1 server on 127.0.0.1 that plays the APIs a harvester meets.
///
/// It runs in this process on one thread of its own, and shares no code with any client. Each service
/// is mounted under its name: `http://127.0.0.1:PORT/github` stands for `https://api.github.com`,
/// and `/` lists them. Data come from a seed, mishaps from a ``FaultPlan``.
package final class SandboxServer: Sendable {
    /// The port it listens on.
    package let port: UInt16
    private let stopSignal: StopSignal
    private let requestLog: RequestLog
    private let thread: Mutex<LoopThread?>

    /// Starts a server: bound and accepting on return.
    ///
    /// - Parameter options: How it behaves.
    /// - Throws: ``SandboxError`` when the port is taken, or the system has no room.
    package init(_ options: SandboxOptions = SandboxOptions()) throws(SandboxError) {
        let listener = try ListeningSocket(port: options.port)
        let (port, log, stop) = (listener.port, RequestLog(), try StopSignal())
        let handOver = HandOver(listener)
        let started = try LoopThread {
            guard let listener = handOver.take() else { return }
            let exchange = Exchange(
                origin: "http://127.0.0.1:\(port)", options: options, log: log)
            EventLoop(listener, stop: stop, exchange: exchange).run()
        }
        self.port = port
        stopSignal = stop
        requestLog = log
        thread = Mutex(started)
    }

    deinit { stop() }

    /// The URL that takes the place of a service's real one, without a slash at the end.
    ///
    /// - Parameter service: A name as ``service(forHost:)`` gives it.
    /// - Returns: `http://127.0.0.1:PORT/NAME`.
    package func baseURL(for service: String) -> String { "http://127.0.0.1:\(port)/\(service)" }

    /// The name of the service that stands for a host such as `api.github.com`; nil if none does.
    package static func service(forHost host: String) -> String? {
        ServiceCatalog.name(forHost: host)
    }

    /// The services there are: their names and the hosts they stand for.
    package static let services: [(name: String, host: String)] = ServiceCatalog.all.map {
        ($0.name, $0.host)
    }

    /// How many requests have arrived whole.
    package var requestCount: Int { requestLog.count }

    /// The requests in the order of their arrival, at least the last 20,000.
    package var requests: [LoggedRequest] { requestLog.requests }

    /// The most requests that were unanswered at one moment.
    package var mostRequestsInFlight: Int { requestLog.mostInFlight }

    /// Closes all connections and the port, and waits for the thread; again it does nothing.
    package func stop() {
        stopSignal.give()
        thread.withLock { $0.take()?.join() }
    }
}

/// Hands the listening socket to the server's thread.
private final class HandOver: Sendable {
    private let listener: Mutex<ListeningSocket?>

    init(_ listener: consuming sending ListeningSocket) { self.listener = Mutex(listener) }

    func take() -> ListeningSocket? { listener.withLock { $0.take() } }
}
