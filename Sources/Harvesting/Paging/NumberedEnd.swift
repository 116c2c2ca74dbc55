import JobFile

/// When pages that are counted, by number or by offset, end.
///
/// No single hint is trusted: totals drift, pages come short in mid-list, links are optional. What
/// ends a partition is an empty page, or the announced total together with a second sign that
/// nothing follows.
struct NumberedEnd: Sendable, Equatable {
    /// Records a full page holds, if the job says.
    let size: Int?
    let stops: StopRules

    func isEnd(_ page: PageFacts) -> Bool {
        if page.records == 0 { return stops.onEmpty || page.hasReachedTotal }
        if page.hasReachedTotal { return isShort(page) || linksSayLast(page) }
        return page.total == nil && stops.onShort && isShort(page)
    }

    private func isShort(_ page: PageFacts) -> Bool { size.map { page.records < $0 } ?? false }

    private func linksSayLast(_ page: PageFacts) -> Bool {
        !page.links.links.isEmpty && page.links.target("next") == nil
    }

    /// How many full pages are left by the announced total.
    func fullPagesLeft(after page: PageFacts) -> Int {
        guard let size, size > 0, let total = page.total else { return 0 }
        let left = total.subtractingReportingOverflow(Int64(page.received))
        guard !left.overflow, left.partialValue > 0 else { return 0 }
        return Int(clamping: (left.partialValue - 1) / Int64(size) + 1)
    }
}
