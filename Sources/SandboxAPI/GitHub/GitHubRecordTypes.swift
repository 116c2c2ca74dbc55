/// A user or an organisation.
struct GitHubAccount: Sendable {
    let login: String
    let id: Int64
    let isOrganisation: Bool
    let name: String?
    let company: String?
    let blog: String
    let location: String?
    let email: String?
    let hireable: Bool?
    let bio: String?
    let followers: Int
    let following: Int
    let publicGists: Int
    /// Seconds since 1970.
    let created: Int64
    let updated: Int64
    /// How the account's answer spells its strings.
    let escaping: JSONWriter.Escaping
}

/// A repository, with everything a search can ask about.
struct GitHubRepository: Sendable {
    let id: Int64
    /// Index of the owner among the accounts.
    let owner: Int
    let name: String
    let fullName: String
    let description: String?
    let homepage: String?
    let language: String?
    let license: GitHubVocabulary.License?
    let topics: [String]
    let stars: Int
    let forks: Int
    let openIssues: Int
    /// Kilobytes.
    let size: Int
    /// Seconds since 1970.
    let created: Int64
    let updated: Int64
    let pushed: Int64
    let isFork: Bool
    let isArchived: Bool
    let isMirror: Bool
    /// How well it answers any search, in millionths.
    let score: Int
    let contributors: Int
    let escaping: JSONWriter.Escaping
}
