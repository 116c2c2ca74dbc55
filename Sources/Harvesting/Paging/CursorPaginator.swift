import HTTPTransport
import JSONSlicing
import JobFile

/// `cursor`: a token from the body, sent back in a parameter or in the body of the same request.
///
/// The server's flag for more is believed before the token: GraphQL connections name a last cursor
/// on their last page (GraphQL Cursor Connections Specification, section 4).
struct CursorPaginator: Paginator {
    let cursors: Cursors
    let stops: StopRules
    let tokensMayExpire = true

    func url(for token: String?, from first: HTTPURL) throws(PagingFault) -> HTTPURL {
        guard let token, case .param(let name) = cursors.place else { return first }
        return first.setting(name, to: token)
    }

    func request(for token: String?, from first: PageRequest) throws(PagingFault) -> PageRequest {
        var page = first
        page.url = try url(for: token, from: first.url)
        if let token, case .body(let path) = cursors.place, let body = first.body {
            page.body = try BodyEdit.setting(path, to: token, in: body)
        }
        return page
    }

    func step(after page: PageFacts) -> PageStep {
        if stops.onEmpty, page.records == 0 { return .end }
        let flag = page.hints.more?.text
        guard flag != "false" else { return .end }
        guard let mark = page.hints.next, mark.text != "" else {
            guard flag == "true" else { return .end }
            return .fault("the answer says that there is more, but has no token at \(cursors.next)")
        }
        guard let text = mark.text else {
            return .fault("the token at \(cursors.next) is neither text nor a number")
        }
        if case .body = cursors.place { return .next(token: mark.json) }
        return .next(token: text)
    }
}
