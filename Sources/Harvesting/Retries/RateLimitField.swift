/// The structured `RateLimit` field, which says what is left of each of several budgets.
///
/// Read are the form of draft-ietf-httpapi-ratelimit-headers since its eighth version,
/// `"default";r=0;t=30`, with `RateLimit-Policy` as `"default";q=100;w=60`, and the form before it,
/// `limit=100, remaining=0, reset=30`. What is neither is skipped.
struct RateLimitField: Sendable, Equatable {
    let budgets: [Budget]

    /// What is left of one budget.
    struct Budget: Sendable, Equatable {
        /// Requests left.
        let remaining: Int64?
        /// Seconds until there are more.
        let seconds: Int64?
    }

    /// Reads the field.
    ///
    /// - Parameters:
    ///   - values: The values of all its lines.
    ///   - policies: Those of `RateLimit-Policy`, whose windows stand in for a time that is missing.
    init(_ values: [String], policies: [String] = []) {
        let items = values.flatMap(StructuredItem.list)
        let windows = policies.flatMap(StructuredItem.list)
        let named = items.filter { $0.parameters["r"] != nil }.map { item in
            let window = windows.first { $0.name == item.name } ?? windows.first
            return Budget(
                remaining: item.number("r"),
                seconds: (item.number("t") ?? window?.number("w")).map { min($0, Self.longest) })
        }
        budgets = named.isEmpty ? Self.older(items) : named
    }

    private static let longest = RetryAfter.ceiling

    private static func older(_ items: [StructuredItem]) -> [Budget] {
        func number(_ key: String) -> Int64? {
            items.lazy.compactMap { $0.pair?.key == key ? $0.pair?.value : nil }.first
                .flatMap(DecimalSeconds.parse)
        }
        guard let remaining = number("remaining") else { return [] }
        return [
            Budget(remaining: remaining, seconds: number("reset").map { min($0, Self.longest) })
        ]
    }
}

/// An item of a structured field's list with its parameters (RFC 9651, sections 3.1 and 3.1.2), read
/// without being strict.
private struct StructuredItem {
    /// The text before the parameters, without quotes.
    let name: String
    let parameters: [String: String]

    /// A dictionary's member, where the item is one.
    var pair: (key: String, value: String)? { Self.pair(name[...]) }

    func number(_ key: String) -> Int64? { parameters[key].flatMap(DecimalSeconds.parse) }

    static func list(_ value: String) -> [StructuredItem] {
        pieces(value[...], at: ",").compactMap { item in
            let pieces = pieces(item, at: ";")
            guard let name = pieces.first, !name.isEmpty else { return nil }
            let pairs = pieces.dropFirst().compactMap(pair)
            return StructuredItem(
                name: unquoted(name),
                parameters: Dictionary(pairs.map { ($0.key, $0.value) }) { _, last in last })
        }
    }

    private static func pair(_ text: Substring) -> (key: String, value: String)? {
        guard let equals = text.firstIndex(of: "=") else { return nil }
        let key = text[..<equals].trimmingBlanks().lowercased()
        return (key, unquoted(text[text.index(after: equals)...].trimmingBlanks()[...]))
    }

    /// The parts between separators that are in no quotes, without blanks around them.
    private static func pieces(_ text: Substring, at separator: Character) -> [Substring] {
        var isQuoted = false
        var isEscaped = false
        return text.split(omittingEmptySubsequences: false) { character in
            defer { isEscaped = isQuoted && character == "\\" && !isEscaped }
            if character == "\"", !isEscaped { isQuoted.toggle() }
            return character == separator && !isQuoted
        }.map { $0.trimmingBlanks()[...] }
    }

    private static func unquoted(_ text: Substring) -> String {
        guard text.count >= 2, text.first == "\"", text.last == "\"" else { return String(text) }
        return String(text.dropFirst().dropLast())
    }
}
