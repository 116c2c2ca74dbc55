import JSONSlicing

/// Reads a whole job from its root value.
struct JobReader {
    let loading: Loading
    let sets: [String]

    /// Reads the job; nil when anything is wrong.
    func read(_ root: JSONValue, text: ContiguousArray<UInt8>, file: String) -> Job? {
        guard root.kind == .object else {
            loading.report(root, "a job is an object, not \(root.kind.words)", hint: "begin with {")
            return nil
        }
        guard let reader = ObjectReader(root, .job, loading) else { return nil }
        let name = reader.required("name").flatMap(name)
        let title = reader.string("title")
        let vars = VarsReader(loading: loading)
        if let value = reader["vars"] { vars.read(value) }
        vars.apply(sets)
        loading.contact = ContactReader(loading: loading).environment()
        let source = reader["source"].flatMap { SourceReader(loading: loading).read($0) }
        let queries = queries(reader, source)
        let output = reader["output"].map { OutputReader(loading: loading).read($0, queries) }
        guard let name, loading.problems.isEmpty else { return nil }
        return Job(
            name: name, title: title, file: file, text: text, queries: queries,
            output: output ?? OutputOptions())
    }

    private func name(_ value: JSONValue) -> String? {
        guard let name = loading.text(value, "name") else { return nil }
        guard Names.isName(name) else {
            loading.report(
                value, "a job's name has only a-z, 0-9 and -, at most 63 of them",
                hint: Names.name(like: name).map { "write \"\($0)\"" })
            return nil
        }
        return name
    }

    private func queries(_ reader: ObjectReader, _ source: SourceDraft?) -> [Query] {
        guard let value = reader.required("queries", hint: "at least one query") else { return [] }
        // A broken source is one problem, not one for each of its queries.
        let common = source ?? reader["source"].map { _ in SourceDraft() }
        let expectReader = ExpectReader(loading: loading)
        let expect =
            reader["expect"].map { expectReader.read($0, over: ExpectDraft()) }
            ?? ExpectDraft()
        let queryReader = QueryReader(loading: loading, common: common, expect: expect)
        var above = QueriesAbove()
        for element in loading.list(value, "queries") ?? [] {
            let query = queryReader.read(element, below: above)
            if let query { above.queries.append(query) }
            guard let name = element.member("name"), let text = name.string else { continue }
            if above.names.contains(text) {
                loading.report(
                    name, "two queries are named \(DisplayText.quoted(text))",
                    hint: "the name becomes a file's name, so it must be unique")
            }
            above.names.append(text)
        }
        return above.queries
    }
}
