import JSONSlicing

/// Reads one query, and checks what its parts must agree on.
struct QueryReader {
    let loading: Loading
    /// The job's own source, which queries without one use.
    let common: SourceDraft?

    /// Reads a query; nil when something is wrong with it.
    ///
    /// - Parameters:
    ///   - value: the query.
    ///   - above: those before it in the job.
    /// - Returns: The query, checked as far as a job file can be.
    func read(_ value: JSONValue, below above: QueriesAbove) -> Query? {
        guard let reader = ObjectReader(value, .query, loading) else { return nil }
        let problems = loading.problems.count
        let name = reader.required("name", hint: "it names the output's files").flatMap(name)
        let own = reader["source"].flatMap { SourceReader(loading: loading).read($0) }
        let each = reader["each"].map(EachReader(loading: loading, above: above).read) ?? Each()
        let scope = NameScope(loading, each: each)
        let address = AddressReader(scope: scope, loading: loading).read(reader)
        let draft = reader["source"] == nil ? common ?? SourceDraft() : own
        let parts = parts(reader, scope, draft ?? SourceDraft())
        QueryRules(reader: reader, loading: loading).check(parts, each, scope)
        guard let plan = PlanReader(loading: loading).read(each, reader), let address, let draft,
            let base = base(draft, address, reader), let name, loading.problems.count == problems
        else { return nil }
        let source = draft.source(for: address, base: base, setting: loading.setting)
        return query(name, source, address, plan, parts)
    }

    private func query(
        _ name: String, _ source: Source, _ address: QueryAddress, _ plan: PartitionPlan,
        _ parts: QueryParts
    ) -> Query {
        Query(
            name: name, source: source, address: address, method: parts.method, body: parts.body,
            headers: parts.headers, params: parts.params, plan: plan, records: parts.records,
            total: parts.total, pagination: parts.paging.pagination, stops: parts.paging.stops,
            key: parts.key, add: parts.add, limit: parts.limit, skipStatus: parts.skipStatus,
            definition: Definition(source.base, address, plan, parts).text)
    }

    private func parts(
        _ reader: ObjectReader, _ scope: NameScope, _ draft: SourceDraft
    ) -> QueryParts {
        var parts = QueryParts()
        let fields = FieldReader(scope: scope, loading: loading)
        parts.method =
            reader.word("method", of: ["GET", "POST"]) ?? (reader["method"] == nil ? "GET" : "POST")
        parts.body = reader["body"].flatMap { BodyReader(scope: scope, loading: loading).read($0) }
        parts.headers = fields.headers(reader["headers"], over: draft.headers)
        if reader["body"] != nil { parts.addContentType() }
        parts.params = fields.params(reader["params"], over: draft.params)
        parts.add = fields.added(reader["add"])
        parts.records = reader.path("records", allowsEveryMember: true) ?? .root
        parts.total = reader["total"].flatMap(total)
        parts.paging =
            reader["pagination"].flatMap(PaginationReader(loading: loading).read) ?? draft
            .pagination ?? parts.paging
        parts.key = reader["key"].map(key) ?? []
        parts.limit = reader.object("limit", .limit).map(limit) ?? parts.limit
        parts.skipStatus =
            reader["skip_status"].flatMap { loading.statuses($0, "skip_status", in: 400...599) }
            ?? []
        return parts
    }

    private func name(_ value: JSONValue) -> String? {
        guard let name = loading.text(value, "name") else { return nil }
        guard Names.isName(name, allowingUnderscores: true) else {
            loading.report(
                value, "a query's name has only a-z, 0-9, - and _, at most 63 of them",
                hint: Names.name(like: name).map { "write \"\($0)\"" })
            return nil
        }
        return name
    }

    private func base(_ draft: SourceDraft, _ address: QueryAddress, _ reader: ObjectReader)
        -> BaseURL?
    {
        if let base = draft.base { return base }
        if case .url(let base, _) = address { return base }
        if reader["source"] == nil, common == nil {
            loading.report(
                reader.value, "this query has no source",
                hint: "add \"source\" here or to the job, or a \"url\"")
        }
        return nil
    }

    private func total(_ value: JSONValue) -> TotalSource? {
        guard value.kind == .object else {
            return loading.path(value, "total").map(TotalSource.path)
        }
        guard let reader = ObjectReader(value, .totalHeader, loading) else { return nil }
        _ = reader.required("header", hint: "as in {\"header\": \"Total-Count\"}")
        return reader.text("header").map(TotalSource.header)
    }

    private func key(_ value: JSONValue) -> [JSONPath] {
        guard value.kind == .array else { return loading.path(value, "key").map { [$0] } ?? [] }
        return loading.list(value, "key")?.compactMap { loading.path($0, "key") } ?? []
    }

    private func limit(_ reader: ObjectReader) -> PageLimit {
        var limit = PageLimit()
        limit.pages = reader.integer("pages", in: 1...Int.max)
        limit.records = reader.integer("records", in: 1...Int.max)
        return limit
    }
}

/// The parts of a query that stand on their own.
struct QueryParts {
    var method = "GET"
    var body: JSONTemplate?
    var headers: [NamedTemplate] = []
    var params: [NamedTemplate] = []
    var add: [NamedTemplate] = []
    var records = JSONPath.root
    var total: TotalSource?
    var paging = PaginationSetting(pagination: .none, stops: StopRules())
    var key: [JSONPath] = []
    var limit = PageLimit()
    var skipStatus: Set<Int> = []

    /// Says that the body is JSON, unless the job says something else.
    mutating func addContentType() {
        guard !headers.contains(where: { $0.name.lowercased() == "content-type" }) else { return }
        headers.append(
            NamedTemplate(name: "Content-Type", value: Template(literal: "application/json")))
    }
}
