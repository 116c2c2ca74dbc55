import JSONSlicing

/// Reads `contact`: whom a service may write to about the requests it gets.
struct ContactReader {
    /// The environment variable that holds a contact for all jobs.
    static let variable = "WINDROW_CONTACT"

    let loading: Loading

    /// The contact of a source; the job's variables and the environment may be part of it.
    func read(_ value: JSONValue) -> String? {
        guard loading.text(value, "contact") != nil else { return nil }
        guard let contact = NameScope(loading).template(value, for: .text)?.literal else {
            return nil
        }
        guard let fault = Self.fault(in: contact) else { return contact }
        loading.report(value, "\"contact\" \(fault.message)", hint: fault.hint)
        return nil
    }

    /// The contact the environment gives to all sources that name none, reported where it is wrong.
    func environment() -> String? {
        guard let contact = loading.setting.environment[Self.variable], !contact.isEmpty else {
            return nil
        }
        guard let fault = Self.fault(in: contact) else { return contact }
        loading.report(environment: "\(Self.variable) \(fault.message)", hint: fault.hint)
        return nil
    }

    /// It goes into a comment of `User-Agent`, which parentheses end.
    private static func fault(in text: String) -> (message: String, hint: String?)? {
        let isPlain = text.utf8.allSatisfy { (0x21...0x7E).contains($0) }
        guard isPlain, !text.contains("("), !text.contains(")") else {
            return ("can't hold spaces, parentheses or characters beyond ASCII", nil)
        }
        let isURL = ["https://", "http://"].contains { text.hasPrefix($0) && text.count > $0.count }
        let mail = text.split(separator: "@", omittingEmptySubsequences: false)
        if isURL || (mail.count == 2 && mail.allSatisfy { !$0.isEmpty }) { return nil }
        return (
            "must be a mail address or a URL",
            "as in \"you@example.org\" or \"https://example.org/bot\""
        )
    }
}
