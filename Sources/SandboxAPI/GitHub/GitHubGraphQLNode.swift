/// A repository as GraphQL's type `Repository`, of which a query selects members.
struct GitHubGraphQLNode {
    private static let names: Set<String> = [
        "__typename", "id", "databaseId", "name", "nameWithOwner", "description", "url",
        "stargazerCount", "forkCount", "diskUsage", "isFork", "isArchived", "createdAt",
        "updatedAt", "pushedAt", "primaryLanguage", "licenseInfo", "owner",
    ]
    private static let inner: [String: (type: String, names: Set<String>)] = [
        "primaryLanguage": ("Language", ["name"]),
        "licenseInfo": ("License", ["key", "name", "spdxId"]),
        "owner": ("RepositoryOwner", ["__typename", "login"]),
    ]

    private let dataset: GitHubDataset

    init(_ dataset: GitHubDataset) { self.dataset = dataset }

    /// Looks whether all selected fields exist.
    ///
    /// - Parameter fields: What is selected of a repository.
    /// - Throws: ``GitHubGraphQL/Failure`` for the first that does not.
    static func check(_ fields: [GraphQLField]) throws(GitHubGraphQL.Failure) {
        for field in fields {
            guard names.contains(field.name) else {
                throw GitHubGraphQL.unknown(field.name, "Repository")
            }
            guard let inner = inner[field.name] else { continue }
            for innermost in field.fields where !inner.names.contains(innermost.name) {
                throw GitHubGraphQL.unknown(innermost.name, inner.type)
            }
        }
    }

    func write(_ repository: Int, _ fields: [GraphQLField], to writer: inout JSONWriter) {
        writer.object { writeMembers(repository, fields, to: &$0) }
    }

    /// Writes what is selected; ``check(_:)`` has found nothing wrong with it.
    func writeMembers(_ position: Int, _ fields: [GraphQLField], to writer: inout JSONWriter) {
        let repository = dataset.repositories[position]
        for field in fields { write(field, of: repository, to: &writer) }
    }

    private func write(
        _ field: GraphQLField, of repository: GitHubRepository, to writer: inout JSONWriter
    ) {
        let key = field.key
        switch field.name {
        case "__typename": writer.field(key, "Repository")
        case "id": writer.field(key, GitHubRenderer.nodeID("Repository", "R_kgDO", repository.id))
        case "databaseId": writer.field(key, repository.id)
        case "name": writer.field(key, repository.name)
        case "nameWithOwner": writer.field(key, repository.fullName)
        case "description": writer.field(key, repository.description)
        case "url": writer.field(key, "\(GitHubRenderer.site)/\(repository.fullName)")
        case "stargazerCount": writer.field(key, repository.stars)
        case "forkCount": writer.field(key, repository.forks)
        case "diskUsage": writer.field(key, repository.size)
        case "isFork": writer.field(key, repository.isFork)
        case "isArchived": writer.field(key, repository.isArchived)
        case "createdAt": writer.field(key, Self.time(repository.created))
        case "updatedAt": writer.field(key, Self.time(repository.updated))
        case "pushedAt": writer.field(key, Self.time(repository.pushed))
        default: writeObject(field, of: repository, to: &writer)
        }
    }

    private func writeObject(
        _ field: GraphQLField, of repository: GitHubRepository, to writer: inout JSONWriter
    ) {
        let owner = dataset.accounts[repository.owner]
        let texts: [String: String]?
        switch field.name {
        case "primaryLanguage": texts = repository.language.map { ["name": $0] }
        case "licenseInfo":
            texts = repository.license.map {
                ["key": $0.key, "name": $0.name, "spdxId": $0.spdx]
            }
        default:
            texts = [
                "login": owner.login, "__typename": owner.isOrganisation ? "Organization" : "User",
            ]
        }
        guard let texts else { return writer.field(field.key, String?.none) }
        writer.field(field.key) { writer in
            for inner in field.fields { writer.field(inner.key, texts[inner.name]) }
        }
    }

    private static func time(_ seconds: Int64) -> String {
        CalendarTime(epochSeconds: seconds).isoDateTime
    }
}
