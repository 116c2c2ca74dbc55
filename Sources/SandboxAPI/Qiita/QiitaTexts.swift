/// The texts of the articles, each worked out from its position alone.
struct QiitaTexts: Sendable {
    private let dataset: QiitaDataset

    init(_ dataset: QiitaDataset) { self.dataset = dataset }

    /// Twenty hexadecimal digits.
    func id(_ index: Int) -> String {
        if index % 5_000 == 7, index / 5_000 < QiitaLandmarks.itemsThatLookLikeNumbers.count {
            return QiitaLandmarks.itemsThatLookLikeNumbers[index / 5_000]
        }
        var generator = generator(index, salt: 1)
        let digits = Self.padded(generator.next()) + Self.padded(generator.next())
        return String(digits.prefix(20))
    }

    func title(_ index: Int) -> String {
        var generator = generator(index, salt: 2)
        if index % 29 == 11 {
            let awkward = QiitaVocabulary.awkwardTitles
            return awkward[index / 29 % awkward.count]
        }
        let noun = generator.pick(QiitaVocabulary.nouns)
        let tag = QiitaVocabulary.tags[tags(index)[0]].name
        switch generator.below(6) {
        case 0: return "\(tag)で\(noun)を作ってみた"
        case 1: return "\(tag)と\(noun)入門"
        case 2: return "【\(tag)】\(noun)が動かないときに見るところ"
        case 3: return "\(noun)を\(tag)で書き直した話"
        case 4: return "\(tag) \(noun) メモ"
        default: return "はじめての\(tag)：\(noun)編"
        }
    }

    /// Which paragraphs the body is made of: five, each once.
    func paragraphs(_ index: Int) -> [Int] {
        var generator = generator(index, salt: 3)
        let first = generator.below(QiitaVocabulary.paragraphs.count)
        // 5 and 12 have no common factor, so no paragraph comes twice.
        return (0..<5).map { (first + $0 * 5) % QiitaVocabulary.paragraphs.count }
    }

    /// The positions of the tags, in one of the orders an author may have typed them.
    func tags(_ index: Int) -> [Int] {
        let tags = dataset.entries[index].tags
        let ordered = QiitaVocabulary.tags.indices.filter { tags >> UInt64($0) & 1 == 1 }
        return index % 2 == 0 ? ordered : ordered.reversed()
    }

    /// A generator for what nothing but the record itself shows.
    func generator(_ index: Int, salt: UInt64) -> SplitMix64 {
        SplitMix64(seed: dataset.seed, salt: 0x7EC5_0000 + salt, index: index)
    }

    private static func padded(_ number: UInt64) -> String {
        let digits = String(number, radix: 16)
        return String(repeating: "0", count: 16 - digits.count) + digits
    }
}
