/// Makes the accounts of the data.
enum GitHubAccountMaker {
    static let count = 400

    static func accounts(_ generator: inout SplitMix64) -> [GitHubAccount] {
        var id: Int64 = 1_000
        return logins(&generator).map { login in
            id += Int64(1 + generator.below(500_000))
            return account(login: login, id: id, &generator)
        }
    }

    /// The members who are gone, with ids beyond everybody else's.
    static func departed(_ generator: inout SplitMix64) -> [GitHubAccount] {
        GitHubLandmarks.departedLogins.enumerated().map { position, login in
            account(login: login, id: 300_000_001 + Int64(position) * 1_009, &generator)
        }
    }

    private static func logins(_ generator: inout SplitMix64) -> [String] {
        var logins = GitHubLandmarks.logins
        var taken = Set(logins)
        while logins.count < count {
            let words =
                "\(generator.pick(GitHubVocabulary.adjectives))-\(generator.pick(GitHubVocabulary.nouns))"
            let login = generator.chance(percent: 40) ? "\(words)\(generator.below(100))" : words
            if taken.insert(login).inserted { logins.append(login) }
        }
        return logins
    }

    private static func account(
        login: String, id: Int64, _ generator: inout SplitMix64
    ) -> GitHubAccount {
        let created = GitHubRepositoryMaker.epoch + Int64(generator.below(400_000_000))
        return GitHubAccount(
            login: login, id: id, isOrganisation: isOrganisation(login),
            name: generator.chance(percent: 80) ? displayName(login) : nil,
            company: generator.chance(percent: 25)
                ? "@\(generator.pick(GitHubLandmarks.logins))" : nil,
            blog: generator.chance(percent: 40) ? "https://\(login).example/blog" : "",
            location: generator.chance(percent: 50)
                ? generator.pick(GitHubVocabulary.cities) : nil,
            email: generator.chance(percent: 20) ? "\(login)@mail.example" : nil,
            hireable: generator.chance(percent: 15) ? true : nil,
            bio: generator.chance(percent: 40)
                ? generator.pick(GitHubVocabulary.awkwardDescriptions) : nil,
            followers: generator.skewed(upToPowerOfTwo: 15),
            following: generator.skewed(upToPowerOfTwo: 9), publicGists: generator.below(60),
            created: created, updated: created + Int64(generator.below(80_000_000)),
            escaping: GitHubRepositoryMaker.escaping(Int(id % 7)))
    }

    private static func isOrganisation(_ login: String) -> Bool {
        ["labs", "tools", "io", "data", "works"].contains { login.hasSuffix($0) }
    }

    private static func displayName(_ login: String) -> String {
        login.split(separator: "-").map { $0.prefix(1).uppercased() + $0.dropFirst() }
            .joined(separator: " ")
    }
}
