/// The `query` of a list of articles, taken apart; everything in it has to hold.
///
/// Operators: `tag: user: title: body: created: stocks:`, the last two with `>`, `>=`, `<`, `<=` or
/// nothing in front of a date or a number. A word with any other prefix is a word, and has to stand
/// in the title or the body. Days are those of Japan.
struct QiitaSearchQuery {
    enum Condition {
        case tag(String)
        case user(String)
        case title(Bytes)
        case body(Bytes)
        case word(Bytes)
        case created(ValueBounds)
        case stocks(ValueBounds)
    }

    /// That a date or a number is none.
    struct Invalid: Error {}

    let conditions: [Condition]

    /// Reads a query.
    ///
    /// - Parameter text: The decoded `query`.
    /// - Throws: ``Invalid``.
    init(_ text: String) throws(Invalid) {
        var conditions: [Condition] = []
        for piece in SearchWords.split(text) { conditions.append(try Self.condition(piece)) }
        self.conditions = conditions
    }

    private static func condition(_ piece: String) throws(Invalid) -> Condition {
        let parts = piece.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
        let value = parts.count > 1 ? String(parts[1]) : ""
        switch parts.count > 1 ? String(parts[0]) : "" {
        case "tag": return .tag(value)
        case "user": return .user(value)
        case "title": return .title(Bytes(folding: value))
        case "body": return .body(Bytes(folding: value))
        case "created": return .created(try bounds(value, Self.day))
        case "stocks": return .stocks(try bounds(value, ValueBounds.number))
        default: return .word(Bytes(folding: piece))
        }
    }

    private static func bounds(
        _ value: String, _ literal: (String) -> ValueBounds?
    ) throws(Invalid) -> ValueBounds {
        guard let bounds = ValueBounds.parse(value, literal: literal) else { throw Invalid() }
        return bounds
    }

    /// The seconds of a day in Japan, which begins nine hours before the same day in UTC.
    private static func day(_ text: String) -> ValueBounds? {
        guard text.utf8.count == 10, let day = ValueBounds.moment(text) else { return nil }
        let ahead = QiitaRenderer.secondsAheadOfUTC
        return ValueBounds(upper: day.upper - ahead, lower: day.lower - ahead)
    }
}
