import CCurl

/// A URL taken apart by libcurl's own parser, the one that will send it.
///
/// Two parsers that disagree about where a host ends are how credentials leak, so
/// there is only this one.
@safe struct CurlURL: ~Copyable {
    /// Nil when memory is short, which every call on it reports.
    private let handle: OpaquePointer?

    /// Parses an absolute URL.
    ///
    /// - Throws: What keeps the text from being an absolute URL.
    init(_ text: String) throws(HTTPURLError) {
        unsafe handle = unsafe curl_url()
        try set(text)
    }

    deinit { unsafe curl_url_cleanup(handle) }

    /// Replaces the URL; a relative reference is resolved against the present one.
    ///
    /// - Throws: What is wrong with the text.
    func set(_ text: String) throws(HTTPURLError) {
        let flags = UInt32(CURLU_DISALLOW_USER)
        switch unsafe curl_url_set(handle, CURLUPART_URL, text, flags) {
        case CURLUE_OK: return
        case CURLUE_USER_NOT_ALLOWED: throw .credentials
        case CURLUE_BAD_PORT_NUMBER: throw .badPort
        case CURLUE_UNSUPPORTED_SCHEME, CURLUE_BAD_SCHEME, CURLUE_BAD_SLASHES, CURLUE_NO_HOST:
            throw .notAbsolute
        case CURLUE_BAD_HOSTNAME, CURLUE_BAD_IPV6: throw .badHost
        case let code: throw HTTPURLError(message: CurlURL.words(for: code))
        }
    }

    /// One part in libcurl's normal form; nil where the URL has none.
    func part(_ part: CURLUPart, flags: Int32 = 0) -> String? {
        var text: UnsafeMutablePointer<CChar>?
        guard unsafe curl_url_get(handle, part, &text, UInt32(flags)) == CURLUE_OK,
            let text = unsafe text
        else { return nil }
        defer { unsafe curl_free(text) }
        return unsafe String(cString: text)
    }

    private static func words(for code: CURLUcode) -> String {
        let words = unsafe curl_url_strerror(code).map { unsafe String(cString: $0) }
        return "not a URL: \(words ?? "libcurl can't read it")"
    }
}
