import HTTPTransport
import JSONSlicing
import JobFile

/// `continuation`: every member of an object in the body becomes a parameter of the first request
/// (MediaWiki, "API:Continue").
///
/// Members of earlier rounds are never carried along, and their JSON types may change from round to
/// round: they are sent back as text.
struct ContinuationPaginator: Paginator {
    let path: JSONPath
    let stops: StopRules
    let tokensMayExpire = true

    func url(for token: String?, from first: HTTPURL) throws(PagingFault) -> HTTPURL {
        guard let token else { return first }
        guard let document = try? JSONDocument(parsing: ContiguousArray(token.utf8)) else {
            throw PagingFault(message: "the page token is not an object: \(token)")
        }
        var parameters = QueryString(first.query ?? "")
        for member in document.root.members {
            guard let text = member.value.scalarText else { continue }
            parameters.set(member.name, to: text)
        }
        return first.replacingQuery(parameters)
    }

    func step(after page: PageFacts) -> PageStep {
        if stops.onEmpty, page.records == 0 { return .end }
        guard let mark = page.hints.next,
            let object = try? JSONDocument(parsing: ContiguousArray(mark.json.utf8)).root
        else { return .end }
        guard object.kind == .object else {
            return .fault("there is no object at \(path), where the next page should be named")
        }
        let members = object.members.filter { $0.name != page.secretParameter }
        for member in members where member.value.kind != .null && member.value.scalarText == nil {
            return .fault(
                "\(path).\(member.name) can't be sent back: it is neither text nor number")
        }
        return members.isEmpty ? .end : .next(token: Self.token(members))
    }

    private static func token(_ members: [JSONMember]) -> String {
        var json: ContiguousArray<UInt8> = [UInt8(ascii: "{")]
        for (position, member) in members.enumerated() {
            if position > 0 { json.append(UInt8(ascii: ",")) }
            member.key.appendCompact(to: &json)
            json.append(UInt8(ascii: ":"))
            member.value.appendCompact(to: &json)
        }
        json.append(UInt8(ascii: "}"))
        return String(decoding: json, as: UTF8.self)
    }
}
