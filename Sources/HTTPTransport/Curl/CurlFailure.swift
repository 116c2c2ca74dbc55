import CCurl

/// What an error code of libcurl means: how far the exchange got and what the caller may do.
struct CurlFailure {
    let phase: TransportError.Phase
    let isRetryable: Bool
    let isUnreachable: Bool
    let isUndecodable: Bool
    /// What the server did, to follow its name.
    private let predicate: String

    /// The predicate with the reason, where there is one.
    func words(_ detail: String?) -> String { detail.map { "\(predicate): \($0)" } ?? predicate }

    private init(
        _ phase: TransportError.Phase, _ predicate: String, retry: Bool, unreachable: Bool = false,
        undecodable: Bool = false
    ) {
        self.phase = phase
        self.predicate = predicate
        isRetryable = retry
        isUnreachable = unreachable
        isUndecodable = undecodable
    }

    /// Reads a code: one table, a line a meaning, hence longer than a function should be.
    ///
    /// - Parameters:
    ///   - code: An error of libcurl's; time-outs are told apart elsewhere.
    ///   - hasHead: Whether the response's head was complete.
    init(_ code: CURLcode, hasHead: Bool) {
        self =
            switch code {
            case CURLE_COULDNT_RESOLVE_HOST:
                .init(.resolve, "can't be found", retry: true, unreachable: true)
            case CURLE_COULDNT_RESOLVE_PROXY:
                .init(
                    .resolve, "can't be reached, its proxy isn't found", retry: true,
                    unreachable: true)
            case CURLE_COULDNT_CONNECT:
                .init(.connect, "can't be reached", retry: true, unreachable: true)
            case CURLE_PROXY:
                .init(
                    .connect, "can't be reached through the proxy", retry: true, unreachable: true)

            case CURLE_PEER_FAILED_VERIFICATION, CURLE_SSL_ISSUER_ERROR,
                CURLE_SSL_INVALIDCERTSTATUS:
                .init(.tls, "shows a certificate that can't be trusted", retry: false)
            case CURLE_SSL_CACERT_BADFILE:
                .init(.tls, "can't be verified, the ca_file can't be read", retry: false)
            case CURLE_SSL_CIPHER, CURLE_SSL_CERTPROBLEM, CURLE_SSL_PINNEDPUBKEYNOTMATCH,
                CURLE_SSL_CLIENTCERT:
                .init(.tls, "can't be spoken to over TLS", retry: false)
            case CURLE_SSL_CONNECT_ERROR:
                .init(.tls, "broke off the TLS handshake", retry: true)

            case CURLE_SEND_ERROR, CURLE_SEND_FAIL_REWIND:
                .init(.send, "closed the connection while the request was sent", retry: true)

            case CURLE_GOT_NOTHING:
                .init(.headers, "closed the connection without an answer", retry: true)
            case CURLE_UNSUPPORTED_PROTOCOL:
                .init(.headers, "doesn't speak HTTP/1", retry: false)
            case CURLE_WEIRD_SERVER_REPLY, CURLE_BAD_FUNCTION_ARGUMENT:
                // The second is what 7.88.1 says to a header line its own list refuses.
                .init(.headers, "sent headers that are not HTTP", retry: true)
            case CURLE_OUT_OF_MEMORY, CURLcode(100):
                .init(.headers, "sent a header line too long for libcurl", retry: false)

            case CURLE_PARTIAL_FILE:
                .init(.body, "closed the connection before its answer was whole", retry: true)
            case CURLE_RECV_ERROR:
                .init(hasHead ? .body : .headers, "reset the connection", retry: true)
            case CURLE_HTTP2, CURLE_HTTP2_STREAM:
                .init(hasHead ? .body : .headers, "broke off the HTTP/2 stream", retry: true)
            case CURLE_WRITE_ERROR, CURLE_BAD_CONTENT_ENCODING:
                .init(.body, "sent a body that can't be unpacked", retry: true, undecodable: true)
            case CURLE_FILESIZE_EXCEEDED:
                .init(.body, "states a size that no page can have", retry: false)

            default:
                .init(
                    .internal, "was asked, but libcurl failed (error \(code.rawValue))",
                    retry: false)
            }
    }
}
