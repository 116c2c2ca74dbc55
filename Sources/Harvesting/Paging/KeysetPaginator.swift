import HTTPTransport
import JSONSlicing

/// `keyset`: the next page begins after the last record's field.
struct KeysetPaginator: Paginator {
    let param: String
    let field: JSONPath

    func url(for token: String?, from first: HTTPURL) throws(PagingFault) -> HTTPURL {
        token.map { first.setting(param, to: $0) } ?? first
    }

    /// A page without records names no page after it, whatever the job says.
    func step(after page: PageFacts) -> PageStep {
        guard page.records > 0 else { return .end }
        guard let text = page.hints.last?.text else {
            return .fault(
                "the last record has nothing at \(field) for the next page to begin after")
        }
        return .next(token: text)
    }
}
