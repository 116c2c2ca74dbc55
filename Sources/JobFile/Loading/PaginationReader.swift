import JSONSlicing

/// Reads `pagination`.
struct PaginationReader {
    let loading: Loading

    /// Pagination types of the format that this version can't follow.
    private static let later = ["cursor", "continuation", "keyset"]
    private static let known = ["none", "page", "offset", "next_url", "link_header"]

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
        guard let type = self.type(place), let reader = reader(value, type) else { return nil }
        return pagination(type, reader).map {
            PaginationSetting(pagination: $0, stops: stops(reader))
        }
    }

    private func type(_ place: JSONValue) -> String? {
        if let text = place.string, Self.later.contains(text) {
            loading.report(
                place, "\"type\": \"\(text)\" is not in this version of windrow yet",
                hint: "known: \(Self.known.joined(separator: ", "))")
            return nil
        }
        return loading.word(place, "type", of: Self.known)
    }

    private func reader(_ value: JSONValue, _ type: String) -> ObjectReader? {
        let keys: [String] =
            switch type {
            case "page": ["param", "first", "size_param", "size", "max_page"]
            case "offset": ["param", "first", "size_param", "size", "max_offset"]
            case "next_url": ["next"]
            case "link_header": ["rel"]
            default: []
            }
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
        default: return Pagination.none
        }
    }

    private func page(_ reader: ObjectReader) -> Pagination? {
        _ = reader.required("param", hint: "the parameter that takes the page number")
        let first = reader.integer("first", in: 0...1_000_000_000) ?? 1
        let size = size(reader)
        let last = reader.integer("max_page", in: first...Int.max)
        guard let param = reader.text("param") else { return nil }
        return .page(
            PageNumbers(
                param: param, first: first, sizeParam: size.param, size: size.count, maxPage: last))
    }

    private func offset(_ reader: ObjectReader) -> Pagination? {
        _ = reader.required("param", hint: "the parameter that takes the offset")
        let first = reader.integer("first", in: 0...1_000_000_000) ?? 0
        let size = size(reader)
        let last = reader.integer("max_offset", in: first...Int.max)
        guard let param = reader.text("param") else { return nil }
        return .offset(
            Offsets(
                param: param, first: first, sizeParam: size.param, size: size.count, maxOffset: last
            ))
    }

    private func size(_ reader: ObjectReader) -> (param: String?, count: Int?) {
        let param = reader.text("size_param")
        let count = reader.integer("size", in: 1...1_000_000)
        if param != nil, reader["size"] == nil, let place = reader["size_param"] {
            loading.report(
                place, "\"size_param\" needs a \"size\"", hint: "say how many records a page has")
        }
        return (param, count)
    }

    private func stops(_ reader: ObjectReader) -> StopRules {
        StopRules(
            onEmpty: reader.bool("stop_on_empty") ?? true,
            onShort: reader.bool("stop_on_short") ?? false)
    }
}
