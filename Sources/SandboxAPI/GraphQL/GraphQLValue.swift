/// A value of an argument or a variable.
indirect enum GraphQLValue: Equatable {
    case null
    case bool(Bool)
    case number(Int)
    case text(String)
    /// A value of an enumeration.
    case name(String)
    /// A variable that has yet to be looked up.
    case variable(String)
    case object([String: GraphQLValue])

    var text: String? {
        if case .text(let text) = self { text } else { nil }
    }

    var number: Int? {
        if case .number(let number) = self { number } else { nil }
    }
}

/// Reads tokens one after the other.
struct GraphQLTokens {
    /// How deep braces may be nested.
    static let deepest = 32

    private var rest: ArraySlice<GraphQLToken>

    init(_ text: String) throws(GraphQLSyntaxError) {
        rest = try GraphQLLexer.tokens(text)[...]
    }

    var next: GraphQLToken? { rest.first }

    mutating func take() throws(GraphQLSyntaxError) -> GraphQLToken {
        guard let token = rest.popFirst() else {
            throw GraphQLSyntaxError(message: "Unexpected end of document")
        }
        return token
    }

    /// Takes a punctuation mark if it is next.
    mutating func skip(_ mark: Character) -> Bool {
        guard rest.first == .punctuation(mark) else { return false }
        rest.removeFirst()
        return true
    }

    mutating func expect(_ mark: Character) throws(GraphQLSyntaxError) {
        guard skip(mark) else {
            throw GraphQLSyntaxError(message: "Expected \"\(mark)\", not \(described)")
        }
    }

    mutating func name() throws(GraphQLSyntaxError) -> String {
        guard case .name(let name) = rest.first else {
            throw GraphQLSyntaxError(message: "Expected a name, not \(described)")
        }
        rest.removeFirst()
        return name
    }

    /// Reads a value: JSON's, an enumeration's or a variable.
    mutating func value(depth: Int = 0) throws(GraphQLSyntaxError) -> GraphQLValue {
        guard depth < Self.deepest else { throw GraphQLSyntaxError(message: "too deep") }
        switch try take() {
        case .text(let text): return .text(text)
        case .number(let number): return .number(number)
        case .name("null"): return .null
        case .name("true"): return .bool(true)
        case .name("false"): return .bool(false)
        case .name(let name): return .name(name)
        case .punctuation("$"): return .variable(try name())
        case .punctuation("{"): return .object(try members(depth: depth + 1))
        case let other: throw GraphQLSyntaxError(message: "Expected a value, not \(other)")
        }
    }

    /// The members of an object whose opening brace is taken; keys are names or, in JSON, texts.
    private mutating func members(
        depth: Int
    ) throws(GraphQLSyntaxError) -> [String: GraphQLValue] {
        var members: [String: GraphQLValue] = [:]
        while !skip("}") {
            let key: String
            switch try take() {
            case .text(let text): key = text
            case .name(let name): key = name
            case let other: throw GraphQLSyntaxError(message: "Expected a key, not \(other)")
            }
            try expect(":")
            members[key] = try value(depth: depth)
        }
        return members
    }

    private var described: String { rest.first.map { "\($0)" } ?? "the end" }
}
