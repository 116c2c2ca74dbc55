import JSONSlicing

/// A variable that takes the records of a query above.
struct RecordVariable {
    let name: String
    /// The query's place in the job, and what it is; nil when it is wrong itself.
    let query: (index: Int, query: Query)?
    let distinct: JSONPath?
}

/// The queries of a job that stand above the one being read.
struct QueriesAbove {
    /// All names so far, those of wrong queries too.
    var names: [String] = []
    /// Those that are right.
    var queries: [Query] = []
}

/// Reads a variable of the form `{"query": NAME, "distinct": PATH}`.
struct RecordVariableReader {
    let loading: Loading
    let above: QueriesAbove

    /// The variable; nil when it is wrong.
    func read(_ value: JSONValue, _ name: String) -> RecordVariable? {
        guard let reader = ObjectReader(value, .variable, loading, called: name) else { return nil }
        let others = reader.present(["range", "dates", "file"])
        guard others.isEmpty else {
            loading.report(
                value, "\"\(name)\" has both query and \(others[0])", hint: "keep one")
            return nil
        }
        guard let place = reader["query"], let query = loading.text(place, "query") else {
            return nil
        }
        guard above.names.contains(query) else {
            loading.report(
                place, "there is no query \(DisplayText.quoted(query)) above this one",
                hint: Suggestion.didYouMean(query, among: above.names)
                    ?? "a query stands below the one whose records it takes")
            return nil
        }
        let distinct = reader.path("distinct")
        if distinct == nil, reader["distinct"] != nil { return nil }
        let index = above.queries.firstIndex { $0.name == query }
        return RecordVariable(
            name: name, query: index.map { ($0, above.queries[$0]) }, distinct: distinct)
    }
}
