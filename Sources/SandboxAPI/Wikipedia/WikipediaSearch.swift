/// Finds pages by words, and remembers what it found.
struct WikipediaSearch {
    /// What was found, best first.
    struct Hits {
        /// How many there are, shown or not.
        let total: Int
        /// How many a search can show.
        let reachable: Int
        /// The words that were looked for.
        let words: [Bytes]
        fileprivate let positions: [Int]
    }

    private let dataset: WikipediaDataset
    private var results: [String: Hits] = [:]

    init(_ dataset: WikipediaDataset) { self.dataset = dataset }

    /// Looks for pages with all words, or phrases in quotes, in the title or the text.
    mutating func search(_ text: String) -> Hits {
        if let known = results[text] { return known }
        let words = SearchWords.split(text).map { Bytes(folding: $0) }
        let hits = find(words)
        if results.count >= 256 { results.removeAll() }
        results[text] = hits
        return hits
    }

    /// The page at a position among the hits, which is within reach.
    func page(_ position: Int, of hits: Hits) -> WikipediaPage {
        hits.positions.isEmpty
            ? WikipediaDataset.beacon(position) : dataset.pages[hits.positions[position]]
    }

    private func find(_ words: [Bytes]) -> Hits {
        if words == [Bytes(WikipediaLandmarks.wordBeyondWall.utf8)] {
            return Hits(
                total: WikipediaLandmarks.hitsBeyondWall,
                reachable: WikipediaLandmarks.searchWall, words: words, positions: [])
        }
        let texts = dataset.searchTexts
        let found = dataset.pages.indices.filter { index in
            words.allSatisfy { texts[index].contains(run: $0) }
        }
        let positions = found.sorted { dataset.pages[$0].rank < dataset.pages[$1].rank }
        return Hits(
            total: positions.count, reachable: positions.count, words: words,
            positions: positions)
    }

    /// A page's text as HTML, the words that were looked for marked.
    static func snippet(_ page: WikipediaPage, words: [Bytes]) -> String {
        page.extract.split(separator: " ").map { token in
            let folded = Bytes(folding: String(token))
            let escaped = HTMLText.escape(String(token))
            return words.contains { folded.contains(run: $0) }
                ? "<span class=\"searchmatch\">\(escaped)</span>" : escaped
        }
        .joined(separator: " ")
    }
}
