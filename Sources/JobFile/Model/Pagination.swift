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
    /// By a token in the body, sent back with the same request.
    case cursor(Cursors)
    /// By an object in the body, every member of which becomes a parameter of the same request.
    case continuation(JSONPath)
    /// By a field of the page's last record.
    case keyset(param: String, field: JSONPath)

    /// Whether we work out the next page ourselves, so that only a page without records can say
    /// that nothing follows; otherwise the server names it, and an empty page may be one of many.
    var isCounted: Bool {
        switch self {
        case .page, .offset, .keyset: true
        case .none, .nextURL, .linkHeader, .cursor, .continuation: false
        }
    }
}

/// Pagination by tokens whose meaning only the server knows.
package struct Cursors: Sendable, Equatable {
    /// Where the token goes.
    package enum Place: Sendable, Equatable {
        /// Into a parameter.
        case param(String)
        /// Into the body, at a path of members.
        case body(JSONPath)
    }

    /// Where the token goes.
    package let place: Place
    /// Where it is in an answer.
    package let next: JSONPath
    /// Where an answer says whether there is more, if it does.
    package let more: JSONPath?
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
    /// Statuses that say, after the first page, that the page before was the last.
    package internal(set) var onStatus: Set<Int> = []

    package init(onEmpty: Bool = true, onShort: Bool = false, onStatus: Set<Int> = []) {
        self.onEmpty = onEmpty
        self.onShort = onShort
        self.onStatus = onStatus
    }
}
