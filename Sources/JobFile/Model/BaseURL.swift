/// An absolute http or https URL without user, query or fragment (RFC 3986 section 3).
package struct BaseURL: Sendable, Hashable {
    /// Whether the scheme is `http`, which nothing protects.
    package let isPlain: Bool
    /// The host in lower case, an IPv6 address in brackets.
    package let host: String
    /// The port where it is written, nil for the scheme's own.
    package let port: Int?
    /// The path without a final slash: empty, or beginning with a slash.
    package let path: String

    /// Scheme, host and port, as `https://example.org`.
    package var origin: String {
        (isPlain ? "http://" : "https://") + host + (port.map { ":\($0)" } ?? "")
    }

    /// The whole URL.
    package var text: String { origin + path }

    /// Whether the host is this machine: `localhost`, 127.0.0.0/8 or `[::1]`.
    package var isLoopback: Bool {
        let isAddress = host.hasPrefix("127.") && host.utf8.allSatisfy { $0 < UInt8(ascii: ":") }
        return isAddress || host == "localhost" || host == "[::1]" || host.hasSuffix(".localhost")
    }

    /// Reads a URL.
    ///
    /// - Throws: The part that can't be there, and what to write instead.
    package init(_ text: String) throws(QuantityError) {
        guard let schemeEnd = text.firstRange(of: "://") else { throw Self.noScheme(text) }
        let scheme = text[..<schemeEnd.lowerBound].lowercased()
        guard scheme == "https" || scheme == "http" else {
            throw QuantityError(
                message: "unknown scheme \(DisplayText.quoted(scheme))", hint: "http or https")
        }
        isPlain = scheme == "http"
        let rest = text[schemeEnd.upperBound...]
        try Self.refuseExtras(rest)
        let authority = rest.prefix { $0 != "/" }
        (host, port) = try Self.split(authority)
        let path = rest.dropFirst(authority.count)
        let segments = path.split(separator: "/", omittingEmptySubsequences: true)
        self.path =
            segments.isEmpty
            ? "" : PercentEncoding.path(literal: "/" + segments.joined(separator: "/"))
    }

    /// The hint that goes with a credential in a URL, by which readers know not to show it.
    static let authHint = "use \"auth\" in source"

    private static func noScheme(_ text: String) -> QuantityError {
        let isHost = text.contains(".") && !text.contains(" ")
        return QuantityError(
            message: "a URL begins with https:// or http://",
            hint: isHost ? "write \(DisplayText.quoted("https://" + text))" : nil)
    }

    private static func refuseExtras(_ rest: Substring) throws(QuantityError) {
        if rest.utf8.contains(where: { $0 <= 0x20 || $0 == 0x7F }) {
            throw QuantityError(message: "a URL can't hold spaces or control characters", hint: nil)
        }
        if rest.prefix(while: { $0 != "/" }).contains("@") {
            throw QuantityError(
                message: "a URL here can't hold a user or password", hint: authHint)
        }
        if rest.contains("#") {
            throw QuantityError(
                message: "a URL here has no fragment", hint: "remove \"#\" and what follows")
        }
        if rest.contains("?") {
            throw QuantityError(
                message: "a URL here has no query", hint: "put its parameters in \"params\"")
        }
    }

    private static func split(
        _ authority: Substring
    ) throws(QuantityError) -> (host: String, port: Int?) {
        let bracket = authority.lastIndex(of: "]") ?? authority.startIndex
        let colon = authority[bracket...].lastIndex(of: ":")
        let host = authority[..<(colon ?? authority.endIndex)].lowercased()
        guard isHost(host) else {
            throw QuantityError(
                message: "\(DisplayText.quoted(host)) is no host",
                hint: "a name in ASCII letters or an address")
        }
        guard let colon else { return (host, nil) }
        guard let port = Int(authority[authority.index(after: colon)...]),
            (1...65_535).contains(port)
        else { throw QuantityError(message: "the port is not from 1 to 65535", hint: nil) }
        return (host, port)
    }

    private static func isHost(_ host: String) -> Bool {
        let isAddress = host.hasPrefix("[") && host.hasSuffix("]")
        let name = isAddress ? host.dropFirst().dropLast() : host[...]
        return !name.isEmpty
            && name.utf8.allSatisfy { byte in
                switch byte {
                case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "0")...UInt8(ascii: "9"),
                    UInt8(ascii: "."):
                    true
                case UInt8(ascii: ":"): isAddress
                default: !isAddress && (byte == UInt8(ascii: "-") || byte == UInt8(ascii: "_"))
                }
            }
    }
}
