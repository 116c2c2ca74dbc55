import CCurl

extension Transfer {
    /// What the caller gets, now that libcurl has ended the transfer with this code.
    func outcome(_ code: CURLcode) -> Exchange.Outcome {
        if let breach { return .failure(error(for: breach)) }
        guard code == CURLE_OK else { return .failure(error(for: code)) }
        guard head.isComplete else {
            return .failure(failure(.headers, "ended its answer inside the headers", retry: true))
        }
        return .success(response())
    }

    private func response() -> HTTPResponse {
        HTTPResponse(
            status: head.status, headers: head.headers, body: takeBody(),
            wireBytes: Int(easy.amount(CURLINFO_SIZE_DOWNLOAD_T)),
            reusedConnection: easy.number(CURLINFO_NUM_CONNECTS) == 0)
    }

    private func error(for breach: Breach) -> TransportError {
        switch breach {
        case .head(let flaw):
            failure(.headers, flaw.words, retry: flaw != .tooLarge)
        case .wireLimit:
            failure(.body, "sent more than \(limit); \(Transfer.limitAdvice)")
        case .bodyLimit:
            failure(.body, "sent an answer of more than \(limit) unpacked; \(Transfer.limitAdvice)")
        case .idle:
            failure(.deadline, "sent nothing for \(request.idleTimeout.words)", retry: true)
        case .deadline:
            timeout()
        }
    }

    private func error(for code: CURLcode) -> TransportError {
        if code == CURLE_OPERATION_TIMEDOUT { return timeout() }
        let tunnel = easy.number(CURLINFO_HTTP_CONNECTCODE)
        if tunnel >= 300 {
            let words = "can't be reached: the proxy answers \(tunnel)"
            return failure(.connect, words, retry: tunnel != 407, unreachable: true)
        }
        let cause = CurlFailure(code, hasHead: head.isComplete)
        return TransportError(
            phase: cause.phase, message: server + " " + cause.words(detail(of: cause)),
            isRetryable: cause.isRetryable, isUnreachable: cause.isUnreachable,
            isUndecodable: cause.isUndecodable)
    }

    /// A time limit of libcurl's or of ours: how far the connection was tells which.
    private func timeout() -> TransportError {
        let isConnected = easy.amount(CURLINFO_PRETRANSFER_TIME_T) > 0
        if isConnected {
            let words = "gave no whole answer within \(request.totalTimeout.words)"
            return failure(.deadline, words, retry: true)
        }
        let limit = min(request.connectTimeout, request.totalTimeout).words
        if easy.amount(CURLINFO_NAMELOOKUP_TIME_T) == 0 {
            let words = "has no address after \(limit) of looking it up"
            return failure(.resolve, words, retry: true, unreachable: true)
        }
        // libcurl 7.88.1 counts the TLS handshake as part of connecting.
        let words = "took no connection within \(limit)"
        return failure(.connect, words, retry: true, unreachable: true)
    }

    /// The system's or the TLS library's words; nothing a server chose before TLS stood.
    private func detail(of cause: CurlFailure) -> String? {
        switch cause.phase {
        case .connect: connectDetail
        case .resolve, .tls: easy.errorText
        default: nil
        }
    }

    /// Why there is no connection; libcurl's own words too where they name another host, a proxy.
    private var connectDetail: String? {
        guard let reason = easy.systemError else { return easy.errorText }
        guard let text = easy.errorText, !text.contains(request.url.origin.host) else {
            return reason
        }
        return "\(reason) (\(text))"
    }

    private func failure(
        _ phase: TransportError.Phase, _ words: String, retry: Bool = false,
        unreachable: Bool = false
    ) -> TransportError {
        TransportError(
            phase: phase, message: "\(server) \(words)", isRetryable: retry,
            isUnreachable: unreachable)
    }

    private var server: String { request.url.origin.hostAndPort }
    private var limit: String { request.maxBodyBytes.wordsOfBytes }
    private static let limitAdvice = "raise max_page_bytes, or ask for smaller pages"
}

extension ResponseHead.Flaw {
    /// What the server did, to follow its name.
    fileprivate var words: String {
        switch self {
        case .tooLarge: "sent more than \(ResponseHead.limit.wordsOfBytes) of headers"
        case .bareLineFeed: "ended a header line with a bare line feed"
        case .badStatusLine: "sent a status line that is not HTTP"
        case .badField: "sent a header line that is not HTTP"
        case .badLength: "sent a Content-Length that is not a number of bytes"
        case .conflictingLengths: "sent two different Content-Length headers"
        }
    }
}
