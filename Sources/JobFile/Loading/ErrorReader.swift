import JSONSlicing

/// Reads `error`: one shape of errors inside successful answers, or a list of them.
struct ErrorReader {
    let loading: Loading

    /// The shapes in order.
    func read(_ value: JSONValue) -> [ErrorShape] {
        let shapes = value.kind == .array ? loading.list(value, "error") ?? [] : [value]
        return shapes.compactMap(shape)
    }

    private func shape(_ value: JSONValue) -> ErrorShape? {
        guard let reader = ObjectReader(value, .error, loading, called: "error") else { return nil }
        let place = place(reader)
        let message = reader.path("message")
        var known: [String: String] = [:]
        let retry = codes("retry", reader, &known)
        let limited = codes("limited", reader, &known)
        let refused = codes("refused", reader, &known)
        let meanings = reader["meanings"].map(meanings)
        guard let place else { return nil }
        var shape = ErrorShape(place, message: message)
        shape.retry = retry
        shape.limited = limited
        shape.refused = refused
        shape.meanings = meanings ?? [:]
        return shape
    }

    private func place(_ reader: ObjectReader) -> ErrorShape.Place? {
        guard let header = reader["header"] else {
            _ = reader.required("path", hint: "where the error's code is, as in \"error.code\"")
            return reader.path("path").map(ErrorShape.Place.path)
        }
        if reader["path"] != nil {
            loading.report(
                header, "an error has a \"path\" or a \"header\", not both", hint: "keep one")
        }
        guard let name = loading.text(header, "header") else { return nil }
        guard HeaderRules.isName(name) else {
            loading.report(header, "\(DisplayText.quoted(name)) is no name for a header")
            return nil
        }
        return .header(name)
    }

    /// A list of codes, none of which stands in another list.
    private func codes(
        _ key: String, _ reader: ObjectReader, _ known: inout [String: String]
    ) -> Set<String> {
        guard let value = reader[key] else { return [] }
        for element in loading.list(value, key) ?? [] {
            guard let code = code(element, key) else { continue }
            if let list = known[code] {
                loading.report(
                    element, "\(DisplayText.quoted(code)) is in \"\(list)\" already",
                    hint: "keep one of them")
            }
            known[code] = key
        }
        return Set(known.filter { $0.value == key }.keys)
    }

    private func code(_ value: JSONValue, _ key: String) -> String? {
        if let number = value.numberText { return number }
        guard value.kind == .string else {
            loading.reportKind(value, key, expected: "codes, each a string or a number")
            return nil
        }
        return loading.text(value, key)
    }

    private func meanings(_ value: JSONValue) -> [String: String] {
        guard value.kind == .object else {
            loading.reportKind(
                value, "meanings", expected: "an object", hint: "write {\"code\": \"its meaning\"}")
            return [:]
        }
        let members = loading.uniqueMembers(of: value, in: "meanings")
        let texts = members.compactMap { member in
            loading.text(member.value, member.name).map { (member.name, $0) }
        }
        return Dictionary(texts) { first, _ in first }
    }
}
