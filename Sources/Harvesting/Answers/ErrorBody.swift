import JSONSlicing

/// Where services write what went wrong.
struct ErrorBody: Sendable {
    /// Where the text for people is.
    let message: JSONPath
    /// Where the word or number for programs is, if there is one.
    let code: JSONPath?

    /// The forms in the order they are looked for; the first whose message is there counts.
    ///
    /// | service or standard | message | code |
    /// |---|---|---|
    /// | MediaWiki | `error.info` | `error.code` |
    /// | MediaWiki with `errorformat` | `errors[0].text` | `errors[0].code` |
    /// | HotPepper | `results.error[0].message` | `results.error[0].code` |
    /// | an error as an object | `error.message` | `error.code` |
    /// | GitHub, Qiita | `message` | `type` |
    /// | GraphQL | `errors[0].message` | `errors[0].type` |
    /// | OAuth, RFC 6749 section 5.2 | `error_description` | `error` |
    /// | problem details, RFC 9457; Django REST framework | `detail` | `title` |
    /// | nothing but a title or an error | `title`, `error` | |
    static let known: [ErrorBody] = [
        ("error.info", "error.code"), ("errors[0].text", "errors[0].code"),
        ("results.error[0].message", "results.error[0].code"), ("error.message", "error.code"),
        ("message", "type"), ("errors[0].message", "errors[0].type"),
        ("error_description", "error"), ("detail", "title"), ("title", nil), ("error", nil),
    ].compactMap(ErrorBody.init)

    private init?(_ message: String, _ code: String?) {
        guard let path = try? JSONPath(message) else { return nil }
        self.message = path
        self.code = code.flatMap { try? JSONPath($0) }
    }

    /// What a body of this form says, as `code: message`; nil where it has another form.
    func text(in root: JSONValue) -> String? {
        guard let said = root.value(at: message)?.string else { return nil }
        guard let code = code.flatMap({ root.value(at: $0)?.word }) else { return said }
        return "\(code): \(said)"
    }
}

extension JSONValue {
    /// A code as services write it: the text of a string, or a number as it stands.
    var word: String? { string ?? numberText }
}
