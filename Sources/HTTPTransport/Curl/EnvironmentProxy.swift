#if canImport(Glibc)
    import Glibc
#else
    import Darwin
#endif

/// The proxies libcurl takes from the environment.
enum EnvironmentProxy {
    /// The variables libcurl reads, in its order.
    ///
    /// `HTTP_PROXY` is not among them: in a CGI program a stranger sets it.
    private static let schemes = [
        ("http", ["http_proxy", "all_proxy", "ALL_PROXY"]),
        ("https", ["https_proxy", "HTTPS_PROXY", "all_proxy", "ALL_PROXY"]),
    ]

    /// The proxies in words, without their passwords; nil where none is set.
    ///
    /// - Parameter value: Looks a variable up; the process's environment by default.
    /// - Returns: Such as `https through http://proxy:3128, except for localhost`.
    static func description(_ value: (String) -> String? = environmentValue) -> String? {
        let routes = schemes.compactMap { scheme, names in
            set(names, value).map { "\(scheme) through \(redacted($0))" }
        }
        guard !routes.isEmpty else { return nil }
        let exceptions = set(["no_proxy", "NO_PROXY"], value).map { ", except for \($0)" }
        return routes.joined(separator: ", ") + (exceptions ?? "")
    }

    private static func set(_ names: [String], _ value: (String) -> String?) -> String? {
        for name in names {
            if let text = value(name), !text.isEmpty { return text }
        }
        return nil
    }

    /// The proxy's URL without what stands before the last `@`.
    private static func redacted(_ proxy: String) -> String {
        guard let at = proxy.lastIndex(of: "@") else { return proxy }
        let scheme = proxy.firstRange(of: "://").map { String(proxy[..<$0.upperBound]) } ?? ""
        return scheme + proxy[proxy.index(after: at)...]
    }

    private static func environmentValue(_ name: String) -> String? {
        unsafe getenv(name).map { unsafe String(cString: $0) }
    }
}
