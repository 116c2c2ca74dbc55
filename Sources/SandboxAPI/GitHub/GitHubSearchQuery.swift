/// The `q` of a repository search, taken apart.
///
/// Words (and `"phrases in quotes"`) have to stand in the name or the description. Qualifiers:
/// `language: stars: forks: size: created: pushed: topic: user: org: license: archived: is: fork:`;
/// a word with any other prefix is a word. Two qualifiers of one name are a union, as GitHub was
/// seen to treat two `created:`. Forks are left out unless `fork:true` or `fork:only` is there.
struct GitHubSearchQuery {
    enum Condition {
        case language(String)
        case topic(String)
        case owner(String)
        case license(String)
        case stars(ValueBounds)
        case forks(ValueBounds)
        case size(ValueBounds)
        case created(ValueBounds)
        case pushed(ValueBounds)
        case archived(Bool)
        case isPublic(Bool)
    }

    enum Forks {
        case without
        case with
        case only
    }

    /// Why a query is refused, as GitHub's `errors` name it.
    struct Invalid: Error {
        let code: String
        let message: String
    }

    /// Longest `q` without its qualifiers, in characters.
    static let longestWords = 256

    private(set) var words: [Bytes] = []
    /// Of each group at least one condition has to hold.
    private(set) var groups: [[Condition]] = []
    private(set) var forks = Forks.without

    /// Reads a query.
    ///
    /// - Parameter text: The decoded `q`.
    /// - Throws: ``Invalid`` for an empty or overlong query and for values of the wrong kind.
    init(_ text: String) throws(Invalid) {
        var byName: [(name: String, conditions: [Condition])] = []
        let pieces = SearchWords.split(text)
        guard !pieces.isEmpty else {
            throw Invalid(code: "missing", message: "the search query is empty")
        }
        for piece in pieces {
            guard let (name, value) = Self.qualifier(piece) else {
                words.append(Bytes(folding: piece))
                continue
            }
            guard name != "fork" else {
                forks = try Self.forks(value)
                continue
            }
            let condition = try Self.condition(name, value)
            if let index = byName.firstIndex(where: { $0.name == name }) {
                byName[index].conditions.append(condition)
            } else {
                byName.append((name, [condition]))
            }
        }
        groups = byName.map(\.conditions)
        guard words.reduce(-1, { $0 + $1.count + 1 }) <= Self.longestWords else {
            throw Invalid(code: "invalid", message: "the search is longer than 256 characters.")
        }
    }

    private static let qualifierNames: Set<String> = [
        "language", "topic", "user", "org", "license", "stars", "forks", "size", "created",
        "pushed", "archived", "is", "fork",
    ]

    private static func qualifier(_ piece: String) -> (name: String, value: String)? {
        guard let colon = piece.firstIndex(of: ":") else { return nil }
        let name = String(piece[..<colon]).asciiLowercased
        guard qualifierNames.contains(name) else { return nil }
        return (name, String(piece[piece.index(after: colon)...]))
    }

    private static func condition(
        _ name: String, _ value: String
    ) throws(Invalid) -> Condition {
        let folded = value.asciiLowercased
        switch name {
        case "language": return .language(folded)
        case "topic": return .topic(folded)
        case "user", "org": return .owner(folded)
        case "license": return .license(folded)
        case "stars": return .stars(try bounds(name, value, ValueBounds.number))
        case "forks": return .forks(try bounds(name, value, ValueBounds.number))
        case "size": return .size(try bounds(name, value, ValueBounds.number))
        case "created": return .created(try bounds(name, value, ValueBounds.moment))
        case "pushed": return .pushed(try bounds(name, value, ValueBounds.moment))
        case "archived" where folded == "true" || folded == "false":
            return .archived(folded == "true")
        case "is" where folded == "public" || folded == "private":
            return .isPublic(folded == "public")
        default: throw wrong(name, value)
        }
    }

    private static func bounds(
        _ name: String, _ value: String, _ literal: (String) -> ValueBounds?
    ) throws(Invalid) -> ValueBounds {
        guard let bounds = ValueBounds.parse(value, literal: literal) else {
            throw wrong(name, value)
        }
        return bounds
    }

    private static func forks(_ value: String) throws(Invalid) -> Forks {
        switch value.asciiLowercased {
        case "true": return .with
        case "only": return .only
        case "false": return .without
        default: throw wrong("fork", value)
        }
    }

    private static func wrong(_ name: String, _ value: String) -> Invalid {
        Invalid(code: "invalid", message: "\"\(value)\" is no value for \(name):")
    }
}
