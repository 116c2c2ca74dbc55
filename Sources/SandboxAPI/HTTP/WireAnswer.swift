/// An answer as it goes over the wire: its bytes, when they start, and what comes after them.
struct WireAnswer {
    enum Ending: Equatable {
        case keepAlive
        /// The sending side is closed in order (FIN).
        case close
        /// The connection is torn down (RST).
        case reset
        /// Nothing more is sent, and nothing is closed.
        case stall
        /// The connection is torn down, and so is the server's listening socket.
        case goAway
    }

    let bytes: Bytes
    let ending: Ending
    /// Nanoseconds between the request's arrival and the first byte.
    let delay: UInt64

    /// Writes an answer, spoilt by a fault if there is one.
    ///
    /// - Parameters:
    ///   - response: What the service says.
    ///   - request: The request, or nil when it could not be read.
    ///   - fault: What goes wrong.
    ///   - latency: Nanoseconds that every answer takes.
    ///   - date: The `Date` header's value.
    init(
        _ response: SandboxResponse, to request: SandboxRequest?, fault: Fault?, latency: UInt64,
        date: String
    ) {
        delay = latency &+ (fault?.delay ?? 0)
        ending = Self.ending(request, fault)
        guard let fault, fault.ending == .reset || fault.refuses, fault.cut == nil else {
            bytes = Self.encode(response, request, fault, closes: ending != .keepAlive, date)
            return
        }
        bytes = []
    }

    private static func ending(_ request: SandboxRequest?, _ fault: Fault?) -> Ending {
        if let fault, fault.refuses { return .goAway }
        switch fault?.ending {
        case .reset: return .reset
        case .stall: return .stall
        case nil: break
        }
        let mustClose = fault?.framing == .untilClose || fault?.cut != nil
        return mustClose || (request?.wantsClose ?? true) ? .close : .keepAlive
    }

    private static func encode(
        _ response: SandboxResponse, _ request: SandboxRequest?, _ fault: Fault?, closes: Bool,
        _ date: String
    ) -> Bytes {
        let framing = framing(request, fault)
        var output = head(response, framing, closes: announcesClose(closes, fault), date)
        guard response.mayHaveBody, request?.method != "HEAD" else { return output }
        let kept = keptBytes(of: response.body, fault)
        switch framing {
        case .contentLength, .untilClose: output.append(contentsOf: response.body.prefix(kept))
        case .chunked:
            appendChunks(of: response.body, upTo: kept, to: &output)
            if fault?.cut == nil, fault?.ending == nil {
                output.append(contentsOf: "0\r\n\r\n".utf8)
            }
        }
        return output
    }

    /// HTTP/1.0 knows no chunks: such a client gets its body until the connection ends.
    private static func framing(_ request: SandboxRequest?, _ fault: Fault?) -> Fault.Framing {
        let framing = fault?.framing ?? .contentLength
        return framing == .chunked && request?.isHTTP11 == false ? .untilClose : framing
    }

    /// A server that breaks off does not say so beforehand.
    private static func announcesClose(_ closes: Bool, _ fault: Fault?) -> Bool {
        guard let fault else { return closes }
        return closes && (fault.framing == .untilClose || (fault.cut == nil && fault.ending == nil))
    }

    private static func keptBytes(of body: Bytes, _ fault: Fault?) -> Int {
        switch fault?.cut {
        case .bytes(let count): min(count, body.count)
        case .percent(let share): body.count * share / 100
        case nil: fault?.ending == .stall ? 0 : body.count
        }
    }

    private static func head(
        _ response: SandboxResponse, _ framing: Fault.Framing, closes: Bool, _ date: String
    ) -> Bytes {
        var head = Bytes()
        head.reserveCapacity(1_024 + response.body.count)
        append("HTTP/1.1 \(response.status) \(HTTPStatus.reason(response.status))", to: &head)
        append("Date: \(date)", to: &head)
        for field in response.headers { append("\(field.name): \(field.value)", to: &head) }
        switch framing {
        case .contentLength where response.mayHaveBody:
            append("Content-Length: \(response.body.count)", to: &head)
        case .chunked where response.mayHaveBody: append("Transfer-Encoding: chunked", to: &head)
        default: break
        }
        if closes { append("Connection: close", to: &head) }
        append("", to: &head)
        return head
    }

    private static func append(_ line: String, to head: inout Bytes) {
        head.append(contentsOf: line.utf8)
        head.append(0x0D)
        head.append(0x0A)
    }

    /// Bytes of body in each chunk but the last.
    static let chunkSize = 4_096

    /// Writes the chunks of the whole body and stops after so many of its bytes, in mid-chunk.
    private static func appendChunks(of body: Bytes, upTo kept: Int, to output: inout Bytes) {
        var offset = 0
        while offset < kept {
            let size = min(chunkSize, body.count - offset)
            let sent = min(size, kept - offset)
            output.append(contentsOf: String(size, radix: 16).utf8)
            output.append(contentsOf: "\r\n".utf8)
            output.append(contentsOf: body[offset..<offset + sent])
            if sent == size { output.append(contentsOf: "\r\n".utf8) }
            offset += size
        }
    }
}
