/// Which page of how many records is asked for: 100 pages of 100 at most.
struct QiitaPage: Equatable {
    static let defaultSize = 20
    static let largestSize = 100
    static let lastPage = 100

    let number: Int
    let size: Int

    /// Reads `page` and `per_page`; nil when one is no number from 1 to 100.
    init?(_ query: QueryString) {
        guard let number = Self.read(query["page"], 1, upTo: Self.lastPage),
            let size = Self.read(query["per_page"], Self.defaultSize, upTo: Self.largestSize)
        else { return nil }
        (self.number, self.size) = (number, size)
    }

    private static func read(_ text: String?, _ standard: Int, upTo most: Int) -> Int? {
        guard let text else { return standard }
        guard text.utf8.allSatisfy(\.isASCIIDigit), let number = Int(text), number >= 1,
            number <= most
        else { return nil }
        return number
    }

    /// The positions of the page's records among so many, empty past the end.
    func range(of total: Int) -> Range<Int> {
        let first = min((number - 1) * size, total)
        return first..<min(first + size, total)
    }

    /// The headers `Total-Count` and `Link` (RFC 8288) of a list.
    ///
    /// Both count all records, beyond the hundredth page too, which itself has no `next`.
    ///
    /// - Parameters:
    ///   - total: Records in the whole list.
    ///   - url: The list's URL without a query.
    ///   - query: What was asked.
    /// - Returns: Both, the links first.
    func headers(total: Int, url: String, query: QueryString) -> [SandboxHeader] {
        let last = max(1, (total + size - 1) / size)
        var relations = [("first", 1)]
        if number > 1 { relations.append(("prev", number - 1)) }
        if number < min(last, Self.lastPage) { relations.append(("next", number + 1)) }
        relations.append(("last", last))
        let kept = query.parameters.filter { $0.name != "page" }.map(\.spelling)
        let links = relations.map { relation, page in
            let pairs = ["page=\(page)"] + kept
            return "<\(url)?\(pairs.joined(separator: "&"))>; rel=\"\(relation)\""
        }
        return [
            SandboxHeader("Link", links.joined(separator: ", ")),
            SandboxHeader("Total-Count", "\(total)"),
        ]
    }
}
