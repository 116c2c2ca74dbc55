import HTTPTransport
import JobFile

/// `offset`: the place of the first record in the query, moved on by the records really received.
struct OffsetPaginator: Paginator {
    let offsets: Offsets
    let stops: StopRules

    private var end: NumberedEnd {
        NumberedEnd(size: offsets.size, stops: stops)
    }

    func url(for token: String?, from first: HTTPURL) throws(PagingFault) -> HTTPURL {
        first.setting(
            offsets.param, to: String(try CountedToken.value(token, first: offsets.first))
        )
        .setting(offsets.sizeParam, to: offsets.size)
    }

    func step(after page: PageFacts) -> PageStep {
        guard !end.isEnd(page) else { return .end }
        // An empty page in mid-list gives no count to go on by; the size it should have had does.
        let advance = page.records > 0 ? page.records : offsets.size ?? 0
        guard advance > 0, let next = offset(advance, after: page) else {
            return .fault("the next offset is not known after an empty page without a size")
        }
        if let last = offsets.maxOffset, next > last {
            return page.hasReachedTotal
                ? .end : .wall("\(last) is the last offset that may be asked for (max_offset)")
        }
        return .next(token: String(next))
    }

    /// Offsets can be told in advance only while pages come full.
    func token(_ distance: Int, ahead page: PageFacts) -> String? {
        guard let size = offsets.size, page.records == size,
            distance <= end.fullPagesLeft(after: page),
            case (let advance, let overflow) = size.multipliedReportingOverflow(by: distance),
            !overflow,
            let next = offset(advance, after: page), next <= offsets.maxOffset ?? .max
        else { return nil }
        return String(next)
    }

    private func offset(_ advance: Int, after page: PageFacts) -> Int? {
        CountedToken.sum(try? CountedToken.value(page.token, first: offsets.first), advance)
    }
}
