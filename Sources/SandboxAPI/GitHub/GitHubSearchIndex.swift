/// Answers searches over the repositories, and remembers the answers.
struct GitHubSearchIndex {
    enum Order: Hashable {
        case bestMatch
        case stars
        case forks
        case updated

        /// Reads the `sort` parameter; without one, or with one unknown, the best match is first.
        init(_ sort: String?) {
            switch sort {
            case "stars": self = .stars
            case "forks": self = .forks
            case "updated": self = .updated
            default: self = .bestMatch
            }
        }

        fileprivate func key(_ repository: GitHubRepository) -> Int64 {
            switch self {
            case .bestMatch: Int64(repository.score)
            case .stars: Int64(repository.stars)
            case .forks: Int64(repository.forks)
            case .updated: repository.updated
            }
        }
    }

    private struct Request: Hashable {
        let text: String
        let order: Order
        let isAscending: Bool
    }

    private let repositories: [GitHubRepository]
    private let accounts: [GitHubAccount]
    private let texts: [Bytes]
    private var descending: [Order: [Int]] = [:]
    private var results: [Request: [Int]] = [:]

    init(_ dataset: GitHubDataset) {
        repositories = dataset.repositories
        accounts = dataset.accounts
        texts = dataset.searchTexts
    }

    /// The positions of all repositories that match, in order.
    ///
    /// - Parameters:
    ///   - text: The decoded `q`.
    ///   - order: What they are sorted by; equals stay in the order of their ids.
    ///   - isAscending: Whether the smallest comes first.
    /// - Returns: Positions in the dataset.
    /// - Throws: ``GitHubSearchQuery/Invalid``.
    mutating func search(
        _ text: String, order: Order, isAscending: Bool
    ) throws(GitHubSearchQuery.Invalid) -> [Int] {
        let request = Request(text: text, order: order, isAscending: isAscending)
        if let known = results[request] { return known }
        let query = try GitHubSearchQuery(text)
        var found = ordered(by: order).filter { matches(repositories[$0], texts[$0], query) }
        if isAscending { found.reverse() }
        if results.count >= 512 { results.removeAll() }
        results[request] = found
        return found
    }

    private mutating func ordered(by order: Order) -> [Int] {
        if let known = descending[order] { return known }
        let keys = repositories.map(order.key)
        let positions = repositories.indices.sorted {
            keys[$0] == keys[$1] ? $0 < $1 : keys[$0] > keys[$1]
        }
        descending[order] = positions
        return positions
    }

    private func matches(
        _ repository: GitHubRepository, _ text: Bytes, _ query: GitHubSearchQuery
    ) -> Bool {
        switch query.forks {
        case .without where repository.isFork: return false
        case .only where !repository.isFork: return false
        default: break
        }
        return query.groups.allSatisfy { $0.contains { holds($0, for: repository) } }
            && query.words.allSatisfy { text.contains(run: $0) }
    }

    private func holds(
        _ condition: GitHubSearchQuery.Condition, for repository: GitHubRepository
    ) -> Bool {
        switch condition {
        case .language(let name): repository.language?.equalsIgnoringASCIICase(name) ?? false
        case .topic(let name): repository.topics.contains(name)
        case .owner(let login): accounts[repository.owner].login == login
        case .license(let key): repository.license?.key == key
        case .stars(let bounds): bounds.contains(Int64(repository.stars))
        case .forks(let bounds): bounds.contains(Int64(repository.forks))
        case .size(let bounds): bounds.contains(Int64(repository.size))
        case .created(let bounds): bounds.contains(repository.created)
        case .pushed(let bounds): bounds.contains(repository.pushed)
        case .archived(let isArchived): repository.isArchived == isArchived
        case .isPublic(let isPublic): isPublic
        }
    }
}
