import CCurl

/// The libcurl this process runs with: its version and what it can do.
enum Libcurl {
    /// The version as libcurl writes it, such as `7.88.1`.
    static let version: String = unsafe String(cString: windrow_version().pointee.version)

    /// Whether HTTP/2 may be used: older releases report cut answers as whole (before 8.4).
    static let hasSoundHTTP2 = versionNumber >= 0x08_0400 && has(CURL_VERSION_HTTP2)

    /// Why this libcurl can't be used; nil when it can.
    ///
    /// Asking for the first time initialises the library.
    static let problem: String? = {
        guard versionNumber >= 0x07_5700 else {
            return "libcurl \(version) is too old; windrow needs 7.87 or later"
        }
        let needed = [
            (CURL_VERSION_SSL, "TLS"), (CURL_VERSION_LIBZ, "gzip"),
            (CURL_VERSION_ASYNCHDNS, "asynchronous name look-up"),
        ]
        let missing = needed.filter { !has($0.0) }.map(\.1)
        guard missing.isEmpty else {
            return "libcurl \(version) was built without \(missing.joined(separator: ", "))"
        }
        let code = windrow_global_init()
        return code == CURLE_OK ? nil : "libcurl can't start (error \(code.rawValue))"
    }()

    /// The version as 0xXXYYZZ.
    private static var versionNumber: UInt32 { unsafe windrow_version().pointee.version_num }

    private static func has(_ feature: Int32) -> Bool {
        unsafe windrow_version().pointee.features & feature != 0
    }
}
