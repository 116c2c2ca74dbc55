extension TransportError {
    /// The caller, or the end of the transport, ended the exchange.
    static let cancelled = TransportError(phase: .cancelled, message: "the request was cancelled")

    static let outOfMemory = unusable("memory is short")

    /// The transport can't work here at all.
    static func unusable(_ reason: String) -> TransportError {
        TransportError(phase: .internal, message: "the HTTP transport can't work: \(reason)")
    }
}
