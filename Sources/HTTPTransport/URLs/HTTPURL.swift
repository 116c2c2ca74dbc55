import CCurl

/// An absolute `http` or `https` URL in normal form, without user name or fragment.
///
/// The normal form is libcurl's: scheme and host in lower case, IP addresses in their usual
/// spelling, dot segments removed, a default port left out, `/` for an empty path.
package struct HTTPURL: Sendable, Hashable, CustomStringConvertible {
    /// The whole URL, as it is sent.
    package let text: String
    /// Who is asked.
    package let origin: Origin
    /// The path, percent-encoded, beginning with `/`.
    package let path: String
    /// The query, percent-encoded, without the `?`; nil where there is none or it is empty.
    package let query: String?

    /// Reads an absolute URL.
    ///
    /// - Parameter text: The URL, such as `https://api.github.com/search?q=a`. Letters outside
    ///   ASCII in path and query are percent-encoded.
    /// - Throws: What is wrong: another scheme, no host, a user name, a forbidden character.
    package init(_ text: String) throws(HTTPURLError) {
        guard HTTPURL.namesAuthority(text) else { throw .notAbsolute }
        let url = try CurlURL(URLBytes.repaired(text))
        try self.init(url)
    }

    /// The URL a reference leads to from this one (RFC 3986, section 5).
    ///
    /// - Parameter reference: An absolute URL or a relative reference (`?page=2`, `../b`).
    /// - Returns: The URL, perhaps of another origin.
    /// - Throws: What is wrong with the reference: an unfilled template, another scheme.
    package func resolving(_ reference: String) throws(HTTPURLError) -> HTTPURL {
        if let url = inNormalForm(reference) { return url }
        guard !HTTPURL.namesScheme(reference) else { return try HTTPURL(reference) }
        // libcurl takes an empty reference for the folder; section 5.4 says it is the base itself.
        let sent = reference.prefix { $0 != "#" }
        guard !sent.isEmpty else { return self }
        // Three slashes are a path to some and a host to others.
        guard !sent.hasPrefix("///") else { throw .badHost }
        let url = try CurlURL(text)
        try url.set(URLBytes.repaired(String(sent)))
        return try HTTPURL(url)
    }

    /// The same URL with another query.
    ///
    /// - Parameter query: The parameters to send; an empty one leaves the `?` out.
    /// - Returns: The URL with this query and nothing else changed.
    package func replacingQuery(_ query: QueryString) -> HTTPURL {
        let text = query.description
        return HTTPURL(origin: origin, path: path, query: text.isEmpty ? nil : text)
    }

    /// The URL with a path, and perhaps a query, joined to its end by exactly one slash.
    ///
    /// - Parameter reference: A percent-encoded path with or without a query, such as
    ///   `/search/issues?type=pr`; its parameters follow those already there. Segments `.` and
    ///   `..` are refused: filled in from data, they would lead to another resource.
    /// - Returns: `https://host/base/search/issues?…` for a base of `https://host/base`.
    /// - Throws: What is wrong with the path.
    package func appending(path reference: String) throws(HTTPURLError) -> HTTPURL {
        let parts = reference.split(separator: "?", maxSplits: 1, omittingEmptySubsequences: false)
        let tail = parts[0].drop { $0 == "/" }
        guard !tail.split(separator: "/").contains(where: HTTPURL.isDotSegment) else {
            throw HTTPURLError(message: "a path can't contain the segments '.' or '..'")
        }
        let joined = tail.isEmpty ? path : path.hasSuffix("/") ? path + tail : "\(path)/\(tail)"
        var query = queryString
        if parts.count > 1 { query.append(contentsOf: QueryString(String(parts[1]))) }
        return try HTTPURL("\(origin)\(joined)").replacingQuery(query)
    }

    private init(origin: Origin, path: String, query: String?) {
        self.origin = origin
        self.path = path
        self.query = query
        text = "\(origin)\(path)\(query.map { "?\($0)" } ?? "")"
    }

    init(origin: Origin, authority: String, path: String, query: String?) {
        self.origin = origin
        self.path = path
        self.query = query
        text = query.map { "\(authority)\(path)?\($0)" } ?? authority + path
    }

    /// The query as parameters; none where there is no query.
    package var queryString: QueryString { QueryString(query ?? "") }

    /// Path and query: what the request line holds, and what resume state keeps.
    package var requestTarget: String { query.map { "\(path)?\($0)" } ?? path }

    /// The URL without its query, fit for messages.
    package var redacted: String { "\(origin)\(path)" }

    /// The redacted form, so that no message shows a query by accident.
    package var description: String { redacted }
}

extension HTTPURL {
    private init(_ url: borrowing CurlURL) throws(HTTPURLError) {
        let origin = try HTTPURL.origin(of: url)
        self.init(
            origin: origin, path: url.part(CURLUPART_PATH) ?? "/",
            query: url.part(CURLUPART_QUERY).flatMap { $0.isEmpty ? nil : $0 })
    }

    private static func origin(of url: borrowing CurlURL) throws(HTTPURLError) -> Origin {
        guard let scheme = url.part(CURLUPART_SCHEME), scheme == "http" || scheme == "https",
            let host = url.part(CURLUPART_HOST)
        else { throw .notAbsolute }
        guard host.utf8.allSatisfy({ $0 < 0x80 && $0 != UInt8(ascii: "%") }),
            url.part(CURLUPART_ZONEID) == nil
        else { throw .foreignHost }
        let portText = url.part(CURLUPART_PORT, flags: CURLU_DEFAULT_PORT)
        guard let port = portText.flatMap({ Int($0) }), (1...65_535).contains(port) else {
            throw .badPort
        }
        return Origin(scheme: scheme, host: host.lowercased(), port: port)
    }

    /// Whether the text begins with `http://` or `https://` and something that may be a host.
    ///
    /// libcurl also takes one slash or three, which others read as a path.
    private static func namesAuthority(_ text: String) -> Bool {
        let lower = text.prefix(8).lowercased()
        let length = lower.hasPrefix("https://") ? 8 : lower.hasPrefix("http://") ? 7 : 0
        guard length > 0, let first = text.utf8.dropFirst(length).first else { return false }
        return ![UInt8(ascii: "/"), UInt8(ascii: "?"), UInt8(ascii: "#")].contains(first)
    }

    /// Whether the segment is `.` or `..`, in whatever spelling (RFC 3986, section 3.3).
    private static func isDotSegment(_ segment: Substring) -> Bool {
        [".", ".."].contains(PercentEncoding.decode(segment))
    }

    /// Whether the text begins with a scheme (RFC 3986, section 3.1).
    private static func namesScheme(_ text: String) -> Bool {
        guard let colon = text.utf8.firstIndex(of: UInt8(ascii: ":")) else { return false }
        return !text.utf8[..<colon].contains { "/?#".utf8.contains($0) }
    }
}
