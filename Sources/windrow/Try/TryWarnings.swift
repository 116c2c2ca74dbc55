import Harvesting
import JobFile

/// What a first page shows that is probably not meant.
struct TryWarnings {
    let query: Query
    let request: RequestPreview.Request

    /// What pages are long where nothing says how long they are.
    private static let usualSizes: Set = [10, 20, 25, 30, 50, 100, 200, 250, 500, 1_000]

    func texts(_ page: TriedRecords, _ sketch: ColumnSketch) -> [String] {
        var texts: [String] = []
        if page.sequel == .end, isFull(page), !isCutOnPurpose(page) {
            texts.append(
                "the first page is full, and nothing would follow: "
                    + (query.pagination == .none
                        ? "say how pages follow each other in \"pagination\""
                        : "is the \"pagination\" right for this service?"))
        }
        if page.count == 0 {
            texts.append("no records: is \"records\" right, and do the parameters find anything?")
        }
        if let flaw = page.flaw { texts.append(flaw) }
        for column in sketch.columns where column.isMixed {
            texts.append(
                "\(column.title) is an object in some records and something "
                    + "else in others, so it is taken as json; take single fields out of it")
        }
        return texts
    }

    private func isFull(_ page: TriedRecords) -> Bool {
        if let total = page.total { return Int64(page.count) < total }
        guard page.count > 1 else { return false }
        return Self.usualSizes.union(numbersAsked).contains(page.count)
    }

    private func isCutOnPurpose(_ page: TriedRecords) -> Bool {
        query.limit.pages == 1 || query.limit.records.map { $0 <= page.count } ?? false
    }

    /// The whole numbers among the parameters, of which one may be the size of the page.
    private var numbersAsked: Set<Int> {
        let parameters = request.url.split(separator: "?", maxSplits: 1).dropFirst().first ?? ""
        let values = parameters.split(separator: "&").compactMap { parameter in
            parameter.split(separator: "=").last.flatMap { Int($0) }
        }
        return Set(values.filter { $0 > 1 })
    }
}
