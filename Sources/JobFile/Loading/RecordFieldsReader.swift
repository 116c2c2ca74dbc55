import JSONSlicing

/// Reads `fields`: the columns a query declares, in order.
struct RecordFieldsReader {
    let loading: Loading

    /// Words from other languages and tools, and what they are called here.
    private static let synonyms = [
        "int": "integer", "int64": "integer", "bigint": "integer", "long": "integer",
        "float": "number", "float64": "number", "double": "number", "decimal": "number",
        "bool": "boolean", "str": "string", "text": "string", "varchar": "string",
        "timestamp": "datetime", "time": "datetime", "day": "date",
        "object": "json", "array": "json", "list": "json", "struct": "json", "any": "json",
    ]

    /// The columns; those that are wrong are left out with a report.
    func read(_ value: JSONValue) -> [Field] {
        guard value.kind == .object else {
            loading.reportKind(
                value, "fields", expected: "an object", hint: "write {\"id\": \"integer\", …}")
            return []
        }
        let members = loading.uniqueMembers(of: value, in: "fields")
            .filter { !$0.name.hasPrefix("x-") }
        if members.isEmpty {
            loading.report(
                value, "\"fields\" is empty",
                hint: "name columns, as in {\"id\": \"integer\"}, or take it out")
        }
        var known: [String: String] = [:]
        return members.compactMap { key, name, value in
            isFree(name, key, among: &known) ? field(name, key, value) : nil
        }
    }

    private func isFree(
        _ name: String, _ key: JSONValue, among known: inout [String: String]
    ) -> Bool {
        guard !name.isEmpty else {
            loading.report(key, "a column needs a name")
            return false
        }
        guard let other = known.updateValue(name, forKey: name.lowercased()) else { return true }
        loading.report(
            key, "\(DisplayText.quoted(name)) and \(DisplayText.quoted(other)) differ only by case",
            hint: "rename one of them, and say where it comes from with \"from\"")
        return false
    }

    private func field(_ name: String, _ key: JSONValue, _ value: JSONValue) -> Field? {
        switch value.kind {
        case .string:
            guard let kind = kind(value), isPlain(name, key, as: kind) else { return nil }
            return Field(name: name, kind: kind, path: JSONPath(member: name))
        case .object: return described(name, key, value)
        default:
            loading.reportKind(
                value, name, expected: "a type or an object", hint: "write \"string\"")
            return nil
        }
    }

    private func described(_ name: String, _ key: JSONValue, _ value: JSONValue) -> Field? {
        guard let reader = ObjectReader(value, .field, loading, called: name) else { return nil }
        let kind = reader.required("type", hint: "one of \(Self.words)").flatMap(kind)
        let epoch = epoch(reader, kind)
        let isRequired = reader.bool("required") ?? false
        let from = reader.path("from")
        guard let kind, reader["from"] == nil || from != nil else { return nil }
        guard from != nil || isPlain(name, key, as: kind) else { return nil }
        return Field(
            name: name, kind: kind, path: from ?? JSONPath(member: name), isRequired: isRequired,
            epoch: epoch)
    }

    private static var words: String {
        Field.Kind.allCases.map(\.rawValue).joined(separator: ", ")
    }

    private func kind(_ value: JSONValue) -> Field.Kind? {
        if let text = value.string, let meant = Self.synonyms[text.lowercased()] {
            loading.report(
                value, "unknown type \(DisplayText.quoted(text))",
                hint: "did you mean \"\(meant)\"?")
            return nil
        }
        let words = Field.Kind.allCases.map(\.rawValue)
        return loading.word(value, "type", of: words).flatMap(Field.Kind.init)
    }

    private func epoch(_ reader: ObjectReader, _ kind: Field.Kind?) -> Field.Epoch? {
        guard let place = reader["epoch"] else { return nil }
        if let kind, kind != .datetime {
            loading.report(
                place, "\"epoch\" goes with \"datetime\", and this is \"\(kind.rawValue)\"",
                hint: "change the type, or take \"epoch\" out")
            return nil
        }
        let words = Field.Epoch.allCases.map(\.rawValue)
        return reader.word("epoch", of: words).flatMap(Field.Epoch.init)
    }

    /// A name that looks like a path is a key only if the job says so: guessing either way would
    /// give a column of nulls.
    private func isPlain(_ name: String, _ key: JSONValue, as kind: Field.Kind) -> Bool {
        guard name.contains(".") || name.contains("[") else { return true }
        loading.report(
            key, "the column \(DisplayText.quoted(name)) could be a path or a key with a dot",
            hint: "write {\"type\": \"\(kind.rawValue)\", \"from\": \(DisplayText.quoted(name))}")
        return false
    }
}
