/// Who belongs to which organisation.
///
/// People may be in several organisations, but in each only once. A few logins among the members are
/// of accounts that are gone: the lists still have them, and whoever asks for them finds nothing.
struct GitHubMembership: Sendable {
    /// Members of an organisation that ``GitHubLandmarks/memberCounts`` does not name.
    private static let usualCount = 4
    /// Ranks in the largest organisation whose members are gone; the first is in another one too.
    private static let departedRanks = [17, 58, 101]

    private let accounts: [GitHubAccount]
    private let people: [Int]
    private let departed: [GitHubAccount]
    /// Positions of the organisations among the accounts, in the order of their ids.
    let organisations: [Int]

    init(_ dataset: GitHubDataset) {
        accounts = dataset.accounts
        people = accounts.indices.filter { !dataset.accounts[$0].isOrganisation }
        organisations = accounts.indices.filter { dataset.accounts[$0].isOrganisation }
        var generator = SplitMix64(seed: dataset.seed, salt: 0x6761_7465, index: 0)
        departed = GitHubAccountMaker.departed(&generator)
    }

    /// The members of an organisation, always in one order.
    ///
    /// - Parameter organisation: Its position among the accounts.
    /// - Returns: Nil for an account that is a person.
    func members(of organisation: Int) -> [GitHubAccount]? {
        guard let place = organisations.firstIndex(of: organisation) else { return nil }
        let login = accounts[organisation].login
        let count = GitHubLandmarks.memberCounts[login] ?? Self.usualCount
        // 7 has no factor in common with the number of people, so nobody comes twice.
        var members = (0..<count).map { accounts[people[(place * 11 + $0 * 7) % people.count]] }
        if login == GitHubLandmarks.largestOrganisation {
            for (rank, gone) in zip(Self.departedRanks, departed) { members[rank] = gone }
        } else if login == GitHubLandmarks.organisationOfFullPages {
            members[40] = departed[0]
        }
        return members
    }
}
