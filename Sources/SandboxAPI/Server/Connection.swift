#if canImport(Glibc)
    import Glibc
#else
    import Darwin
#endif

/// One client: what it has sent, what it is being sent, and what happens next.
///
/// Requests are answered one after the other, also when they arrive together (pipelining).
final class Connection {
    private enum Phase {
        case reading
        /// The answer is ready and starts at a moment of the monotonic clock.
        case waiting(until: UInt64, WireAnswer)
        case writing(WireAnswer.Ending)
        /// Nothing is sent any more until the client gives up.
        case stalled
        /// All is sent; what still arrives is thrown away, so that no reset destroys the answer.
        case draining(until: UInt64)
        case closed
    }

    /// Nanoseconds a client has to close its side after the server has closed its own.
    private static let drainTime: UInt64 = 1_000_000_000
    /// Bytes read in advance of the requests they belong to.
    private static let readAhead = RequestLimits.head + RequestLimits.body

    private let socket: Socket
    private let number: Int
    private let exchange: Exchange
    private var parser = RequestParser()
    private var phase = Phase.reading
    private var output = Bytes()
    private var sent = 0
    private var inputEnded = false
    /// Whether the log counts a request of this connection as in flight.
    private var isInFlight = false
    /// Whether an answer asked for the whole server to go away.
    private(set) var asksServerToGo = false

    init(adopting descriptor: Int32, number: Int, exchange: Exchange) {
        socket = Socket(adopting: descriptor)
        self.number = number
        self.exchange = exchange
    }

    var descriptor: Int32 { socket.descriptor }

    var isClosed: Bool {
        if case .closed = phase { true } else { false }
    }

    /// The events to poll for; none when there is nothing to wait for but time.
    var interest: Int16 {
        var events: Int32 = 0
        if !inputEnded, parser.bufferedCount < Self.readAhead { events |= Int32(POLLIN) }
        if case .writing = phase { events |= Int32(POLLOUT) }
        return Int16(events)
    }

    /// When something is due whatever the client does, on the monotonic clock.
    var deadline: UInt64? {
        switch phase {
        case .waiting(let until, _), .draining(let until): until
        default: nil
        }
    }

    /// Does everything that can be done without waiting.
    func serve(_ events: Int16, now: UInt64) {
        if Int32(events) & Int32(POLLIN | POLLHUP | POLLERR) != 0, !inputEnded { receive() }
        if let deadline, deadline <= now { expire() }
        while step(now: now) {}
    }

    /// Tears the connection down.
    func reset() {
        socket.resetOnClose()
        closeNow()
    }

    func closeNow() {
        endRequest()
        phase = .closed
    }

    private func receive() {
        unsafe withUnsafeTemporaryAllocation(byteCount: 65_536, alignment: 1) { buffer in
            switch unsafe socket.receive(into: buffer) {
            case .bytes(let count): unsafe take(UnsafeRawBufferPointer(rebasing: buffer[..<count]))
            case .wouldBlock: break
            case .ended: inputEnds()
            case .failed: closeNow()
            }
        }
    }

    private func take(_ bytes: UnsafeRawBufferPointer) {
        switch phase {
        case .reading, .waiting, .writing: unsafe parser.append(bytes)
        case .stalled, .draining, .closed: break
        }
    }

    /// The client sends no more; what it has asked for is still answered.
    private func inputEnds() {
        inputEnded = true
        switch phase {
        case .stalled, .draining: closeNow()
        default: break
        }
    }

    private func expire() {
        switch phase {
        case .waiting(_, let answer): write(answer)
        case .draining: closeNow()
        default: break
        }
    }

    /// Takes one step; false when the next one has to wait for the client or for time.
    private func step(now: UInt64) -> Bool {
        switch phase {
        case .reading: takeRequest(now: now)
        case .writing(let ending): flush(ending, now: now)
        default: false
        }
    }

    private func takeRequest(now: UInt64) -> Bool {
        switch parser.next() {
        case .needsMore:
            if inputEnded { closeNow() }
            return false
        case .expectsContinue:
            output = Bytes("HTTP/1.1 100 Continue\r\n\r\n".utf8)
            phase = .writing(.keepAlive)
        case .request(let request):
            isInFlight = true
            schedule(exchange.begin(request, connection: number, arrival: now), now: now)
        case .refused(let refusal): write(exchange.refuse(refusal))
        }
        return true
    }

    private func schedule(_ answer: WireAnswer, now: UInt64) {
        guard answer.delay > 0 else { return write(answer) }
        let (until, overflows) = now.addingReportingOverflow(answer.delay)
        phase = .waiting(until: overflows ? .max : until, answer)
    }

    private func write(_ answer: WireAnswer) {
        output = answer.bytes
        phase = .writing(answer.ending)
    }

    private func flush(_ ending: WireAnswer.Ending, now: UInt64) -> Bool {
        while sent < output.count {
            switch socket.send(output, from: sent) {
            case .bytes(let count): sent += count
            case .wouldBlock: return false
            case .ended, .failed:
                closeNow()
                return false
            }
        }
        output = []
        sent = 0
        finish(ending, now: now)
        return true
    }

    private func finish(_ ending: WireAnswer.Ending, now: UInt64) {
        switch ending {
        case .keepAlive:
            endRequest()
            phase = .reading
        case .close:
            endRequest()
            socket.endSending()
            if inputEnded { closeNow() } else { phase = .draining(until: now &+ Self.drainTime) }
        case .reset: reset()
        case .stall: if inputEnded { closeNow() } else { phase = .stalled }
        case .goAway:
            asksServerToGo = true
            reset()
        }
    }

    private func endRequest() {
        guard isInFlight else { return }
        isInFlight = false
        exchange.end()
    }
}
