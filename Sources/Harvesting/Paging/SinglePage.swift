import HTTPTransport

/// `none`: a partition is one page.
struct SinglePage: Paginator {
    func url(for token: String?, from first: HTTPURL) throws(PagingFault) -> HTTPURL { first }

    func step(after page: PageFacts) -> PageStep { .end }
}
