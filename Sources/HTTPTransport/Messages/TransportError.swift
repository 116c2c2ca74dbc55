/// Why a request has no response.
package struct TransportError: Error, Sendable, Equatable, CustomStringConvertible {
    /// How far the exchange got.
    package enum Phase: Sendable, Equatable {
        /// We refused to send the request; nothing left this machine.
        case request
        /// The host's name has no address, or nobody tells.
        case resolve
        /// No connection came about, the proxy's included.
        case connect
        /// The server's certificate or its TLS was not acceptable.
        case tls
        case send
        /// The answer did not begin, or its head is not HTTP.
        case headers
        /// The answer began and did not end well, or is too large.
        case body
        /// One of the request's time limits passed after the connection stood.
        case deadline
        /// The calling task was cancelled, or the transport shut down.
        case cancelled
        /// A fault of ours, of libcurl or of the machine.
        case `internal`
    }

    /// How far the exchange got.
    package let phase: Phase
    /// A sentence for people; names host and port, never a query string or a header's value.
    package let message: String
    /// Whether the same request may succeed later.
    package let isRetryable: Bool
    /// Whether the server could not be reached at all.
    package let isUnreachable: Bool
    /// Whether the content coding was at fault: asking again without gzip may help.
    package let isUndecodable: Bool

    /// Makes an error, as a double of the transport does.
    package init(
        phase: Phase, message: String, isRetryable: Bool = false, isUnreachable: Bool = false,
        isUndecodable: Bool = false
    ) {
        self.phase = phase
        self.message = message
        self.isRetryable = isRetryable
        self.isUnreachable = isUnreachable
        self.isUndecodable = isUndecodable
    }

    /// The message.
    package var description: String { message }
}
