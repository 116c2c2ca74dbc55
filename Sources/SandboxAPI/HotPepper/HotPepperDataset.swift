/// What a search has to know of a shop; the rest is worked out when the shop is shown.
struct HotPepperShop: Sendable {
    let id: String
    let name: String
    let kana: String
    /// Position in ``HotPepperVocabulary/areas``.
    let area: Int
    /// Position among the area's middle areas.
    let middle: Int
    /// Position among the middle area's three small ones.
    let small: Int
    /// Position in ``HotPepperVocabulary/genres``.
    let genre: Int
    let station: String
    let address: String
    let advertising: String
    /// Millionths of a degree.
    let latitude: Int
    let longitude: Int
}

/// The sandbox's HotPepper: shops in the order in which they are recommended.
struct HotPepperDataset: Sendable {
    private static let made = SeedCache<HotPepperDataset>()

    let seed: UInt64
    let shops: [HotPepperShop]
    /// What a keyword is looked for in, by the shop's position; ASCII letters are in lower case.
    let searchTexts: [Bytes]

    static func of(seed: UInt64) -> HotPepperDataset {
        made.value(seed: seed, HotPepperDataset.init)
    }

    init(seed: UInt64) {
        self.seed = seed
        var generator = SplitMix64(seed: seed, salt: 0x686F_7470, index: 0)
        let areas = Self.areas(&generator)
        let shops = areas.enumerated().map { Self.shop($0, area: $1, &generator) }
        self.shops = shops
        searchTexts = shops.map { shop in
            let genre = HotPepperVocabulary.genres[shop.genre].entry.name
            let texts = [
                shop.name, shop.kana, shop.address, shop.station, shop.advertising, genre,
            ]
            return Bytes(folding: texts.joined(separator: "\n"))
        }
    }

    /// The code of a shop's middle area.
    static func middleCode(area: Int, _ middle: Int) -> String { "Y\(area + 1)0\(middle)" }

    /// The code of a shop's small area.
    static func smallCode(area: Int, _ middle: Int, _ small: Int) -> String {
        "X\(area + 1)\(middle)\(small)"
    }

    /// An area for each shop: as many of each as the landmarks say, shuffled.
    private static func areas(_ generator: inout SplitMix64) -> [Int] {
        var areas = HotPepperLandmarks.largeAreas.enumerated().flatMap { position, area in
            [Int](repeating: position, count: area.shops)
        }
        for last in stride(from: areas.count - 1, to: 0, by: -1) {
            areas.swapAt(last, generator.below(last + 1))
        }
        // The landmark among the shops, the second, is in the first area.
        if let first = areas.firstIndex(of: 0) { areas.swapAt(1, first) }
        return areas
    }

    private static func shop(
        _ index: Int, area: Int, _ generator: inout SplitMix64
    ) -> HotPepperShop {
        let place = HotPepperVocabulary.areas[area]
        let (name, kana) = name(index, &generator)
        let middle = generator.below(place.middles.count)
        let isLandmark = id(index) == HotPepperLandmarks.shopWithLongCoordinates
        return HotPepperShop(
            id: id(index), name: name, kana: kana, area: area, middle: middle,
            small: generator.below(3), genre: generator.below(HotPepperVocabulary.genres.count),
            station: generator.pick(HotPepperVocabulary.stations),
            address: "\(place.large.name)市\(place.middles[middle])\(1 + generator.below(9))"
                + "丁目－\(1 + generator.below(30))　ﾐﾅﾄﾋﾞﾙ\(1 + generator.below(9))F",
            advertising: generator.pick(HotPepperVocabulary.catches),
            latitude: isLandmark
                ? place.latitude : place.latitude + generator.below(60_000) - 30_000,
            longitude: isLandmark
                ? place.longitude : place.longitude + generator.below(60_000) - 30_000)
    }

    private static func id(_ index: Int) -> String {
        let number = String(index * 7)
        return "J" + String(repeating: "0", count: 9 - number.count) + number
    }

    private static func name(
        _ index: Int, _ generator: inout SplitMix64
    ) -> (name: String, kana: String) {
        let branch = 1 + generator.below(90)
        if index % 30 == 4 {
            return ("\(HotPepperLandmarks.keyword) \(branch)号店", "とうだいてい")
        }
        let base = generator.pick(HotPepperVocabulary.names)
        return ("\(base.name) \(branch)号店", base.kana)
    }
}
