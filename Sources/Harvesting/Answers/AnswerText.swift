import HTTPTransport
import JSONSlicing

/// What a server says of an error, in one line for people.
enum AnswerText {
    private static let longest = 300

    /// The status and the server's own words: `404 Not Found`, `422 Validation Failed (q:
    /// missing)`.
    static func reason(of answer: HTTPResponse) -> String {
        guard let message = message(of: answer) else { return "\(answer.status)" }
        return "\(answer.status) \(message)"
    }

    /// The server's own words, if the body has any; control characters are left out.
    static func message(of answer: HTTPResponse) -> String? {
        guard let document = try? JSONDocument(parsing: answer.body) else {
            return firstWords(of: answer.body)
        }
        return message(in: document.root)
    }

    /// The words of an error that the JSON of an answer holds, if it holds one.
    static func message(in root: JSONValue) -> String? {
        guard let said = ErrorBody.known.lazy.compactMap({ $0.text(in: root) }).first else {
            return nil
        }
        let details = details(root).filter { !said.hasSuffix($0) }
        return oneLine(details.isEmpty ? said : "\(said) (\(details.joined(separator: "; ")))")
    }

    /// What MediaWiki warns of, module by module: `warnings.search.warnings`, or `["*"]` in place of
    /// the last step in its first format version.
    static func warnings(in root: JSONValue) -> String? {
        let texts = root.member("warnings")?.members.compactMap { module in
            (module.value.member("warnings") ?? module.value.member("*"))?.string
        }
        guard let texts, !texts.isEmpty else { return nil }
        return oneLine(texts.joined(separator: "; "))
    }

    /// Text on one line, no longer than a person wants to read.
    static func oneLine(_ text: String) -> String {
        let visible = text.unicodeScalars.map { isVisible($0) ? $0 : " " }
        let words = String(String.UnicodeScalarView(visible)).split(separator: " ")
        let line = words.joined(separator: " ")
        return line.count <= longest ? line : line.prefix(longest - 1) + "…"
    }

    /// Whether a terminal shows the character where it stands: no control, no line end, no change of
    /// direction.
    private static func isVisible(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.properties.generalCategory {
        case .control, .format, .lineSeparator, .paragraphSeparator: false
        default: true
        }
    }

    /// GitHub's `errors`: texts, or objects with `message`, or with `field` and `code`.
    private static func details(_ root: JSONValue) -> [String] {
        guard let errors = root.member("errors") else { return [] }
        return errors.elements.prefix(3).compactMap { error in
            if let text = error.string ?? (error.member("message") ?? error.member("text"))?.string
            {
                return text
            }
            let parts = ["field", "code"].compactMap { error.member($0)?.string }
            return parts.isEmpty ? nil : parts.joined(separator: ": ")
        }
    }

    /// The beginning of a body that is no JSON, such as a page of HTML; every cut is marked with `…`.
    static func firstWords(of body: ContiguousArray<UInt8>) -> String? {
        let isCut = body.count > 200
        let start = oneLine(
            String(decoding: body.prefix(200), as: UTF8.self) + (isCut ? "…" : ""))
        guard !start.isEmpty, start != "…" else { return nil }
        return start.count <= 80 ? start : start.prefix(79) + "…"
    }
}
