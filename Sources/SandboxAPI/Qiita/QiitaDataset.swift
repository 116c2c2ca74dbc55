/// What a search has to know of an article; the rest is worked out when it is asked for.
struct QiitaEntry: Sendable {
    /// Seconds since 1970.
    let created: Int64
    /// Position of the author among the users.
    let author: Int
    /// A bit for each tag, by its position in ``QiitaVocabulary/tags``.
    let tags: UInt64
    let stocks: Int
}

/// The sandbox's Qiita: users and articles, the same for the same seed on every machine.
///
/// Articles are in the order in which they are listed, newest first. Every 97th was posted in the
/// very second of the one before it.
struct QiitaDataset: Sendable {
    private static let made = SeedCache<QiitaDataset>()
    /// 2026-08-31T12:00:00Z: nothing was created later.
    private static let end: Int64 = 1_788_177_600
    /// Most seconds between two articles; all of them take about fifteen years.
    private static let widestGap = 76_000

    let seed: UInt64
    let users: [QiitaUser]
    let entries: [QiitaEntry]
    /// How many articles a user has, by the user's position.
    let itemsOfUsers: [Int]
    /// How many articles a tag has, by the tag's position.
    let itemsOfTags: [Int]

    static func of(seed: UInt64) -> QiitaDataset { made.value(seed: seed, QiitaDataset.init) }

    init(seed: UInt64) {
        self.seed = seed
        var generator = SplitMix64(seed: seed, salt: 0x0071_6969_7461, index: 0)
        users = QiitaUser.all(&generator)
        var created = Self.end
        var entries: [QiitaEntry] = []
        entries.reserveCapacity(QiitaLandmarks.itemCount)
        for index in 0..<QiitaLandmarks.itemCount {
            if index % 97 != 96 { created -= 1 + Int64(generator.below(Self.widestGap)) }
            entries.append(Self.entry(index, created: created, &generator))
        }
        self.entries = entries
        var (byUser, byTag) = (Self.zeros(users.count), Self.zeros(QiitaVocabulary.tags.count))
        for entry in entries {
            byUser[entry.author] += 1
            for tag in byTag.indices where entry.tags >> UInt64(tag) & 1 == 1 { byTag[tag] += 1 }
        }
        (itemsOfUsers, itemsOfTags) = (byUser, byTag)
    }

    /// The position of a tag; names are compared without regard to the case of ASCII letters.
    static func tag(named name: String) -> Int? {
        QiitaVocabulary.tags.firstIndex { $0.name.equalsIgnoringASCIICase(name) }
    }

    /// The position of a user.
    func user(login: String) -> Int? { users.firstIndex { $0.login == login } }

    private static func zeros(_ count: Int) -> [Int] { [Int](repeating: 0, count: count) }

    private static func entry(
        _ index: Int, created: Int64, _ generator: inout SplitMix64
    ) -> QiitaEntry {
        QiitaEntry(
            created: created, author: author(index, &generator), tags: tags(index, &generator),
            stocks: generator.skewed(upToPowerOfTwo: 11))
    }

    /// The first user wrote every 23rd article, the second none.
    private static func author(_ index: Int, _ generator: inout SplitMix64) -> Int {
        if index % 23 == 0 { return 0 }
        let others = QiitaUser.count - 2
        return 2 + min(generator.below(others), generator.below(others))
    }

    private static func tags(_ index: Int, _ generator: inout SplitMix64) -> UInt64 {
        var tags: UInt64 = 1 << UInt64(firstTag(&generator))
        if generator.chance(percent: 50) {
            // The last five tags are never an article's second, and so rare.
            tags |= 1 << UInt64(2 + generator.below(QiitaVocabulary.tags.count - 7))
        }
        let hasFullPages = index % 41 == 5 && index / 41 < 300
        return hasFullPages ? tags | 1 : tags
    }

    private static func firstTag(_ generator: inout SplitMix64) -> Int {
        var share = generator.below(1_000)
        for (position, tag) in QiitaVocabulary.tags.enumerated() {
            if share < tag.share { return position }
            share -= tag.share
        }
        return QiitaVocabulary.tags.count - 1
    }
}
