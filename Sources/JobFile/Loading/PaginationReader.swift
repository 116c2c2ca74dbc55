import JSONSlicing

/// Reads `pagination`.
struct PaginationReader {
    let loading: Loading

    private static let known = Section.paginationTypes.map(\.name)

    /// Reads a pagination of a source or a query.
    func read(_ value: JSONValue) -> PaginationSetting? {
        guard value.kind == .object else {
            let word = value.string.flatMap { Self.known.contains($0) ? $0 : nil }
            loading.reportKind(
                value, "pagination", expected: "an object",
                hint: "write {\"type\": \"\(word ?? "page")\"\(word == nil ? ", …" : "")}")
            return nil
        }
        guard let place = value.member("type") else {
            loading.report(
                value, "\"type\" is missing in pagination",
                hint: "one of \(Self.known.joined(separator: ", "))")
            return nil
        }
        guard let type = loading.word(place, "type", of: Self.known),
            let reader = reader(value, type)
        else { return nil }
        return pagination(type, reader).map {
            PaginationSetting(pagination: $0, stops: stops(reader, $0))
        }
    }

    private func reader(_ value: JSONValue, _ type: String) -> ObjectReader? {
        let keys = Section.paginationTypes.first { $0.name == type }?.keys ?? []
        return ObjectReader(value, .pagination(type, keys), loading, called: "pagination")
    }

    private func pagination(_ type: String, _ reader: ObjectReader) -> Pagination? {
        switch type {
        case "page": return page(reader)
        case "offset": return offset(reader)
        case "next_url":
            _ = reader.required(
                "next", hint: "where the URL is in the answer, as in \"links.next\"")
            return reader.path("next").map(Pagination.nextURL)
        case "link_header": return .linkHeader(rel: reader.text("rel") ?? "next")
        case "cursor": return cursor(reader)
        case "continuation":
            _ = reader.required("next", hint: "where the object is, as in \"continue\"")
            return reader.path("next").map(Pagination.continuation)
        case "keyset": return keyset(reader)
        default: return Pagination.none
        }
    }

    private func page(_ reader: ObjectReader) -> Pagination? {
        _ = reader.required("param", hint: "the parameter that takes the page number")
        let first = reader.integer("first", in: Bounds.firstPage) ?? 1
        let size = size(reader)
        let last = reader.integer("max_page", in: first...Int.max)
        guard let param = reader.text("param") else { return nil }
        return .page(
            PageNumbers(
                param: param, first: first, sizeParam: size.param, size: size.count, maxPage: last))
    }

    private func offset(_ reader: ObjectReader) -> Pagination? {
        _ = reader.required("param", hint: "the parameter that takes the offset")
        let first = reader.integer("first", in: Bounds.firstPage) ?? 0
        let size = size(reader)
        let last = reader.integer("max_offset", in: first...Int.max)
        guard let param = reader.text("param") else { return nil }
        return .offset(
            Offsets(
                param: param, first: first, sizeParam: size.param, size: size.count, maxOffset: last
            ))
    }

    private func cursor(_ reader: ObjectReader) -> Pagination? {
        _ = reader.required(
            "next", hint: "where the token is in the answer, as in \"meta.next_cursor\"")
        let more = reader.path("more")
        guard let place = cursorPlace(reader), let next = reader.path("next") else { return nil }
        return .cursor(Cursors(place: place, next: next, more: more))
    }

    private func cursorPlace(_ reader: ObjectReader) -> Cursors.Place? {
        guard reader.present(["param", "body"]).count == 1 else {
            loading.report(
                reader.value, "a cursor goes into a \"param\" or into the \"body\"",
                hint: reader["param"] == nil
                    ? "name the parameter that takes the token, or its path in the body"
                    : "keep one")
            return nil
        }
        guard let place = reader["body"] else { return reader.text("param").map { .param($0) } }
        guard let path = reader.path("body") else { return nil }
        guard path.steps.allSatisfy(\.isMember), !path.steps.isEmpty else {
            loading.report(
                place, "\"body\" must lead through members only", hint: "as in \"variables.after\"")
            return nil
        }
        return .body(path)
    }

    private func keyset(_ reader: ObjectReader) -> Pagination? {
        _ = reader.required("param", hint: "the parameter that takes the last record's field")
        _ = reader.required("field", hint: "the field that records are sorted by, as in \"id\"")
        guard let param = reader.text("param"), let field = reader.path("field") else { return nil }
        return .keyset(param: param, field: field)
    }

    private func size(_ reader: ObjectReader) -> (param: String?, count: Int?) {
        let param = reader.text("size_param")
        let count = reader.integer("size", in: Bounds.pageSize)
        if param != nil, reader["size"] == nil, let place = reader["size_param"] {
            loading.report(
                place, "\"size_param\" needs a \"size\"", hint: "say how many records a page has")
        }
        return (param, count)
    }

    private func stops(_ reader: ObjectReader, _ pagination: Pagination) -> StopRules {
        StopRules(
            onEmpty: reader.bool("stop_on_empty") ?? pagination.isCounted,
            onShort: reader.bool("stop_on_short") ?? false,
            onStatus: reader["stop_on_status"].flatMap {
                loading.statuses($0, "stop_on_status", in: Bounds.errorStatus)
            } ?? [])
    }
}

extension JSONPath.Step {
    fileprivate var isMember: Bool { if case .member = self { true } else { false } }
}
