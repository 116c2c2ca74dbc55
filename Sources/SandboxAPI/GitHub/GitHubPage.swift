/// Which page of how many records is asked for.
struct GitHubPage: Equatable {
    static let defaultSize = 30
    static let largestSize = 100

    /// From 1 on.
    let number: Int
    /// 1 to 100; a larger `per_page` is taken for 100, and one that is no number for 30.
    let size: Int

    init(_ query: QueryString) {
        number = max(1, query["page"].flatMap { Int($0) } ?? 1)
        let asked = query["per_page"].flatMap { Int($0) } ?? Self.defaultSize
        size = asked < 1 ? Self.defaultSize : min(asked, Self.largestSize)
    }

    /// The positions of the page's records among so many, empty past the end.
    func range(of total: Int) -> Range<Int> {
        let (first, overflows) = (number - 1).multipliedReportingOverflow(by: size)
        guard !overflows, first < total else { return total..<total }
        return first..<min(first + size, total)
    }

    /// The number of the last page, 1 when there is nothing.
    func last(of total: Int) -> Int { max(1, (total + size - 1) / size) }
}

/// Writes the `Link` header (RFC 8288) as GitHub does.
///
/// First pages have `next, last`, last pages `prev, first`, and those between all four in one of two
/// orders. The parameters are the client's own, `page` sometimes in front of them and sometimes
/// behind.
struct GitHubLinks {
    /// The list's URL without a query.
    let url: String
    let query: QueryString

    /// The header, or nil when everything fits on one page.
    func header(page: Int, last: Int) -> SandboxHeader? {
        guard last > 1 else { return nil }
        let links = relations(page: page, last: last).map { "<\(link(to: $1))>; rel=\"\($0)\"" }
        return SandboxHeader("Link", links.joined(separator: ", "))
    }

    /// The header of a list by keys: `next` behind the last key, `first` as a URI template.
    ///
    /// - Parameter last: The key of a full page's last record; without it there is no `next`.
    /// - Returns: The header.
    func keysetHeader(after last: Int64?) -> SandboxHeader {
        let kept = query.parameters.filter { $0.name != "since" }.map(\.spelling)
        let next = last.map { key in
            "<\(url)?\((kept + ["since=\(key)"]).joined(separator: "&"))>; rel=\"next\", "
        }
        return SandboxHeader("Link", "\(next ?? "")<\(url){?since}>; rel=\"first\"")
    }

    private func relations(page: Int, last: Int) -> [(String, Int)] {
        if page == 1 { return [("next", 2), ("last", last)] }
        if page >= last { return [("prev", min(page - 1, last)), ("first", 1)] }
        let next = ("next", page + 1)
        let end = ("last", last)
        let middle = page % 3 == 2 ? [next, end] : [end, next]
        return [("prev", page - 1)] + middle + [("first", 1)]
    }

    private func link(to page: Int) -> String {
        let kept = query.parameters.filter { $0.name != "page" }.map(\.spelling)
        let number = "page=\(page)"
        let pairs = page % 4 == 0 ? [number] + kept : kept + [number]
        return "\(url)?\(pairs.joined(separator: "&"))"
    }
}
