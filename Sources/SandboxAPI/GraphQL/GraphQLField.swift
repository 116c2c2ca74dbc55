/// A field that a query selects.
struct GraphQLField {
    let name: String
    /// What the answer calls it.
    let key: String
    let arguments: [String: GraphQLValue]
    /// What is selected of it; those of inline fragments among them.
    let fields: [GraphQLField]

    /// Reads the one operation of a document, a query.
    ///
    /// Aliases and inline fragments are understood; named fragments, directives, lists and default
    /// values are not.
    ///
    /// - Parameters:
    ///   - document: The text of the query.
    ///   - variables: Take the place of `$name` among the arguments; one that is missing is null.
    /// - Returns: The selected fields.
    /// - Throws: ``GraphQLSyntaxError``.
    static func selection(
        _ document: String, variables: [String: GraphQLValue]
    ) throws(GraphQLSyntaxError) -> [GraphQLField] {
        var tokens = try GraphQLTokens(document)
        if case .name(let kind) = tokens.next {
            guard kind == "query" else {
                throw GraphQLSyntaxError(message: "only queries are answered, not \(kind)")
            }
            while tokens.next != .punctuation("{") { _ = try tokens.take() }
        }
        try tokens.expect("{")
        let fields = try fields(&tokens, variables, depth: 1)
        guard tokens.next == nil else {
            throw GraphQLSyntaxError(message: "only one operation is answered")
        }
        return fields
    }

    private static func fields(
        _ tokens: inout GraphQLTokens, _ variables: [String: GraphQLValue], depth: Int
    ) throws(GraphQLSyntaxError) -> [GraphQLField] {
        guard depth < GraphQLTokens.deepest else { throw GraphQLSyntaxError(message: "too deep") }
        var fields: [GraphQLField] = []
        while !tokens.skip("}") {
            guard tokens.next == .spread else {
                fields.append(try field(&tokens, variables, depth: depth))
                continue
            }
            _ = try tokens.take()
            guard try tokens.name() == "on" else {
                throw GraphQLSyntaxError(message: "named fragments are not known here")
            }
            _ = try tokens.name()
            try tokens.expect("{")
            fields += try Self.fields(&tokens, variables, depth: depth + 1)
        }
        return fields
    }

    private static func field(
        _ tokens: inout GraphQLTokens, _ variables: [String: GraphQLValue], depth: Int
    ) throws(GraphQLSyntaxError) -> GraphQLField {
        let key = try tokens.name()
        let name = tokens.skip(":") ? try tokens.name() : key
        var arguments: [String: GraphQLValue] = [:]
        if tokens.skip("(") {
            while !tokens.skip(")") {
                let argument = try tokens.name()
                try tokens.expect(":")
                let value = try tokens.value()
                if case .variable(let variable) = value {
                    arguments[argument] = variables[variable] ?? .null
                } else {
                    arguments[argument] = value
                }
            }
        }
        let selected = tokens.skip("{") ? try fields(&tokens, variables, depth: depth + 1) : []
        return GraphQLField(name: name, key: key, arguments: arguments, fields: selected)
    }
}
