import CCurl

/// One request under way: a libcurl handle and what its callbacks collected.
///
/// Belongs to the loop's thread.
final class Transfer {
    /// Why we ended a transfer that libcurl would have gone on with.
    enum Breach: Equatable {
        case head(ResponseHead.Flaw)
        case wireLimit
        case bodyLimit
        case idle
        case deadline
    }

    let exchange: Exchange
    var easy: EasyHandle
    private let clock: LoopClock

    private(set) var head = ResponseHead()
    private(set) var body: ContiguousArray<UInt8> = []
    private(set) var breach: Breach?
    private(set) var timeouts: Timeouts
    /// Bytes libcurl counted in both directions when it last reported.
    private var traffic: Int64 = 0
    /// The transfer's place among the loop's active ones.
    var slot = 0

    var request: HTTPRequest { exchange.request }

    /// Makes a transfer whose time begins now; nil when memory is short.
    init?(_ exchange: Exchange, clock: LoopClock) {
        guard let easy = EasyHandle() else { return nil }
        self.easy = easy
        self.exchange = exchange
        self.clock = clock
        timeouts = Timeouts(for: exchange.request, from: clock.now)
    }

    /// Takes a line of the response's head; false ends the transfer.
    func takeHeadLine(_ line: some ByteSlice) -> Bool {
        do {
            timeouts.noteActivity(at: clock.now)
            try head.take(line)
            return true
        } catch {
            return end(.head(error))
        }
    }

    /// Takes unpacked bytes of the body; false ends the transfer.
    func takeBody(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
        guard bytes.count <= request.maxBodyBytes - body.count else { return end(.bodyLimit) }
        if body.isEmpty { reserve(atLeast: bytes.count) }
        unsafe body.append(contentsOf: bytes)
        return true
    }

    /// Takes libcurl's count of bytes moved so far; false ends the transfer.
    ///
    /// The only place that sees a body whose every packed block unpacks to nothing.
    func takeProgress(received: Int64, sent: Int64) -> Bool {
        guard received &+ sent != traffic else { return true }
        traffic = received &+ sent
        timeouts.noteActivity(at: clock.now)
        return received <= request.maxBodyBytes || end(.wireLimit)
    }

    /// The breach of a time limit at this moment, if any.
    func checkTimeouts() -> Breach? {
        let isConnected = easy.amount(CURLINFO_PRETRANSFER_TIME_T) > 0
        if let breach = timeouts.check(at: clock.now, isConnected: isConnected) {
            self.breach = breach
        }
        return breach
    }

    /// Hands the body over without a copy.
    func takeBody() -> ContiguousArray<UInt8> {
        defer { body = [] }
        return body
    }

    private func end(_ breach: Breach) -> Bool {
        self.breach = breach
        return false
    }

    /// Makes room for the stated length, believed up to 8 MiB.
    private func reserve(atLeast count: Int) {
        let stated = min(head.contentLength ?? 0, request.maxBodyBytes, 8 << 20)
        body.reserveCapacity(max(stated, count))
    }
}
