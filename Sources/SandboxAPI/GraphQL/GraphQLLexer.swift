/// What a GraphQL document (specification of October 2021, section 2.1) is made of, and JSON too.
enum GraphQLToken: Equatable {
    case punctuation(Character)
    /// The three dots before a fragment.
    case spread
    case name(String)
    case number(Int)
    case text(String)
}

/// That a text is not what it should be.
struct GraphQLSyntaxError: Error {
    let message: String
}

/// Takes a text apart, JSON too: its strings, whole numbers and punctuation are GraphQL's as well.
struct GraphQLLexer {
    private var rest: Substring.UnicodeScalarView

    /// The tokens of a text.
    ///
    /// - Parameter text: A GraphQL document or a JSON text.
    /// - Returns: All of them, in order.
    /// - Throws: ``GraphQLSyntaxError`` for what begins no token.
    static func tokens(_ text: String) throws(GraphQLSyntaxError) -> [GraphQLToken] {
        var lexer = GraphQLLexer(rest: text[...].unicodeScalars)
        var tokens: [GraphQLToken] = []
        while let token = try lexer.next() { tokens.append(token) }
        return tokens
    }

    private mutating func next() throws(GraphQLSyntaxError) -> GraphQLToken? {
        skipIgnored()
        guard let first = rest.first else { return nil }
        switch first {
        case "{", "}", "(", ")", "[", "]", ":", "$", "!", "=", "@":
            rest.removeFirst()
            return .punctuation(Character(first))
        case ".":
            guard rest.prefix(3).elementsEqual("...".unicodeScalars) else {
                throw unexpected(first)
            }
            rest.removeFirst(3)
            return .spread
        case "\"": return .text(try takeText())
        case "-", "0"..."9": return try takeNumber()
        default: return try takeName()
        }
    }

    /// White space, commas and comments mean nothing.
    private mutating func skipIgnored() {
        while let first = rest.first {
            switch first {
            case " ", "\t", "\r", "\n", ",", "\u{FEFF}": rest.removeFirst()
            case "#": rest = rest.drop { $0 != "\n" }
            default: return
            }
        }
    }

    private mutating func takeName() throws(GraphQLSyntaxError) -> GraphQLToken {
        let name = rest.prefix {
            $0 == "_" || ("a"..."z").contains($0) || ("A"..."Z").contains($0)
                || ("0"..."9").contains($0)
        }
        guard !name.isEmpty else { throw unexpected(rest.first ?? " ") }
        rest = rest[name.endIndex...]
        return .name(String(name))
    }

    private mutating func takeNumber() throws(GraphQLSyntaxError) -> GraphQLToken {
        let digits = rest.prefix { $0 == "-" || ("0"..."9").contains($0) }
        guard let number = Int(String(digits)) else {
            throw GraphQLSyntaxError(message: "\(String(digits)) is no whole number")
        }
        rest = rest[digits.endIndex...]
        return .number(number)
    }

    private mutating func takeText() throws(GraphQLSyntaxError) -> String {
        rest.removeFirst()
        var units: [UInt16] = []
        while let scalar = rest.popFirst() {
            switch scalar {
            case "\"": return String(decoding: units, as: UTF16.self)
            case "\\": units.append(try takeEscape())
            default: units.append(contentsOf: Character(scalar).utf16)
            }
        }
        throw GraphQLSyntaxError(message: "a string has no end")
    }

    private mutating func takeEscape() throws(GraphQLSyntaxError) -> UInt16 {
        let escape = rest.popFirst() ?? " "
        switch escape {
        case "n": return 0x0A
        case "t": return 0x09
        case "r": return 0x0D
        case "b": return 0x08
        case "f": return 0x0C
        case "\"", "\\", "/": return UInt16(truncatingIfNeeded: escape.value)
        case "u":
            let digits = rest.prefix(4)
            guard digits.count == 4, let unit = UInt16(String(digits), radix: 16) else {
                throw unexpected(escape)
            }
            rest.removeFirst(4)
            return unit
        default: throw unexpected(escape)
        }
    }

    private func unexpected(_ scalar: Unicode.Scalar) -> GraphQLSyntaxError {
        GraphQLSyntaxError(message: "Parse error on \"\(Character(scalar))\"")
    }
}
