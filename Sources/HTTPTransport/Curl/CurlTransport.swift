/// The transport over libcurl's multi interface, which runs on a thread of its own.
package final class CurlTransport: Transport {
    /// The version of the libcurl in use, such as `7.88.1`.
    package static var libraryVersion: String { Libcurl.version }

    /// The proxies the environment asks for, as libcurl reads it, fit for messages.
    ///
    /// Passwords are left out; nil where no proxy is set. Loopback never goes through one.
    package static var proxyFromEnvironment: String? { EnvironmentProxy.description() }

    private let mailbox: Mailbox

    /// Starts the loop's thread.
    ///
    /// - Parameter maxConnections: How many requests may be under way at once, and how many
    ///   idle connections are kept; at least 1. Requests beyond it wait their turn.
    /// - Throws: A ``TransportError/Phase/internal`` error where libcurl is too old or lacks
    ///   TLS, gzip or a resolver thread, or where memory or threads are short.
    package init(maxConnections: Int) throws(TransportError) {
        if let problem = Libcurl.problem { throw .unusable(problem) }
        let capacity = max(1, maxConnections)
        guard let multi = MultiHandle(keeping: capacity) else { throw .outOfMemory }
        let bell = Bell(for: multi)
        let mailbox = Mailbox(bell: bell)
        self.mailbox = mailbox
        let isRunning = LoopThread.start {
            CurlLoop(mailbox: mailbox, bell: bell, multi: multi, capacity: capacity).run()
        }
        guard isRunning else {
            multi.close()
            throw .unusable("the system gives no more threads")
        }
    }

    deinit { shutDown() }

    package func send(_ request: HTTPRequest) async throws(TransportError) -> HTTPResponse {
        let exchange = Exchange(request, headerLines: try HeaderLines.make(for: request))
        let outcome = await withTaskCancellationHandler {
            await withCheckedContinuation { continuation in
                exchange.expect(continuation)
                if !mailbox.post(.start(exchange)) { exchange.resume(with: .failure(.cancelled)) }
            }
        } onCancel: {
            _ = mailbox.post(.cancel(exchange))
        }
        return try outcome.get()
    }

    /// Ends every exchange with ``TransportError/Phase/cancelled`` and then the thread.
    ///
    /// Returns at once. Later requests fail the same way; later calls do nothing.
    package func shutDown() {
        mailbox.close()
    }
}
