/// What a variable's value may put into the path of a URL.
enum PathRules {
    /// The value percent-encoded for a path.
    ///
    /// - Throws: That it is empty or would climb out of the path (RFC 3986 section 5.2.4).
    static func encode(_ value: String, of name: @autoclosure () -> String) throws(TemplateError)
        -> String
    {
        guard !value.isEmpty else {
            throw TemplateError(message: "\(name()) is empty, which a path can't hold")
        }
        guard !hasDotSegment(value) else {
            throw TemplateError(
                message:
                    "\(name()) is \(DisplayText.quoted(value)), which would lead to another path"
            )
        }
        return PercentEncoding.path(value: value)
    }

    /// Whether a segment of the path is `.` or `..`.
    static func hasDotSegment(_ path: String) -> Bool {
        path.utf8.contains(UInt8(ascii: "."))
            && path.split(separator: "/").contains { $0 == "." || $0 == ".." }
    }
}
