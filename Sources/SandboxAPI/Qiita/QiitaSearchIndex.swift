/// Finds articles, and remembers what it found.
struct QiitaSearchIndex {
    private let dataset: QiitaDataset
    private let texts: QiitaTexts
    private var results: [String: [Int]] = [:]

    init(_ dataset: QiitaDataset) {
        self.dataset = dataset
        texts = QiitaTexts(dataset)
    }

    /// The positions of all articles that match, newest first.
    ///
    /// - Parameter text: The decoded `query`; an empty one finds all.
    /// - Returns: Positions in the dataset.
    /// - Throws: ``QiitaSearchQuery/Invalid``.
    mutating func search(_ text: String) throws(QiitaSearchQuery.Invalid) -> [Int] {
        if let known = results[text] { return known }
        let query = try QiitaSearchQuery(text)
        let tests = query.conditions.map(test)
        let found = dataset.entries.indices.filter { index in tests.allSatisfy { $0(index) } }
        if results.count >= 256 { results.removeAll() }
        results[text] = found
        return found
    }

    func items(ofTag tag: Int) -> [Int] {
        dataset.entries.indices.filter { dataset.entries[$0].tags >> UInt64(tag) & 1 == 1 }
    }

    func items(ofUser user: Int) -> [Int] {
        dataset.entries.indices.filter { dataset.entries[$0].author == user }
    }

    private func test(_ condition: QiitaSearchQuery.Condition) -> (Int) -> Bool {
        let (entries, texts) = (dataset.entries, texts)
        switch condition {
        case .tag(let name):
            guard let tag = QiitaDataset.tag(named: name) else { return { _ in false } }
            return { entries[$0].tags >> UInt64(tag) & 1 == 1 }
        case .user(let login):
            guard let user = dataset.user(login: login) else { return { _ in false } }
            return { entries[$0].author == user }
        case .title(let word): return { Bytes(folding: texts.title($0)).contains(run: word) }
        case .body(let word): return bodyTest(word)
        case .word(let word):
            let inBody = bodyTest(word)
            return { inBody($0) || Bytes(folding: texts.title($0)).contains(run: word) }
        case .created(let bounds): return { bounds.contains(entries[$0].created) }
        case .stocks(let bounds): return { bounds.contains(Int64(entries[$0].stocks)) }
        }
    }

    /// Bodies are made of a few paragraphs: it is enough to look into each of these once.
    private func bodyTest(_ word: Bytes) -> (Int) -> Bool {
        let texts = texts
        let paragraphs = QiitaVocabulary.paragraphs
        let hits = Set(
            paragraphs.indices.filter { Bytes(folding: paragraphs[$0]).contains(run: word) })
        return { texts.paragraphs($0).contains(where: hits.contains) }
    }
}
