import HTTPTransport
import JobFile

/// `page`: a number in the query that grows by one.
struct PageNumberPaginator: Paginator {
    let pages: PageNumbers
    let stops: StopRules

    private var end: NumberedEnd {
        NumberedEnd(size: pages.size, stops: stops)
    }

    func url(for token: String?, from first: HTTPURL) throws(PagingFault) -> HTTPURL {
        first.setting(pages.param, to: String(try CountedToken.value(token, first: pages.first)))
            .setting(pages.sizeParam, to: pages.size)
    }

    func step(after page: PageFacts) -> PageStep {
        guard !end.isEnd(page) else { return .end }
        guard let next = number(1, after: page) else {
            return .fault("the page number is out of range")
        }
        if let last = pages.maxPage, next > last {
            return page.hasReachedTotal
                ? .end : .wall("page \(last) is the last that may be asked for (max_page)")
        }
        return .next(token: String(next))
    }

    func token(_ distance: Int, ahead page: PageFacts) -> String? {
        guard distance <= end.fullPagesLeft(after: page), let next = number(distance, after: page),
            next <= pages.maxPage ?? .max
        else { return nil }
        return String(next)
    }

    private func number(_ distance: Int, after page: PageFacts) -> Int? {
        CountedToken.sum(try? CountedToken.value(page.token, first: pages.first), distance)
    }
}
