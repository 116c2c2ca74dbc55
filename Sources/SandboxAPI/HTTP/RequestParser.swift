/// Takes requests out of a stream of bytes, however the bytes are cut and however many arrive.
///
/// A pure state machine: bytes go in with ``append(_:)``, events come out of ``next()``.
struct RequestParser {
    enum Event {
        case needsMore
        /// The client waits for `100 Continue`; the body follows.
        case expectsContinue
        case request(SandboxRequest)
        /// The stream can't be read any further.
        case refused(RequestRefusal)
    }

    private var buffer = Bytes()
    /// Where the next request starts in the buffer.
    private var start = 0
    /// How far the end of the head has been looked for, so that no byte is looked at twice.
    private var scanned = 0
    private var head: RequestHead?
    private var continueAnnounced = false

    /// Bytes that have arrived and belong to no request yet.
    var bufferedCount: Int { buffer.count - start }

    mutating func append(_ bytes: some Collection<UInt8>) {
        buffer.append(contentsOf: bytes)
    }

    mutating func next() -> Event {
        do throws(RequestRefusal) {
            if head == nil { head = try takeHead() }
            guard let head else { return .needsMore }
            return takeBody(of: head)
        } catch {
            return .refused(error)
        }
    }

    private mutating func takeHead() throws(RequestRefusal) -> RequestHead? {
        skipEmptyLines()
        guard let end = endOfHead() else {
            try checkLimits(headEnd: buffer.count)
            return nil
        }
        try checkLimits(headEnd: end.lines)
        let lines = Bytes(buffer[start..<end.lines])
        start = end.body
        scanned = start
        return try RequestHead(parsing: lines)
    }

    /// Empty lines before a request line are to be ignored (RFC 9112 section 2.2).
    private mutating func skipEmptyLines() {
        while start + 1 < buffer.count, buffer[start] == 0x0D, buffer[start + 1] == 0x0A {
            start += 2
        }
        scanned = max(scanned, start)
    }

    /// Finds the empty line: where the lines before it end, and where the body starts.
    private mutating func endOfHead() -> (lines: Int, body: Int)? {
        while scanned < buffer.count {
            guard buffer[scanned] == 0x0A else {
                scanned += 1
                continue
            }
            let after = scanned + 1
            if after < buffer.count, buffer[after] == 0x0A { return (after, after + 1) }
            if after + 1 < buffer.count, buffer[after] == 0x0D, buffer[after + 1] == 0x0A {
                return (after, after + 2)
            }
            // The bytes that decide are still on their way.
            if after + 1 >= buffer.count { return nil }
            scanned = after
        }
        return nil
    }

    private func checkLimits(headEnd: Int) throws(RequestRefusal) {
        let bytes = buffer[start..<headEnd]
        let line = bytes.prefix(RequestLimits.requestLine + 2)
        if line.count > RequestLimits.requestLine + 1, !line.contains(0x0A) {
            throw RequestRefusal(414, "the request line is longer than 8,192 bytes")
        }
        guard bytes.count <= RequestLimits.head else {
            throw RequestRefusal(431, "the request head is longer than 32,768 bytes")
        }
    }

    private mutating func takeBody(of head: RequestHead) -> Event {
        guard bufferedCount >= head.bodyLength else {
            guard head.expectsContinue, !continueAnnounced else { return .needsMore }
            continueAnnounced = true
            return .expectsContinue
        }
        let body = Bytes(buffer[start..<start + head.bodyLength])
        start += head.bodyLength
        forgetTakenBytes()
        self.head = nil
        continueAnnounced = false
        return .request(
            SandboxRequest(
                method: head.method, target: head.target, headers: head.headers, body: body,
                isHTTP11: head.isHTTP11))
    }

    private mutating func forgetTakenBytes() {
        if start == buffer.count {
            buffer.removeAll(keepingCapacity: true)
            start = 0
        } else if start > 65_536 {
            buffer.removeSubrange(0..<start)
            start = 0
        }
        scanned = start
    }
}
