/// Writes shops as HotPepper's gourmet search does.
///
/// There is no null: missing text is `""`, and two members are absent from some shops. Coordinates
/// are decimals with zeros at their ends or more digits than a double keeps.
struct HotPepperRenderer {
    private static let site = "https://hotpepper.example"

    private let dataset: HotPepperDataset

    init(_ dataset: HotPepperDataset) { self.dataset = dataset }

    func write(_ index: Int, to writer: inout JSONWriter) {
        let shop = dataset.shops[index]
        var generator = SplitMix64(seed: dataset.seed, salt: 0x7368_6F70, index: index)
        writer.object { writer in
            writer.field("id", shop.id)
            writer.field("name", shop.name)
            writer.field("logo_image", "https://images.example/logo/\(shop.id).jpg")
            writer.field("name_kana", shop.kana)
            writer.field("address", shop.address)
            writer.field("station_name", shop.station)
            writer.field("ktai_coupon", generator.below(2))
            places(shop, &writer)
            genre(shop, &writer, &generator)
            budget(&writer, &generator)
            writer.field("catch", shop.advertising)
            writer.field("capacity", generator.skewed(upToPowerOfTwo: 8))
            writer.field("access", "\(shop.station)駅から徒歩\(1 + generator.below(12))分")
            writer.field("mobile_access", "\(shop.station)駅 ﾄﾎ\(1 + generator.below(12))分")
            writer.field("urls") { $0.field("pc", "\(Self.site)/str\(shop.id)/?vos=sandbox&l=ja") }
            photos(shop, &writer)
            texts(&writer, &generator)
            writer.field("coupon_urls") { writer in
                writer.field("pc", "\(Self.site)/str\(shop.id)/map/?vos=sandbox")
                writer.field("sp", "\(Self.site)/str\(shop.id)/scoupon/?vos=sandbox")
            }
        }
    }

    private func places(_ shop: HotPepperShop, _ writer: inout JSONWriter) {
        let area = HotPepperVocabulary.areas[shop.area]
        let middle = area.middles[shop.middle]
        Self.field("large_service_area", area.largeService, &writer)
        Self.field("service_area", area.service, &writer)
        Self.field("large_area", area.large, &writer)
        let middleCode = HotPepperDataset.middleCode(area: shop.area, shop.middle)
        Self.field("middle_area", .init(code: middleCode, name: middle), &writer)
        let smallCode = HotPepperDataset.smallCode(area: shop.area, shop.middle, shop.small)
        Self.field(
            "small_area", .init(code: smallCode, name: "\(middle)\(shop.small + 1)"), &writer)
        writer.field("lat", json: Self.degrees(shop.latitude, shop))
        writer.field("lng", json: Self.degrees(shop.longitude, shop))
    }

    /// `35.6600`, `139.70` or, for the landmark, more digits than a double has.
    private static func degrees(_ millionths: Int, _ shop: HotPepperShop) -> String {
        let fraction = String(String(millionths % 1_000_000 + 1_000_000).dropFirst())
        let whole = "\(millionths / 1_000_000)."
        if shop.id == HotPepperLandmarks.shopWithLongCoordinates {
            return whole + fraction + "00000000000010"
        }
        return shop.small == 1 ? "\(whole)\(fraction)0000" : "\(whole)\(fraction)"
    }

    private func genre(
        _ shop: HotPepperShop, _ writer: inout JSONWriter, _ generator: inout SplitMix64
    ) {
        let genre = HotPepperVocabulary.genres[shop.genre]
        writer.field("genre") { writer in
            writer.field("name", genre.entry.name)
            writer.field("catch", generator.pick(genre.catches))
            writer.field("code", genre.entry.code)
        }
        guard generator.chance(percent: 40) else { return }
        Self.field("sub_genre", generator.pick(HotPepperVocabulary.genres).entry, &writer)
    }

    private func budget(_ writer: inout JSONWriter, _ generator: inout SplitMix64) {
        let budget = generator.pick(HotPepperVocabulary.budgets)
        writer.field("budget") { writer in
            writer.field("code", budget.entry.code)
            writer.field("name", budget.entry.name)
            writer.field("average", generator.pick(budget.averages))
        }
    }

    private func photos(_ shop: HotPepperShop, _ writer: inout JSONWriter) {
        let base = "https://images.example/\(shop.id)"
        writer.field("photo") { writer in
            writer.field("pc") { writer in
                for size in ["l", "m", "s"] { writer.field(size, "\(base)_\(size).jpg") }
            }
            writer.field("mobile") { writer in
                for size in ["l", "s"] { writer.field(size, "\(base)_m\(size).jpg") }
            }
        }
    }

    private func texts(_ writer: inout JSONWriter, _ generator: inout SplitMix64) {
        writer.field("open", generator.pick(HotPepperVocabulary.hours))
        writer.field("close", generator.pick(HotPepperVocabulary.closings))
        if generator.chance(percent: 70) {
            writer.field("party_capacity", 2 + generator.skewed(upToPowerOfTwo: 7))
        } else {
            writer.field("party_capacity", "")
        }
        for name in ["other_memo", "shop_detail_memo", "budget_memo", "wedding"] {
            writer.field(name, generator.pick(HotPepperVocabulary.memos))
        }
        let hasCourse = generator.chance(percent: 90)
        for name in Self.questions where hasCourse || name != "course" {
            writer.field(name, generator.pick(HotPepperVocabulary.answers))
        }
    }

    private static let questions = [
        "course", "free_drink", "free_food", "private_room", "horigotatsu", "tatami", "card",
        "non_smoking", "charter", "parking", "barrier_free", "show", "karaoke", "band", "tv",
        "lunch", "midnight", "english", "pet", "child", "wifi",
    ]

    private static func field(
        _ name: String, _ entry: HotPepperVocabulary.Entry, _ writer: inout JSONWriter
    ) {
        writer.field(name) { writer in
            writer.field("code", entry.code)
            writer.field("name", entry.name)
        }
    }
}
