import HTTPTransport

/// What a paginator may know of a page that has been received and judged whole.
struct PageFacts: Sendable {
    /// The token that named the page; nil for a partition's first page.
    let token: String?
    /// Records on this page.
    let records: Int
    /// Records of the partition so far, this page included.
    let received: Int
    /// The count the server announces, if it does.
    let total: Int64?
    /// The page's own address, which relative links are resolved against.
    let url: HTTPURL
    let links: LinkHeader
    let hints: PageHints
    /// The parameter that carries the credential, which no token may keep.
    let secretParameter: String?

    /// Whether all records the server announced have been received.
    var hasReachedTotal: Bool { total.map { Int64(received) >= $0 } ?? false }
}

/// What follows a page.
enum PageStep: Sendable, Equatable {
    case next(token: String)
    /// The server has no more.
    case end
    /// There is or may be more, but not within reach of this query.
    case wall(String)
    /// The page names no page that can be asked for.
    case fault(String)
}

/// How the pages of a partition follow each other: one pure function of token and page a strategy.
///
/// A token is text that the ledger keeps. Guards against loops and endless pages live in one place
/// for all strategies, `PartitionCursor`.
protocol Paginator: Sendable {
    /// Whether the server makes the tokens, and may forget what they stand for.
    var tokensMayExpire: Bool { get }

    /// The address of the page `token` names, made from the address of the partition's first page.
    ///
    /// - Throws: `PagingFault` where the token is not one this strategy makes.
    func url(for token: String?, from first: HTTPURL) throws(PagingFault) -> HTTPURL

    /// The request for the page `token` names, made from that for the partition's first page.
    ///
    /// - Throws: `PagingFault` where the token is not one this strategy makes.
    func request(for token: String?, from first: PageRequest) throws(PagingFault) -> PageRequest

    func step(after page: PageFacts) -> PageStep

    /// The token of the page `distance` (1 and up) after `page`, where it is sure to exist and can
    /// be named in advance.
    func token(_ distance: Int, ahead page: PageFacts) -> String?
}

extension Paginator {
    var tokensMayExpire: Bool { false }

    func request(for token: String?, from first: PageRequest) throws(PagingFault) -> PageRequest {
        var page = first
        page.url = try url(for: token, from: first.url)
        return page
    }

    func token(_ distance: Int, ahead page: PageFacts) -> String? { nil }
}

struct PagingFault: Error, Sendable, Equatable {
    let message: String
}
