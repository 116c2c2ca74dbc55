/// A page.
struct WikipediaPage: Sendable {
    let id: Int
    let title: String
    /// The first sentences, as plain text.
    let extract: String
    /// Whether it is in ``WikipediaLandmarks/category``.
    let isOnIsland: Bool
    /// How late it comes in any search.
    let rank: UInt64
    /// Bytes of wikitext.
    let size: Int
    let words: Int
    /// Seconds since 1970.
    let edited: Int64

    /// The title as it stands in URLs and continuation values.
    var key: String { String(title.map { $0 == " " ? "_" : $0 }) }
}

/// The sandbox's Wikipedia: pages on lighthouses that never were.
struct WikipediaDataset: Sendable {
    private static let made = SeedCache<WikipediaDataset>()
    private static let names = [
        "Bren", "Cald", "Dun", "Esk", "Fal", "Gorm", "Hav", "Inver", "Jarl", "Kel", "Lund", "Mor",
    ]
    private static let ends = [
        "holm", "ness", "wick", "stad", "mouth", "ey", "vik", "sund", "ford",
    ]
    private static let kinds = ["Lighthouse", "Light", "Harbour Light", "Lighthouse (old)"]
    private static let waters = [
        "the Grey Strait", "the Bay of Ember", "Mirror Sound", "the Sea of Ærn",
        "Salt & Tar Channel",
    ]

    /// In the order of their ids.
    let pages: [WikipediaPage]
    /// Title and text of each page, ASCII letters in lower case.
    let searchTexts: [Bytes]
    /// Positions in the order of titles.
    let byTitle: [Int]

    static func of(seed: UInt64) -> WikipediaDataset {
        made.value(seed: seed, WikipediaDataset.init)
    }

    init(seed: UInt64) {
        var generator = SplitMix64(seed: seed, salt: 0x7769_6B69, index: 0)
        var id = 1_000
        let titles = Self.titles(&generator)
        let pages = titles.enumerated().map { position, title in
            id += 1 + generator.below(90_000)
            return Self.page(title, id: id, isOnIsland: position % 8 < 3, &generator)
        }
        self.pages = pages
        searchTexts = pages.map { Bytes(folding: "\($0.title)\n\($0.extract)") }
        let keys = pages.map { Bytes($0.key.utf8) }
        byTitle = pages.indices.sorted { keys[$0].lexicographicallyPrecedes(keys[$1]) }
    }

    /// A page that only a search for ``WikipediaLandmarks/wordBeyondWall`` finds.
    ///
    /// - Parameter rank: Its position among the hits.
    /// - Returns: The same page for the same rank, whatever the seed.
    static func beacon(_ rank: Int) -> WikipediaPage {
        var generator = SplitMix64(seed: 0, salt: 0x6265_6163, index: rank)
        return WikipediaPage(
            id: 90_000_000 + (rank * 7_919) % 1_000_000, title: "Beacon \(rank + 1)",
            extract: "Beacon \(rank + 1) is a beacon & a daymark.", isOnIsland: false,
            rank: UInt64(rank), size: 200 + generator.below(4_000),
            words: 20 + generator.below(400),
            edited: 1_200_000_000 + Int64(generator.below(500_000_000)))
    }

    /// The awkward titles, and made ones until there are enough, in no order.
    private static func titles(_ generator: inout SplitMix64) -> [String] {
        var titles = WikipediaLandmarks.awkwardTitles
        var taken = Set(titles)
        while titles.count < WikipediaLandmarks.pageCount {
            let title =
                "\(generator.pick(names))\(generator.pick(ends)) \(generator.pick(kinds))"
            if taken.insert(title).inserted { titles.append(title) }
        }
        for last in stride(from: titles.count - 1, to: 0, by: -1) {
            titles.swapAt(last, generator.below(last + 1))
        }
        return titles
    }

    private static func page(
        _ title: String, id: Int, isOnIsland: Bool, _ generator: inout SplitMix64
    ) -> WikipediaPage {
        let place = isOnIsland ? "an island" : "the coast"
        let extract =
            "\(title) is a lighthouse on \(place) in \(generator.pick(waters)). First lit in "
            + "\(1_700 + generator.below(260)), it shows \(1 + generator.below(4)) flashes every "
            + "\(5 * (1 + generator.below(6))) seconds & is \"seen\" for < \(8 + generator.below(20)) miles."
        return WikipediaPage(
            id: id, title: title, extract: extract, isOnIsland: isOnIsland,
            rank: generator.next(), size: 900 + generator.skewed(upToPowerOfTwo: 15),
            words: 90 + generator.skewed(upToPowerOfTwo: 12),
            edited: 1_100_000_000 + Int64(generator.below(688_000_000)))
    }
}
