import JSONSlicing

/// What a pagination adds to a query's definition.
enum PaginationDefinition {
    typealias Members = [(String, CanonicalValue)]

    static func value(of paging: PaginationSetting) -> CanonicalValue {
        .ordered(members(paging.pagination) + stops(paging.stops, of: paging.pagination))
    }

    private static func members(_ pagination: Pagination) -> Members {
        switch pagination {
        case .none: [("type", .text("none"))]
        case .page(let page):
            [("type", .text("page")), ("param", .text(page.param)), ("first", .number(page.first))]
                + size(page.sizeParam, page.size) + number("max_page", page.maxPage)
        case .offset(let offset):
            [
                ("type", .text("offset")), ("param", .text(offset.param)),
                ("first", .number(offset.first)),
            ] + size(offset.sizeParam, offset.size) + number("max_offset", offset.maxOffset)
        case .nextURL(let path): [("type", .text("next_url")), ("next", .text(path.description))]
        case .linkHeader(let rel): [("type", .text("link_header")), ("rel", .text(rel))]
        case .cursor(let cursors): cursor(cursors)
        case .continuation(let path):
            [("type", .text("continuation")), ("next", .text(path.description))]
        case .keyset(let param, let field):
            [
                ("type", .text("keyset")), ("param", .text(param)),
                ("field", .text(field.description)),
            ]
        }
    }

    private static func cursor(_ cursors: Cursors) -> Members {
        let place: Members =
            switch cursors.place {
            case .param(let name): [("param", .text(name))]
            case .body(let path): [("body", .text(path.description))]
            }
        let more: Members = cursors.more.map { [("more", .text($0.description))] } ?? []
        return [("type", .text("cursor"))] + place + [("next", .text(cursors.next.description))]
            + more
    }

    /// Only what differs from how the pagination ends by itself.
    private static func stops(_ stops: StopRules, of pagination: Pagination) -> Members {
        var members: Members = []
        if stops.onEmpty != pagination.isCounted {
            members.append(("stop_on_empty", .raw(stops.onEmpty ? "true" : "false")))
        }
        if stops.onShort { members.append(("stop_on_short", .raw("true"))) }
        if !stops.onStatus.isEmpty {
            members.append(
                ("stop_on_status", .array(stops.onStatus.sorted().map(CanonicalValue.number))))
        }
        return members
    }

    private static func size(_ param: String?, _ size: Int?) -> Members {
        (param.map { [("size_param", .text($0))] } ?? []) + number("size", size)
    }

    private static func number(_ name: String, _ value: Int?) -> Members {
        value.map { [(name, .number($0))] } ?? []
    }
}
