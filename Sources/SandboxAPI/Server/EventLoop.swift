#if canImport(Glibc)
    import Glibc
#else
    import Darwin
#endif

/// Serves all connections on one thread: whatever is ready goes first, nobody waits for another.
final class EventLoop {
    /// Nanoseconds without accepting, after the system had no room for a connection.
    private static let acceptPause: UInt64 = 50_000_000

    private let stop: StopSignal
    private let exchange: Exchange
    private var listener: ListeningSocket?
    private var connections: [Connection] = []
    private var accepted = 0
    private var acceptPausedUntil: UInt64 = 0
    private var polled: [pollfd] = []

    init(_ listener: consuming ListeningSocket, stop: StopSignal, exchange: Exchange) {
        self.listener = consume listener
        self.stop = stop
        self.exchange = exchange
    }

    /// Serves until it is stopped, then closes everything.
    func run() {
        while !stop.isGiven {
            preparePoll(now: Clocks.monotonic())
            let timeout = timeout(now: Clocks.monotonic())
            let ready = unsafe poll(&polled, nfds_t(polled.count), timeout)
            if ready < 0, errno != EINTR { break }
            serveConnections(now: Clocks.monotonic())
            if polled[1].revents != 0 { acceptAll(now: Clocks.monotonic()) }
        }
        for connection in connections { connection.closeNow() }
        connections = []
        listener = nil
    }

    /// The stop signal first, the listening socket second, then the connections in order.
    private func preparePoll(now: UInt64) {
        polled.removeAll(keepingCapacity: true)
        polled.append(pollfd(fd: stop.descriptor, events: Int16(POLLIN), revents: 0))
        let accepts = acceptPausedUntil <= now
        polled.append(
            pollfd(fd: accepts ? listener?.descriptor ?? -1 : -1, events: Int16(POLLIN), revents: 0)
        )
        for connection in connections {
            let interest = connection.interest
            // Without an event to wait for, a hang-up would be reported again and again.
            let descriptor = interest == 0 ? -1 : connection.descriptor
            polled.append(pollfd(fd: descriptor, events: interest, revents: 0))
        }
    }

    /// Milliseconds until something is due, rounded up; -1 for ever.
    private func timeout(now: UInt64) -> Int32 {
        var next = acceptPausedUntil > now ? acceptPausedUntil : UInt64.max
        for connection in connections { next = min(next, connection.deadline ?? .max) }
        guard next != .max else { return -1 }
        guard next > now else { return 0 }
        let milliseconds = (next - now) / 1_000_000 + 1
        return Int32(clamping: min(milliseconds, 3_600_000))
    }

    private func serveConnections(now: UInt64) {
        var someClosed = false
        var goes = false
        for (index, connection) in connections.enumerated() {
            connection.serve(polled[index + 2].revents, now: now)
            someClosed = someClosed || connection.isClosed
            goes = goes || connection.asksServerToGo
        }
        if goes { goAway() }
        if someClosed || goes { connections.removeAll(where: \.isClosed) }
    }

    private func acceptAll(now: UInt64) {
        while true {
            switch listener?.accept() ?? .nobody {
            case .connection(let descriptor):
                accepted += 1
                connections.append(
                    Connection(adopting: descriptor, number: accepted, exchange: exchange))
            case .nobody: return
            case .exhausted:
                acceptPausedUntil = now &+ Self.acceptPause
                return
            }
        }
    }

    /// From now on connections are refused by the system.
    private func goAway() {
        listener = nil
        for connection in connections { connection.reset() }
    }
}
