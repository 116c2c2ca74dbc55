/// One request: what to send, how long to wait, how much to take.
package struct HTTPRequest: Sendable {
    /// What `maxBodyBytes` is when nobody says otherwise: 64 MiB.
    package static let defaultMaxBodyBytes = 64 << 20

    /// The method, a token (RFC 9110, section 9.1).
    package var method = "GET"
    /// Whom to ask, and for what.
    package var url: HTTPURL
    /// Fields to send besides those of the transport (Host, Accept-Encoding, Content-Length).
    package var headers: [HTTPHeader] = []
    /// The body, sent with its length; nil sends none.
    package var body: ContiguousArray<UInt8>?

    /// How long name look-up, connecting and the TLS handshake may take together.
    package var connectTimeout: Duration = .seconds(10)
    /// How long a connection may carry no byte in either direction.
    package var idleTimeout: Duration = .seconds(30)
    /// How long the whole exchange may take, from the moment it has a connection slot.
    package var totalTimeout: Duration = .seconds(120)
    /// The largest body taken, in bytes; holds for the bytes received and for the unpacked ones.
    package var maxBodyBytes = defaultMaxBodyBytes

    /// A file of trusted certificates (PEM) instead of the system's.
    package var certificateAuthorityFile: String?
    /// Whether HTTP/2 may be spoken; it is only where libcurl is recent enough (8.4).
    package var allowHTTP2 = false
    /// Whether gzip is offered; false asks for the bytes as they are (`identity`).
    package var acceptsGzip = true

    /// A GET request with the usual limits.
    package init(url: HTTPURL) {
        self.url = url
    }
}
