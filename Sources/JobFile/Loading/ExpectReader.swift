import JSONSlicing

/// What `expect` says before it is known which columns a query has.
///
/// The job's `expect` holds for each of its queries; a query's own replaces those of its members
/// that it names.
struct ExpectDraft {
    /// What stands on its own.
    var bounds = Expectations()
    /// The names of `not_null`, each a string.
    var notNull: [JSONValue] = []
    /// The names of `unique`, in their groups.
    var unique: [[JSONValue]] = []
}

/// Reads `expect`.
struct ExpectReader {
    let loading: Loading

    /// What is expected, over what is expected anyway.
    func read(_ value: JSONValue, over base: ExpectDraft) -> ExpectDraft {
        var draft = base
        guard let reader = ObjectReader(value, .expect, loading) else { return draft }
        draft.bounds.minRecords =
            reader.integer("min_records", in: Bounds.atLeastNone) ?? base.bounds.minRecords
        draft.bounds.maxFailed =
            reader.integer("max_failed", in: Bounds.atLeastNone) ?? base.bounds.maxFailed
        draft.bounds.maxRejected =
            reader.integer("max_rejected", in: Bounds.atLeastNone) ?? base.bounds.maxRejected
        if let value = reader["not_null"] { draft.notNull = names(value, "not_null") }
        if let value = reader["unique"] {
            draft.unique = (loading.list(value, "unique") ?? []).map { element in
                element.kind == .array ? names(element, "unique") : name(element, "unique")
            }
        }
        return draft
    }

    private func names(_ value: JSONValue, _ name: String) -> [JSONValue] {
        (loading.list(value, name) ?? []).flatMap { self.name($0, name) }
    }

    private func name(_ value: JSONValue, _ name: String) -> [JSONValue] {
        loading.text(value, name) == nil ? [] : [value]
    }

    /// What is expected of a query that declares these columns, or none.
    ///
    /// With columns a name must be one of them; without, it is a path in the record.
    func resolve(_ draft: ExpectDraft, for query: String, _ fields: [Field]) -> Expectations {
        var expectations = draft.bounds
        expectations.notNull = draft.notNull.compactMap { column($0, "not_null", query, fields) }
        expectations.unique = draft.unique.map { group in
            group.compactMap { column($0, "unique", query, fields) }
        }
        return expectations
    }

    private func column(
        _ value: JSONValue, _ key: String, _ query: String, _ fields: [Field]
    ) -> Expectations.Column? {
        guard let name = value.string else { return nil }
        guard !fields.isEmpty else {
            return loading.path(value, key).map { .init(name: name, path: $0) }
        }
        if fields.contains(where: { $0.name == name }) {
            return .init(name: name, path: JSONPath(member: name))
        }
        loading.report(
            value, "\"\(query)\" declares no column \(DisplayText.quoted(name))",
            hint: Suggestion.didYouMean(name, among: fields.map(\.name))
                ?? "name one of its \"fields\", or give that query an \"expect\" of its own")
        return nil
    }
}
