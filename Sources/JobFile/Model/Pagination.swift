package import JSONSlicing

/// How the next page is asked for.
package enum Pagination: Sendable, Equatable {
    /// There is one page.
    case none
    /// By a page number.
    case page(PageNumbers)
    /// By the number of records already received.
    case offset(Offsets)
    /// By a URL in the body, which may be relative.
    case nextURL(JSONPath)
    /// By the `Link` header field, RFC 8288; targets may be relative.
    case linkHeader(rel: String)
}

/// Pagination by page numbers.
package struct PageNumbers: Sendable, Equatable {
    /// The parameter that takes the number.
    package let param: String
    /// The number of the first page.
    package let first: Int
    /// The parameter that takes the page size.
    package let sizeParam: String?
    /// The page size asked for, at least 1.
    package let size: Int?
    /// The last number the service accepts.
    package let maxPage: Int?

    package init(
        param: String, first: Int = 1, sizeParam: String? = nil, size: Int? = nil,
        maxPage: Int? = nil
    ) {
        self.param = param
        self.first = first
        self.sizeParam = sizeParam
        self.size = size
        self.maxPage = maxPage
    }
}

/// Pagination by offsets.
package struct Offsets: Sendable, Equatable {
    /// The parameter that takes the offset.
    package let param: String
    /// The first offset; services that count from one begin with 1.
    package let first: Int
    /// The parameter that takes the page size.
    package let sizeParam: String?
    /// The page size asked for, at least 1.
    package let size: Int?
    /// The largest offset the service accepts.
    package let maxOffset: Int?

    package init(
        param: String, first: Int = 0, sizeParam: String? = nil, size: Int? = nil,
        maxOffset: Int? = nil
    ) {
        self.param = param
        self.first = first
        self.sizeParam = sizeParam
        self.size = size
        self.maxOffset = maxOffset
    }
}

/// When a page is the last although the service does not say so.
package struct StopRules: Sendable, Equatable {
    /// A page without records ends the partition.
    package internal(set) var onEmpty = true
    /// A page shorter than asked for ends the partition, where no total is announced.
    package internal(set) var onShort = false

    package init(onEmpty: Bool = true, onShort: Bool = false) {
        self.onEmpty = onEmpty
        self.onShort = onShort
    }
}
