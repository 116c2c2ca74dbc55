/// Makes the repositories of the data.
struct GitHubRepositoryMaker {
    static let count = 6_000
    /// 2010-01-01T00:00:00Z.
    static let epoch: Int64 = 1_262_304_000
    /// 2026-09-01T00:00:00Z: nothing was created or changed later.
    static let end: Int64 = 1_788_220_800
    /// How many of the newest have ids from 2^53 on.
    static let beyondDoubles = 150

    private let accounts: [GitHubAccount]
    private var takenNames: Set<String> = []
    private var id: Int64 = 50_000

    static func repositories(
        of accounts: [GitHubAccount], _ generator: inout SplitMix64
    ) -> [GitHubRepository] {
        var maker = GitHubRepositoryMaker(accounts: accounts)
        let times = creationTimes(&generator)
        return times.enumerated().map { maker.repository($0, created: $1, &generator) }
    }

    private init(accounts: [GitHubAccount]) {
        self.accounts = accounts
        takenNames = Set(Self.landmarks.values.map(\.fullName))
        takenNames.reserveCapacity(Self.count)
    }

    /// More of late than early, oldest first.
    private static func creationTimes(_ generator: inout SplitMix64) -> [Int64] {
        let span = Int(end - epoch)
        return (0..<count).map { _ in
            epoch + Int64(max(generator.below(span), generator.below(span)))
        }.sorted()
    }

    /// Every seventh in one unusual spelling, every seventh in another.
    static func escaping(_ remainder: Int) -> JSONWriter.Escaping {
        switch remainder {
        case 3: .scriptSafe
        case 5: .ascii
        default: .minimal
        }
    }

    /// The named repositories, by their position.
    private static let landmarks: [Int: (fullName: String, contributors: Int)] = [
        1_200: (GitHubLandmarks.compass, 12),
        2_400: (GitHubLandmarks.emptyRepository, 0),
        3_600: (GitHubLandmarks.crowdedRepository, 250),
    ]

    private mutating func repository(
        _ index: Int, created: Int64, _ generator: inout SplitMix64
    ) -> GitHubRepository {
        let (owner, name) = ownerAndName(index, &generator)
        let language = Self.language(&generator)
        let stars = generator.skewed(upToPowerOfTwo: 17)
        let updated = created + Int64(generator.below(Int(Self.end - created)))
        let landmark = Self.landmarks[index]
        let isPlain = landmark != nil
        return GitHubRepository(
            id: nextID(index, &generator), owner: owner, name: name,
            fullName: "\(accounts[owner].login)/\(name)",
            description: Self.description(index, name, language, &generator),
            homepage: Self.homepage(name, &generator), language: language,
            license: generator.chance(percent: 70)
                ? generator.pick(GitHubVocabulary.licenses) : nil,
            topics: Self.topics(&generator), stars: stars, forks: stars / (2 + generator.below(9)),
            openIssues: generator.skewed(upToPowerOfTwo: 9),
            size: landmark?.contributors == 0 ? 0 : generator.skewed(upToPowerOfTwo: 18),
            created: created, updated: updated,
            pushed: created + Int64(generator.below(Int(updated - created) + 1)),
            isFork: generator.chance(percent: 6) && !isPlain,
            isArchived: generator.chance(percent: 4) && !isPlain,
            isMirror: generator.chance(percent: 2),
            score: generator.chance(percent: 30) ? 1 + generator.below(60_000_000) : 1_000_000,
            contributors: landmark?.contributors ?? 1 + generator.skewed(upToPowerOfTwo: 7),
            escaping: Self.escaping(index % 7))
    }

    private mutating func nextID(_ index: Int, _ generator: inout SplitMix64) -> Int64 {
        let fromEnd = Self.count - index
        if fromEnd == Self.beyondDoubles { id = 1 << 53 - 1 }
        id += fromEnd <= Self.beyondDoubles ? 1 : Int64(1 + generator.below(360_000))
        return id
    }

    private mutating func ownerAndName(
        _ index: Int, _ generator: inout SplitMix64
    ) -> (owner: Int, name: String) {
        if let landmark = Self.landmarks[index] {
            let parts = landmark.fullName.split(separator: "/")
            let owner = GitHubLandmarks.logins.firstIndex(of: String(parts[0])) ?? 0
            return (owner, String(parts[1]))
        }
        let owner = Self.owner(index, &generator)
        let name = Self.name(index, &generator)
        var unique = name
        var copy = 1
        while !takenNames.insert("\(accounts[owner].login)/\(unique)").inserted {
            copy += 1
            unique = "\(name)-\(copy)"
        }
        return (owner, unique)
    }

    private static func owner(_ index: Int, _ generator: inout SplitMix64) -> Int {
        if index % 24 == 0 { return 0 }
        let fixed = GitHubLandmarks.logins.count
        guard generator.chance(percent: 40) else {
            return fixed + generator.below(GitHubAccountMaker.count - fixed)
        }
        let owner = min(generator.below(fixed), generator.below(fixed))
        return GitHubLandmarks.logins[owner] == GitHubLandmarks.loginWithoutRepositories ? 0 : owner
    }

    private static func name(_ index: Int, _ generator: inout SplitMix64) -> String {
        if index % 61 == 7 { return generator.pick(GitHubVocabulary.awkwardNames) }
        let noun = generator.pick(GitHubVocabulary.nouns)
        switch generator.below(4) {
        case 0: return "\(noun)-\(generator.pick(GitHubVocabulary.topics))"
        case 1: return "\(noun).\(generator.pick(["js", "py", "swift", "rs", "go"]))"
        default: return "\(generator.pick(GitHubVocabulary.adjectives))-\(noun)"
        }
    }

    private static func language(_ generator: inout SplitMix64) -> String? {
        var share = generator.below(1_000)
        for language in GitHubVocabulary.languages {
            if share < language.share { return language.name }
            share -= language.share
        }
        return nil
    }

    private static func description(
        _ index: Int, _ name: String, _ language: String?, _ generator: inout SplitMix64
    ) -> String? {
        if generator.chance(percent: 6) { return nil }
        if index % 9 == 4 { return generator.pick(GitHubVocabulary.awkwardDescriptions) }
        let kind =
            "\(generator.pick(GitHubVocabulary.adjectives)) \(generator.pick(GitHubVocabulary.nouns))"
        let place = language.map { " in \($0)" } ?? ""
        return "\(name): a \(kind)\(place) \(generator.pick(GitHubVocabulary.purposes))"
    }

    private static func homepage(_ name: String, _ generator: inout SplitMix64) -> String? {
        switch generator.below(5) {
        case 0: "https://\(name).example/"
        case 1: ""
        default: nil
        }
    }

    private static func topics(_ generator: inout SplitMix64) -> [String] {
        var topics: [String] = []
        for _ in 0..<generator.below(5) {
            let topic = generator.pick(GitHubVocabulary.topics)
            if !topics.contains(topic) { topics.append(topic) }
        }
        return topics
    }
}
