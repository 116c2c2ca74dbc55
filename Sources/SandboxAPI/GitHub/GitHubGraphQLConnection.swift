/// A page of a search's results, of which a query selects members.
struct GitHubGraphQLConnection {
    let total: Int
    /// Positions of the repositories.
    let shown: [Int]
    /// How many results were before.
    let start: Int
    let hasNextPage: Bool

    /// Looks whether all selected fields exist.
    ///
    /// - Parameter fields: What is selected of the connection.
    /// - Throws: ``GitHubGraphQL/Failure`` for the first that does not.
    func check(_ fields: [GraphQLField]) throws(GitHubGraphQL.Failure) {
        for field in fields {
            switch field.name {
            case "repositoryCount", "__typename": break
            case "pageInfo": try Self.check(field, "PageInfo", ["endCursor", "hasNextPage"])
            case "nodes": try GitHubGraphQLNode.check(field.fields)
            case "edges":
                try Self.check(field, "SearchResultItemEdge", ["cursor", "node"])
                for inner in field.fields where inner.name == "node" {
                    try GitHubGraphQLNode.check(inner.fields)
                }
            default: throw GitHubGraphQL.unknown(field.name, "SearchResultItemConnection")
            }
        }
    }

    private static func check(
        _ field: GraphQLField, _ type: String, _ names: [String]
    ) throws(GitHubGraphQL.Failure) {
        for inner in field.fields where !names.contains(inner.name) {
            throw GitHubGraphQL.unknown(inner.name, type)
        }
    }

    /// Writes what is selected; ``check(_:)`` has found nothing wrong with it.
    func write(
        _ fields: [GraphQLField], _ node: GitHubGraphQLNode, to writer: inout JSONWriter
    ) {
        for field in fields {
            switch field.name {
            case "repositoryCount": writer.field(field.key, total)
            case "__typename": writer.field(field.key, "SearchResultItemConnection")
            case "pageInfo": writer.field(field.key) { pageInfo(field.fields, to: &$0) }
            case "nodes":
                writer.field(field.key, array: shown) { node.write($1, field.fields, to: &$0) }
            default:
                writer.field(field.key, array: Array(shown.enumerated())) { writer, item in
                    edge(item.element, at: item.offset, field.fields, node, to: &writer)
                }
            }
        }
    }

    private func pageInfo(_ fields: [GraphQLField], to writer: inout JSONWriter) {
        for field in fields {
            if field.name == "hasNextPage" {
                writer.field(field.key, hasNextPage)
            } else {
                let end = start + shown.count
                writer.field(field.key, shown.isEmpty ? nil : GitHubGraphQL.cursor(end))
            }
        }
    }

    private func edge(
        _ repository: Int, at offset: Int, _ fields: [GraphQLField], _ node: GitHubGraphQLNode,
        to writer: inout JSONWriter
    ) {
        writer.object { writer in
            for field in fields {
                if field.name == "cursor" {
                    writer.field(field.key, GitHubGraphQL.cursor(start + offset + 1))
                } else {
                    writer.field(field.key) {
                        node.writeMembers(repository, field.fields, to: &$0)
                    }
                }
            }
        }
    }
}
