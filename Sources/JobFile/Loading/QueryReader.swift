import JSONSlicing

/// Reads one query, and checks what its parts must agree on.
struct QueryReader {
    let loading: Loading
    /// The job's own source, which queries without one use.
    let common: SourceDraft?
    /// What the job expects of each of its queries.
    let expect: ExpectDraft

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
        let parts = parts(reader, scope, draft ?? SourceDraft(), address)
        QueryRules(reader: reader, loading: loading).check(parts, each, scope)
        guard let plan = PlanReader(loading: loading).read(each, reader), let address, let draft,
            let base = base(draft, address, reader), let name, loading.problems.count == problems
        else { return nil }
        var source = draft.source(for: address, base: base, setting: loading.setting)
        if source.errors.isEmpty, parts.asksGraphQL { source.errors = ErrorShape.graphQL }
        return query(name, source, address, plan, parts)
    }

    private func query(
        _ name: String, _ source: Source, _ address: QueryAddress, _ plan: PartitionPlan,
        _ parts: QueryParts
    ) -> Query {
        Query(
            name: name, source: source, address: address, method: parts.method, body: parts.body,
            headers: parts.headers, params: parts.params, plan: plan, records: parts.records,
            total: parts.total, incomplete: parts.incomplete, reach: parts.reach,
            pagination: parts.paging.pagination, stops: parts.paging.stops,
            key: parts.key, fields: parts.fields, expect: parts.expect, add: parts.add,
            limit: parts.limit, skipStatus: parts.skipStatus,
            lacksContact: parts.lacksContact,
            definition: Definition(source.base, address, plan, parts).text)
    }

    private func parts(
        _ reader: ObjectReader, _ scope: NameScope, _ draft: SourceDraft, _ address: QueryAddress?
    ) -> QueryParts {
        var parts = QueryParts()
        let fields = FieldReader(scope: scope, loading: loading)
        parts.method =
            reader.word("method", of: Words.methods) ?? (reader["method"] == nil ? "GET" : "POST")
        parts.body = reader["body"].flatMap { BodyReader(scope: scope, loading: loading).read($0) }
        parts.headers = fields.headers(reader["headers"], over: draft.headers)
        parts.identify(draft, contact: draft.contact ?? loading.contact, loading.setting)
        if reader["body"] != nil { parts.addContentType() }
        parts.params = fields.params(reader["params"], over: draft.params)
        parts.add = fields.added(reader["add"])
        let path = address?.literalPath ?? ""
        let known = draft.defaults.first { $0.covers(path, parts.params) } ?? ResourceDefaults()
        readPlaces(reader, known, &parts)
        parts.paging =
            reader["pagination"].flatMap(PaginationReader(loading: loading).read) ?? draft
            .pagination ?? parts.paging
        parts.key = reader["key"].map(key) ?? []
        readData(reader, &parts)
        parts.limit = reader.object("limit", .limit).map(limit) ?? parts.limit
        parts.skipStatus =
            reader["skip_status"].flatMap {
                loading.statuses($0, "skip_status", in: Bounds.errorStatus)
            }
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

    /// Where things are in an answer.
    ///
    /// A preset knows where records and their total are only as long as the query doesn't look
    /// elsewhere.
    private func readPlaces(
        _ reader: ObjectReader, _ known: ResourceDefaults, _ parts: inout QueryParts
    ) {
        let isOwn = reader["records"] != nil
        parts.records =
            reader.path("records", allowsEveryMember: true) ?? (isOwn ? nil : known.records)
            ?? .root
        parts.total =
            reader["total"].flatMap { TotalReader(loading: loading).read($0) }
            ?? (isOwn ? nil : known.total)
        parts.incomplete = reader.path("incomplete") ?? known.incomplete
        parts.reach = known.reach
    }

    /// What the records are to become, and what must hold for them.
    private func readData(_ reader: ObjectReader, _ parts: inout QueryParts) {
        parts.fields = reader["fields"].map(RecordFieldsReader(loading: loading).read) ?? []
        // Columns that are wrong are one problem, not one for each check that names them.
        guard reader["fields"] == nil || !parts.fields.isEmpty else { return }
        let expectReader = ExpectReader(loading: loading)
        let draft = reader["expect"].map { expectReader.read($0, over: expect) } ?? expect
        let name = reader["name"]?.string ?? ""
        parts.expect = expectReader.resolve(draft, for: name, parts.fields)
    }

    private func key(_ value: JSONValue) -> [JSONPath] {
        guard value.kind == .array else { return loading.path(value, "key").map { [$0] } ?? [] }
        return loading.list(value, "key")?.compactMap { loading.path($0, "key") } ?? []
    }

    private func limit(_ reader: ObjectReader) -> PageLimit {
        var limit = PageLimit()
        limit.pages = reader.integer("pages", in: Bounds.limit)
        limit.records = reader.integer("records", in: Bounds.limit)
        return limit
    }
}
