/// The sandbox's GitHub: accounts and repositories, the same for the same seed on every machine.
///
/// Six thousand repositories created from 2010 to August 2026, of four hundred accounts. The names
/// in ``GitHubLandmarks`` are there whatever the seed. The newest repositories have ids beyond
/// 2^53, one after the other, so that a reader who takes them for doubles makes two into one.
struct GitHubDataset: Sendable {
    private static let made = SeedCache<GitHubDataset>()

    let seed: UInt64
    let accounts: [GitHubAccount]
    /// Oldest first, and so in the order of their ids.
    let repositories: [GitHubRepository]
    /// Name and description of each repository, with ASCII letters folded to lower case.
    let searchTexts: [Bytes]
    /// Positions of an account's repositories, by the account's position.
    let repositoriesByOwner: [[Int]]
    private let accountsByLogin: [String: Int]
    private let repositoriesByName: [String: Int]
    private let repositoriesByID: [Int64: Int]

    static func of(seed: UInt64) -> GitHubDataset { made.value(seed: seed, GitHubDataset.init) }

    init(seed: UInt64) {
        self.seed = seed
        var generator = SplitMix64(seed: seed)
        accounts = GitHubAccountMaker.accounts(&generator)
        repositories = GitHubRepositoryMaker.repositories(of: accounts, &generator)
        searchTexts = repositories.map {
            Bytes(folding: "\($0.name)\n\($0.description ?? "")")
        }
        var byOwner = [[Int]](repeating: [], count: accounts.count)
        var byName: [String: Int] = [:]
        var byID: [Int64: Int] = [:]
        byName.reserveCapacity(repositories.count)
        byID.reserveCapacity(repositories.count)
        for (index, repository) in repositories.enumerated() {
            byOwner[repository.owner].append(index)
            byName[repository.fullName.asciiLowercased] = index
            byID[repository.id] = index
        }
        repositoriesByOwner = byOwner
        repositoriesByName = byName
        repositoriesByID = byID
        accountsByLogin = Dictionary(
            accounts.enumerated().map { ($1.login.asciiLowercased, $0) },
            uniquingKeysWith: { first, _ in first })
    }

    /// The position of an account; logins are compared without regard to case.
    func account(login: String) -> Int? { accountsByLogin[login.asciiLowercased] }

    /// The position of `owner/name`, compared without regard to case.
    func repository(fullName: String) -> Int? { repositoriesByName[fullName.asciiLowercased] }

    func repository(id: Int64) -> Int? { repositoriesByID[id] }

    /// The accounts that took part in a repository, most active first.
    ///
    /// - Parameter repository: Its position.
    /// - Returns: Positions of accounts, each once, with the number of their contributions.
    func contributors(of repository: Int) -> [(account: Int, contributions: Int)] {
        let count = repositories[repository].contributors
        let first = repositories[repository].owner
        // 7 and 400 have no common factor, so no account comes twice.
        return (0..<count).map { rank in
            ((first + rank * 7) % accounts.count, (count - rank) * 3 + 1)
        }
    }
}
