import CCurl

extension Transfer {
    /// Tells libcurl what to do: everything it needs, and nothing it might do unasked.
    ///
    /// Never set, hence off: following redirects, cookies, HSTS, Alt-Svc, automatic referer,
    /// netrc and every kind of HTTP authentication.
    func configure() {
        setMessage()
        setProtocols()
        setLimits()
        setConnection()
        setSecurity()
        setCallbacks()
    }

    private func setMessage() {
        easy.set(CURLOPT_URL, request.url.text)
        if let body = request.body { easy.setBody(body) }
        switch request.method {
        case "GET" where request.body == nil: break
        case "HEAD" where request.body == nil: easy.set(CURLOPT_NOBODY, true)
        default: easy.set(CURLOPT_CUSTOMREQUEST, request.method)
        }
        easy.setHeaderLines(exchange.headerLines)
        if request.acceptsGzip { easy.set(CURLOPT_ACCEPT_ENCODING, "gzip") }
    }

    private func setProtocols() {
        easy.set(CURLOPT_PROTOCOLS_STR, "http,https")
        easy.set(CURLOPT_FOLLOWLOCATION, false)
        easy.set(CURLOPT_HTTP09_ALLOWED, false)
        if request.allowHTTP2 && Libcurl.hasSoundHTTP2 {
            easy.set(CURLOPT_HTTP_VERSION, Int(CURL_HTTP_VERSION_2TLS))
            easy.set(CURLOPT_PIPEWAIT, true)
        } else {
            easy.set(CURLOPT_HTTP_VERSION, Int(CURL_HTTP_VERSION_1_1))
        }
    }

    private func setLimits() {
        easy.set(CURLOPT_CONNECTTIMEOUT_MS, request.connectTimeout.clampedMilliseconds)
        easy.set(CURLOPT_TIMEOUT_MS, request.totalTimeout.clampedMilliseconds)
        // Idleness is the loop's to watch: libcurl's low-speed limit knows whole seconds only,
        // and sets a timer anew for every transfer in every turn.
        easy.set(CURLOPT_BUFFERSIZE, 32 << 10)
    }

    private func setConnection() {
        // Signals belong to the program; name look-ups need none with a resolver thread.
        easy.set(CURLOPT_NOSIGNAL, true)
        // A cancelled look-up must not hold the loop until the resolver answers.
        easy.set(CURLOPT_QUICK_EXIT, true)
        easy.set(CURLOPT_TCP_NODELAY, true)
        easy.set(CURLOPT_TCP_KEEPALIVE, true)
        // Below the minute after which many servers close an idle connection; and a quarter
        // of an hour before a certificate is looked at again.
        easy.set(CURLOPT_MAXAGE_CONN, 50)
        easy.set(CURLOPT_MAXLIFETIME_CONN, 900)
        easy.set(CURLOPT_SUPPRESS_CONNECT_HEADERS, true)
        // A proxy's loopback is not ours.
        if request.url.origin.isLoopback { easy.set(CURLOPT_PROXY, "") }
    }

    private func setSecurity() {
        easy.set(CURLOPT_SSL_VERIFYPEER, 1)
        easy.set(CURLOPT_SSL_VERIFYHOST, 2)
        easy.set(CURLOPT_SSLVERSION, Int(CURL_SSLVERSION_TLSv1_2))
        easy.set(CURLOPT_NETRC, Int(CURL_NETRC_IGNORED.rawValue))
        if let file = request.certificateAuthorityFile { easy.set(CURLOPT_CAINFO, file) }
    }
}
