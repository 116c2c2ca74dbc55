import JSONSlicing

/// Reads where a query's requests go: `path`, `url`, or the source's base URL.
struct AddressReader {
    let scope: NameScope
    let loading: Loading

    /// The address; nil when it is wrong.
    func read(_ query: ObjectReader) -> QueryAddress? {
        if let url = query["url"], query["path"] != nil {
            loading.report(url, "a query has a \"path\" or a \"url\", not both", hint: "keep one")
            return nil
        }
        if let path = query["path"] { return self.path(path) }
        if let url = query["url"] { return self.url(url) }
        return .base
    }

    private func path(_ value: JSONValue) -> QueryAddress? {
        guard let text = loading.text(value, "path") else { return nil }
        guard text.hasPrefix("/") else {
            let isURL = text.contains("://")
            loading.report(
                value, "a path begins with /",
                hint: isURL ? "write it as \"url\"" : "write \(DisplayText.quoted("/" + text))")
            return nil
        }
        guard isPlain(text, value) else { return nil }
        return scope.template(value, for: .path).map(QueryAddress.path)
    }

    private func url(_ value: JSONValue) -> QueryAddress? {
        guard let text = loading.text(value, "url"), isPlain(text, value),
            let template = scope.template(value, for: .path)
        else { return nil }
        guard text.contains("://") else {
            loading.report(
                value, "a \"url\" begins with https:// or http://",
                hint: "write \(DisplayText.quoted("https://" + text)), or say \"path\"")
            return nil
        }
        let prefix = template.literalPrefix
        let schemeEnd = prefix.firstRange(of: "://")?.upperBound ?? prefix.startIndex
        let slash = prefix[schemeEnd...].firstIndex(of: "/")
        guard slash != nil || template.literal != nil else {
            loading.report(
                value, "the host of a \"url\" must be written out",
                hint: "templates may follow the host")
            return nil
        }
        let origin = prefix[..<(slash ?? prefix.endIndex)]
        guard let base = base(String(origin), value) else { return nil }
        let path = Template(parts: Self.dropping(origin, from: template.parts))
        return .url(base, path: path)
    }

    private func base(_ origin: String, _ value: JSONValue) -> BaseURL? {
        do throws(QuantityError) {
            return try BaseURL(origin)
        } catch {
            if error.hint == BaseURL.authHint {
                loading.reportSecret(value, "\"url\": \(error.message)", hint: BaseURL.authHint)
            } else {
                loading.report(value, "\"url\": \(error.message)", hint: error.hint)
            }
            return nil
        }
    }

    /// A path has no query and climbs nowhere.
    private func isPlain(_ text: String, _ value: JSONValue) -> Bool {
        if let mark = text.utf8.firstIndex(of: UInt8(ascii: "?"))
            ?? text.utf8.firstIndex(of: UInt8(ascii: "#"))
        {
            let start = text.utf8.distance(from: text.startIndex, to: mark)
            let place = loading.place(of: start..<text.utf8.count, in: value)
            loading.report(
                at: place, "a path ends before ? and #", hint: "put parameters in \"params\"")
            return false
        }
        guard !PathRules.hasDotSegment(text) else {
            loading.report(
                value, "a path can't have segments . or ..", hint: "write where they lead")
            return false
        }
        return true
    }

    private static func dropping(_ origin: Substring, from parts: [Template.Part]) -> [Template
        .Part]
    {
        var rest = origin.utf8.count
        var kept: [Template.Part] = []
        for part in parts {
            let text: String? =
                switch part {
                case .text(let text): text
                case .value(let value): value.text
                case .variable: nil
                }
            guard rest > 0, let text else {
                kept.append(part)
                continue
            }
            let tail = String(decoding: text.utf8.dropFirst(rest), as: UTF8.self)
            rest -= min(rest, text.utf8.count)
            if !tail.isEmpty { kept.append(.text(tail)) }
        }
        return kept
    }
}
