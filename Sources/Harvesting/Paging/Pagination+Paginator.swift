import JSONSlicing
import JobFile

extension Pagination {
    /// The strategy that follows this pagination.
    func paginator(_ stops: StopRules) -> any Paginator {
        switch self {
        case .none: SinglePage()
        case .page(let pages): PageNumberPaginator(pages: pages, stops: stops)
        case .offset(let offsets): OffsetPaginator(offsets: offsets, stops: stops)
        case .nextURL(let path): NextURLPaginator(path: path.description, stops: stops)
        case .linkHeader(let relation): LinkHeaderPaginator(relation: relation, stops: stops)
        case .cursor(let cursors): CursorPaginator(cursors: cursors, stops: stops)
        case .continuation(let path): ContinuationPaginator(path: path, stops: stops)
        case .keyset(let param, let field):
            KeysetPaginator(param: param, field: field)
        }
    }

    /// Where the body says what follows.
    var hintPlaces: HintPlaces {
        switch self {
        case .nextURL(let path), .continuation(let path): HintPlaces(next: path)
        case .cursor(let cursors): HintPlaces(next: cursors.next, more: cursors.more)
        case .keyset(_, let field): HintPlaces(last: field)
        case .none, .page, .offset, .linkHeader: HintPlaces()
        }
    }
}
