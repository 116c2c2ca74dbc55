/// Where a page stands in a category; its continuation value is opaque to clients.
struct WikipediaSortKey: Comparable {
    private let key: Bytes
    private let id: Int

    init(_ page: WikipediaPage) {
        key = Bytes(page.title.utf8.map { (0x61...0x7A).contains($0) ? $0 & 0xDF : $0 })
        id = page.id
    }

    /// Reads `page|HEX|ID`.
    ///
    /// - Parameter text: What an earlier answer gave.
    /// - Throws: ``WikipediaError/badContinue`` for anything else.
    init(continuation text: String) throws(WikipediaError) {
        let parts = text.split(separator: "|", omittingEmptySubsequences: false)
        guard parts.count == 3, parts[0] == "page", let id = Int(parts[2]) else {
            throw .badContinue
        }
        let digits = parts[1].utf8.compactMap(\.hexValue)
        guard digits.count == parts[1].utf8.count, digits.count % 2 == 0 else {
            throw .badContinue
        }
        key = Bytes(
            stride(from: 0, to: digits.count, by: 2).map { digits[$0] << 4 | digits[$0 + 1] })
        self.id = id
    }

    var continuation: String {
        let digits = key.map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }
        return "page|\(digits.joined())|\(id)"
    }

    static func < (one: WikipediaSortKey, other: WikipediaSortKey) -> Bool {
        one.key == other.key ? one.id < other.id : one.key.lexicographicallyPrecedes(other.key)
    }
}
