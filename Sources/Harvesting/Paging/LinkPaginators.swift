import HTTPTransport
import JobFile

/// `link_header`: the target of a `Link` with the relation `rel` (RFC 8288).
struct LinkHeaderPaginator: Paginator {
    let relation: String
    let stops: StopRules
    let tokensMayExpire = true

    func url(for token: String?, from first: HTTPURL) throws(PagingFault) -> HTTPURL {
        try TargetToken.url(token, from: first)
    }

    func step(after page: PageFacts) -> PageStep {
        if stops.onEmpty, page.records == 0 { return .end }
        return TargetToken.step(
            to: page.links.target(relation), from: page, named: "the Link header")
    }
}

/// `next_url`: an address in the body.
struct NextURLPaginator: Paginator {
    let path: String
    let stops: StopRules
    let tokensMayExpire = true

    func url(for token: String?, from first: HTTPURL) throws(PagingFault) -> HTTPURL {
        try TargetToken.url(token, from: first)
    }

    func step(after page: PageFacts) -> PageStep {
        if stops.onEmpty, page.records == 0 { return .end }
        return TargetToken.step(to: page.hints.next?.text, from: page, named: path)
    }
}

/// Tokens that are addresses the server named: the one gate between such an address and a request.
///
/// A token is kept as path and query, without the origin, so it can never name another one.
enum TargetToken {
    /// - Throws: `PagingFault` where the token is no address.
    static func url(_ token: String?, from first: HTTPURL) throws(PagingFault) -> HTTPURL {
        guard let token else { return first }
        do {
            return try OriginGate.resolve(token, from: first)
        } catch {
            throw PagingFault(message: error.message)
        }
    }

    static func step(to reference: String?, from page: PageFacts, named place: String) -> PageStep {
        guard let reference, !reference.isEmpty else { return .end }
        do {
            let url = try OriginGate.resolve(reference, from: page.url)
            return .next(token: url.removing(page.secretParameter).requestTarget)
        } catch {
            return .fault("the next page named by \(place) was not asked for: \(error.message)")
        }
    }
}
