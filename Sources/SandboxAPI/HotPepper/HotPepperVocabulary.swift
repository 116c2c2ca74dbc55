/// The words the shops are made of, with half-width kana, wave dashes and full-width signs.
enum HotPepperVocabulary {
    /// A code with its name, as master lists give them.
    struct Entry: Sendable, Equatable {
        let code: String
        let name: String
    }

    struct Area: Sendable {
        let large: Entry
        let service: Entry
        let largeService: Entry
        /// Names of the middle areas; each has three small ones.
        let middles: [String]
        /// Millionths of a degree.
        let latitude: Int
        let longitude: Int
    }

    /// In the order of ``HotPepperLandmarks/largeAreas``.
    static let areas: [Area] = [
        area("Z011", "東京", "SA11", "東京", "SS10", "関東", 35_660_000, 139_700_000),
        area("Z023", "大阪", "SA23", "大阪", "SS20", "関西", 34_693_700, 135_502_300),
        area("Z033", "愛知", "SA33", "愛知", "SS30", "東海", 35_170_900, 136_881_500),
        area("Z012", "神奈川", "SA12", "神奈川", "SS10", "関東", 35_443_700, 139_638_000),
        area("Z041", "北海道", "SA41", "北海道", "SS40", "北海道", 43_062_100, 141_354_400),
        area("Z091", "福岡", "SA91", "福岡", "SS90", "九州・沖縄", 33_590_400, 130_401_700),
    ]

    private static func area(
        _ code: String, _ name: String, _ service: String, _ serviceName: String,
        _ largeService: String, _ largeServiceName: String, _ latitude: Int, _ longitude: Int
    ) -> Area {
        Area(
            large: Entry(code: code, name: name), service: Entry(code: service, name: serviceName),
            largeService: Entry(code: largeService, name: largeServiceName),
            middles: ["中央", "港通り", "駅西", "その他"].map { "\(name)\($0)" },
            latitude: latitude, longitude: longitude)
    }

    static let genres: [(entry: Entry, catches: [String])] = [
        (Entry(code: "G001", name: "居酒屋"), ["港の見える居酒屋♪", "朝どれの魚と地酒"]),
        (Entry(code: "G002", name: "ダイニングバー・バル"), ["夜景と窯焼き", "ワイン ～ 量り売り"]),
        (Entry(code: "G004", name: "和食"), ["だしのきいた和食", ""]),
        (Entry(code: "G005", name: "洋食"), ["昔ながらの洋食☆"]),
        (Entry(code: "G006", name: "イタリアン・フレンチ"), ["薪火のイタリアン"]),
        (Entry(code: "G007", name: "中華"), ["点心と中国茶"]),
        (Entry(code: "G008", name: "焼肉・ホルモン"), ["炭火の焼肉★"]),
        (Entry(code: "G013", name: "ラーメン"), ["煮干しの一杯", "ﾆﾎﾞｼ系"]),
        (Entry(code: "G014", name: "カフェ・スイーツ"), ["ひとやすみ♪"]),
    ]

    static let budgets: [(entry: Entry, averages: [String])] = [
        (Entry(code: "B009", name: "～500円"), ["450円", ""]),
        (Entry(code: "B001", name: "1501～2000円"), ["1800", "昼1000円／夜1,900円"]),
        (Entry(code: "B002", name: "2001～3000円"), ["2500円", "2,500円（税込）"]),
        (Entry(code: "B003", name: "3001～4000円"), ["3500円", "3500"]),
        (Entry(code: "B005", name: "5001～7000円"), ["6000円～", ""]),
    ]

    static let names: [(name: String, kana: String)] = [
        ("磯かもめ", "いそかもめ"), ("星見台", "ほしみだい"), ("帆布と麦", "ほぬのとむぎ"), ("波止場食堂", "はとばしょくどう"),
        ("炭とれもん", "すみとれもん"), ("ｷｯﾁﾝ木馬", "きっちんもくば"), ("麺処 潮騒", "めんどころしおさい"),
        ("CAFE 12時", "かふぇじゅうにじ"), ("八角楼", "はっかくろう"), ("月夜のｼﾞｬｶﾞｲﾓ", "つきよのじゃがいも"),
    ]

    static let stations = ["桟橋前", "北浜", "中央公園", "新川", "城下", "旭ヶ丘", ""]

    static let catches = [
        "", "★飲み放題120分★ 2,000円～♪", "ｺｰｽ料理は 3,500円～！", "「まずは一杯」からどうぞ", "個室／掘りごたつ…ご宴会に♪",
        "駅から徒歩1分！ 終電まで\"営業\"", "A & B <ランチ> はじめました",
    ]

    static let hours = [
        "月～日、祝日、祝前日: 17:00～23:30 （料理L.O. 22:30 ドリンクL.O. 23:00）", "火～金: 11:30～14:00",
        "月～土: 11:00～翌2:00", "",
    ]

    static let closings = ["年中無休", "月", "不定休あり", "日、祝日", ""]

    static let answers = ["あり", "なし", "あり ：要予約♪", "なし ：近くに有料Ｐあり", "あり ：２０名～OK", ""]

    static let memos = ["", "お気軽にお問い合わせください。", "ﾍﾟｯﾄはﾃﾗｽ席のみ ～ 小型犬に限ります", "お通し代 ：300円（税込）"]
}
