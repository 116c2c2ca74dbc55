/// What came of asking for a query's first page.
package enum TriedPage: Sendable {
    case records(TriedRecords)
    /// The server says that there is nothing.
    case empty
    /// The page can't be had.
    case failed(reason: String)

    init(_ fetched: FetchedPage, of query: PreparedQuery) {
        switch fetched {
        case .empty: self = .empty
        case .failed(let reason, _): self = .failed(reason: query.redaction.clean(reason))
        case .page(let page, let url, let links):
            let facts = PageFacts(
                token: nil, records: page.recordCount, received: page.recordCount,
                total: page.total, url: url, links: links, hints: page.hints,
                secretParameter: query.secretParameter)
            let step = query.paginator.step(after: facts)
            self = .records(
                TriedRecords(
                    lines: page.records, count: page.recordCount, total: page.total,
                    sequel: Sequel(step, query.redaction), flaw: page.flaw))
        }
    }
}

/// The records of a query's first page.
package struct TriedRecords: Sendable {
    /// The records, each on a line of its own ending in a newline.
    package let lines: ContiguousArray<UInt8>
    package let count: Int
    /// The count the server announces, if it does.
    package let total: Int64?
    package let sequel: Sequel
    /// Why records are known to be missing, if the answer says so.
    package let flaw: String?
}

/// What a run would do after a page.
package enum Sequel: Sendable, Equatable {
    /// Ask for another one.
    case next
    /// Stop: this is the last.
    case end
    /// Stop, although there is or may be more.
    case trouble(reason: String)

    init(_ step: PageStep, _ redaction: Redaction) {
        switch step {
        case .next: self = .next
        case .end: self = .end
        case .wall(let reason), .fault(let reason): self = .trouble(reason: redaction.clean(reason))
        }
    }
}
