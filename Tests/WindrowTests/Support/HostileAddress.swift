/// Addresses a server may name to draw a request, and the credential with it, elsewhere.
enum HostileAddress {
    /// Spellings of 127.0.0.2, and of this machine by other names than the server's.
    private static let hosts = [
        "127.0.0.2", "2130706434", "0x7f000002", "0X7F.0.0.2", "0177.0.0.2", "017700000002",
        "127.2", "127.0.2", "127.0.0.2.", "[::ffff:127.0.0.2]", "[::ffff:7f00:2]", "１２７.0.0.2",
        "127。0。0。2", "127%2e0%2e0%2e2", "%31%32%37.0.0.2", "127.0.0.2%00", "127.0.0.1",
        "localhost", "[::1]", "0.0.0.0", "127.0.0.1.",
    ]

    /// What is said of `host`, by an own server at `own`, host and port.
    private static let forms: [@Sendable (_ host: String, _ own: String) -> String] = [
        { host, _ in "http://\(host)/x" }, { host, _ in "HTTP://\(host)/x" },
        { host, _ in "//\(host)/x" }, { host, _ in "///\(host)/x" },
        { host, _ in "/\\\(host)/x" }, { host, _ in "\\\\\(host)\\x" },
        { host, _ in "http:/\(host)/x" }, { host, _ in "http:\(host)/x" },
        { host, _ in "http:///\(host)/x" }, { host, _ in "http:\\\\\(host)\\x" },
        { host, own in "http://\(own)@\(host)/x" }, { host, own in "//\(own)@\(host)/x" },
        { host, own in "http://\(own):x@\(host)/x" }, { host, own in "http://\(own)\\@\(host)/x" },
        { host, own in "http://\(host)\\@\(own)/x" }, { host, own in "http://\(host)#@\(own)/x" },
        { host, own in "http://\(host)?@\(own)/x" }, { host, own in "http://\(host)/@\(own)/x" },
        { host, own in "http://\(own)%40\(host)/x" }, { host, own in "http://\(own)%2f@\(host)/x" },
        { host, own in "http://\(host);\(own)/x" }, { host, own in "http://\(host),\(own)/x" },
        { host, own in "http://\(own).\(host)/x" }, { host, _ in " http://\(host)/x" },
        { host, _ in "\thttp://\(host)/x" }, { host, _ in "ht\ttp://\(host)/x" },
        { host, _ in "http://\(host)" }, { host, _ in "https://\(host)/x" },
        { host, _ in "ftp://\(host)/x" }, { host, _ in "gopher://\(host)/_x" },
        { host, _ in "ws://\(host)/x" }, { host, _ in "http://x@\(host)/x" },
    ]

    /// Addresses that are wrong in themselves.
    private static func misshapen(_ own: String) -> [String] {
        [
            "file:///etc/passwd", "javascript:alert(1)", "data:,x", "mailto:a@b", "http://", "//",
            "http://\(own.prefix { $0 != ":" }):0/", "http://\(own.prefix { $0 != ":" }):65536/",
            "http://\(own.prefix { $0 != ":" }):-1/", "http://\(own):1/", "http://:80/", "http://?",
            "http://[::1", "http://[", "http://]/", "http://%/", "http://\u{202E}/",
            "http://\u{0}/",
            "http://" + String(repeating: "a", count: 70_000) + "/",
            "//" + String(repeating: "a.", count: 30_000) + "/",
        ]
    }

    /// All of them, with the port of a server that must never hear anything.
    static func all(silentPort: UInt16, own: String) -> [String] {
        hosts.flatMap { host in forms.map { $0("\(host):\(silentPort)", own) } } + misshapen(own)
    }
}
