/// Regular expressions of the schema, in the part of ECMA-262 that all validators know.
enum SchemaPatterns {
    static let jobName = "^[a-z0-9][a-z0-9-]{0,62}$"
    static let queryName = "^[a-z0-9][a-z0-9_-]{0,62}$"
    static let variable = "^[A-Za-z_][A-Za-z0-9_]{0,62}$"

    static let duration = "^[0-9]{1,10} *(?:\(units("ms", "s", "m", "min", "h", "d")))$"
    static let size = "^[0-9]{1,10} *(?:\(units("b", "kb", "mb", "gb", "kib", "mib", "gib")))$"
    static let rate = "^ *0*[1-9][0-9]{0,6} */ *(?:\(units("s", "min", "h", "d"))) *$"
    static let dateStep = "^0*[1-9][0-9]{0,5} *(?:\(units("d", "w", "mo", "y")))$"
    static let dateFormat = "^(?:[^%]|%[Yymdj%])*%[Yymdj](?:[^%]|%[Yymdj%])*$"
    static let day = "^(?:[0-9]{4}-[0-9]{2}-[0-9]{2}|today|yesterday|.*\\$\\{.*)$"

    /// A path into an answer, see `JSONPath`.
    static let path = "^(?:\(steps))?$"
    /// A path that may end in `.*`.
    static let pathToMany = "^(?:\\*|\(steps)(?:\\.\\*)?)?$"
    private static let steps = "(?:\(name)|\(bracket))(?:\\.\(name)|\(bracket))*"
    private static let name = "(?!\\*(?:[.\\[]|$))[^\\x00-\\x20.\\[\\]\"]+"
    private static let bracket = "(?:\\[[0-9]+\\]|\(quoted))"
    private static let quoted = "\\[\"(?:[^\"\\\\]|\\\\.)*\"\\]"

    /// A path of members only.
    static let memberPath = "^(?:\(name)|\(quoted))(?:\\.\(name)|\(quoted))*$"

    /// An absolute URL, as far as it is no template.
    static let baseURL =
        "^(?:\(caseless("http"))[sS]?://[^\\x00-\\x20/?#@]+(?:/[^\\x00-\\x20?#]*)?|.*\\$\\{.*)$"
    static let url = "^(?:\(caseless("http"))[sS]?|[^:]*\\$\\{[^:]*)://[^/?#@]+(?:/[^?#]*)?$"
    static let urlPath = "^/[^?#]*$"
    static let dotSegment = "(?:^|/)\\.\\.?(?:/|$)"

    /// A field name, RFC 9110 section 5.1.
    static let header = "^[!#$%&'*+.^_`|~0-9A-Za-z-]+$"
    /// The fields that windrow sets itself.
    static let reservedHeader =
        "^(?:\(HeaderRules.reserved.sorted().map { caseless($0) }.joined(separator: "|")))$"
    /// The fields that hold credentials.
    static let credentialHeader = "^(?:\(caseless("proxy-")))?\(caseless("authorization"))$"
    /// Names that give a secret away; hyphens and underscores don't count.
    static let secretField =
        "^[-_]*(?:"
        + SecretNames.fields.map { caseless($0, between: "[-_]*") }.joined(separator: "|")
        + ")[-_]*$"
    /// Texts in the form of a well-known service's tokens.
    static let token = "^(?:\(SecretNames.tokenPrefixes.joined(separator: "|"))).{10}"

    private static func units(_ units: String...) -> String {
        units.map { caseless($0) }.joined(separator: "|")
    }

    /// The text in any case, as not every validator knows a flag for it.
    private static func caseless(_ text: String, between: String = "") -> String {
        text.map { letter in
            letter.isLetter ? "[\(letter)\(letter.uppercased())]" : "\(letter)"
        }.joined(separator: between)
    }
}
