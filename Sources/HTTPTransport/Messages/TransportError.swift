/// Why a request has no response.
package struct TransportError: Error, Sendable, Equatable, CustomStringConvertible {
    /// How far the exchange got.
    package enum Phase: Sendable, Equatable {
        /// We refused to send the request; nothing left this machine.
        case request
        case resolve
        case connect
        case tls
        case send
        case headers
        case body
        /// One of the request's time limits passed after the connection stood.
        case deadline
        case cancelled
        /// A fault of ours, of libcurl or of the machine.
        case `internal`
    }

    package let phase: Phase
    /// A sentence for people; names host and port, never a query string or a header's value.
    package let message: String
    /// Whether the same request may succeed later.
    package let isRetryable: Bool
    /// Whether the server could not be reached at all.
    package let isUnreachable: Bool
    /// Whether the content coding was at fault: asking again without gzip may help.
    package let isUndecodable: Bool

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

    package var description: String { message }
}
