#if canImport(Glibc)
    import Glibc
#else
    import Darwin
#endif

/// Who is asked: scheme, host and port (RFC 9110, section 4.3.1).
///
/// Credentials are bound to an origin; two URLs with equal origins reach the same server.
package struct Origin: Sendable, Hashable, CustomStringConvertible {
    /// `http` or `https`.
    package let scheme: String
    /// The host in lower case: a name, a dotted IPv4 address, or an IPv6 address in brackets.
    package let host: String
    /// The port, 1 to 65,535; the scheme's own where the URL names none.
    package let port: Int

    /// The port a scheme has when a URL names none.
    static func defaultPort(of scheme: String) -> Int { scheme == "https" ? 443 : 80 }

    /// Whether the host is this machine by its very name: `localhost`, 127.0.0.0/8 or `[::1]`.
    package var isLoopback: Bool {
        if host == "localhost" || host == "[::1]" { return true }
        guard host.hasPrefix("127.") else { return false }
        var address = in_addr()
        return unsafe inet_pton(AF_INET, host, &address) == 1
    }

    /// Host and port, as messages name a server.
    package var hostAndPort: String { "\(host):\(port)" }

    /// The origin as a URL without a path; the port only where it is not the scheme's own.
    package var description: String {
        port == Origin.defaultPort(of: scheme)
            ? "\(scheme)://\(host)" : "\(scheme)://\(host):\(port)"
    }
}
