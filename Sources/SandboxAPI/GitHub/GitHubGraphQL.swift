/// GitHub's GraphQL API, as far as a search for repositories goes.
///
/// `search(query:, type: REPOSITORY, first:, after:)` with `repositoryCount`, `pageInfo`, `nodes` and
/// `edges`. Errors have status 200 and stand in `errors`, with `data` that is null or absent. Cursors
/// are base64 with its signs `+`, `/` and `=`.
struct GitHubGraphQL {
    /// An error of the answer; `type` is absent for what is wrong with the query's text.
    struct Failure: Error {
        var type: String?
        let message: String
    }

    static let largestPage = 100

    private let dataset: GitHubDataset
    private var index: GitHubSearchIndex
    private let node: GitHubGraphQLNode

    init(_ dataset: GitHubDataset) {
        self.dataset = dataset
        index = GitHubSearchIndex(dataset)
        node = GitHubGraphQLNode(dataset)
    }

    /// Answers a request's body, `{"query": …, "variables": …}`.
    mutating func answer(_ body: Bytes) -> SandboxResponse {
        let members: [String: GraphQLValue]
        do throws(GraphQLSyntaxError) {
            var tokens = try GraphQLTokens(String(decoding: body, as: UTF8.self))
            guard case .object(let read) = try tokens.value(), tokens.next == nil else {
                return GitHubErrors.problemsParsingJSON
            }
            members = read
        } catch {
            return GitHubErrors.problemsParsingJSON
        }
        guard let query = members["query"]?.text else {
            return Self.errors([Failure(message: "A query attribute must be specified")], key: nil)
        }
        var variables: [String: GraphQLValue] = [:]
        if case .object(let given) = members["variables"] { variables = given }
        return answer(query, variables)
    }

    private mutating func answer(
        _ query: String, _ variables: [String: GraphQLValue]
    ) -> SandboxResponse {
        let fields: [GraphQLField]
        do throws(GraphQLSyntaxError) {
            fields = try GraphQLField.selection(query, variables: variables)
        } catch {
            return Self.errors([Failure(message: error.message)], key: nil)
        }
        if let stranger = fields.first(where: { $0.name != "search" }) {
            return Self.errors([Self.unknown(stranger.name, "Query")], key: nil)
        }
        guard let field = fields.first, fields.count == 1 else {
            let failure = Failure(message: "only one search is answered at a time")
            return Self.errors([failure], key: nil)
        }
        do throws(Failure) {
            return try search(field)
        } catch {
            return Self.errors([error], key: error.type == nil ? nil : field.key)
        }
    }

    private mutating func search(_ field: GraphQLField) throws(Failure) -> SandboxResponse {
        let first = try Self.first(field.arguments["first"])
        let start = try Self.position(field.arguments["after"] ?? .null)
        let found = try find(field.arguments["query"]?.text ?? "")
        let reachable = min(found.count, GitHubResources.searchWall)
        let end = min(start + first, reachable)
        let connection = GitHubGraphQLConnection(
            total: found.count, shown: Array(found[min(start, end)..<end]), start: start,
            hasNextPage: end < reachable)
        try connection.check(field.fields)
        var writer = JSONWriter()
        writer.object { writer in
            writer.field("data") { writer in
                writer.field(field.key) { connection.write(field.fields, node, to: &$0) }
            }
        }
        return SandboxResponse(status: 200, json: writer.bytes)
    }

    /// Looks for repositories; `sort:stars` and the like are words of the search here.
    private mutating func find(_ text: String) throws(Failure) -> [Int] {
        var words = text.split(separator: " ").map(String.init)
        let sort = words.first { $0.hasPrefix("sort:") }?.dropFirst(5).split(separator: "-")
        words.removeAll { $0.hasPrefix("sort:") }
        do throws(GitHubSearchQuery.Invalid) {
            return try index.search(
                words.joined(separator: " "),
                order: GitHubSearchIndex.Order(sort?.first.map(String.init)),
                isAscending: sort?.last == "asc")
        } catch {
            throw Failure(type: "INVALID_QUERY", message: error.message)
        }
    }

    private static func first(_ value: GraphQLValue?) throws(Failure) -> Int {
        guard let first = value?.number else {
            throw Failure(
                type: "MISSING_PAGINATION_BOUNDARIES",
                message: "You must provide a `first` value to paginate the `search` connection.")
        }
        guard (1...largestPage).contains(first) else {
            throw Failure(
                type: "EXCESSIVE_PAGINATION",
                message: "Requesting \(first) records on the `search` connection is beyond "
                    + "its limits of 1 and \(largestPage) records.")
        }
        return first
    }

    private static func position(_ after: GraphQLValue) throws(Failure) -> Int {
        guard after != .null else { return 0 }
        let text = after.text ?? ""
        guard let position = (1...GitHubResources.searchWall).first(where: { cursor($0) == text })
        else {
            throw Failure(
                type: "INVALID_CURSOR_ARGUMENTS",
                message: "`\(text)` does not appear to be a valid cursor.")
        }
        return position
    }

    /// The cursor of the record at a position, counted from 1.
    static func cursor(_ position: Int) -> String {
        Base64.encode("\u{FFFF}\u{FFFF}cursor:\(position)")
    }

    static func unknown(_ field: String, _ type: String) -> Failure {
        Failure(message: "Field '\(field)' doesn't exist on type '\(type)'")
    }

    /// The answer to what went wrong: `key` is the member of `data` that is null for it.
    static func errors(_ failures: [Failure], key: String?) -> SandboxResponse {
        var writer = JSONWriter()
        writer.object { writer in
            if let key { writer.field("data") { $0.field(key, String?.none) } }
            writer.field("errors", array: failures) { writer, failure in
                writer.object { writer in
                    if let type = failure.type { writer.field("type", type) }
                    if let key { writer.field("path", array: [key]) { $0.string($1) } }
                    writer.field("message", failure.message)
                }
            }
        }
        return SandboxResponse(status: 200, json: writer.bytes)
    }
}
