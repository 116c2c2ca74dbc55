import HTTPTransport
import JSONSlicing
import JobFile

/// A query with what its requests and answers need worked out once.
struct PreparedQuery: Sendable {
    /// The query's place in the job.
    let index: Int
    let paginator: any Paginator
    let classifier: AnswerClassifier
    let judge: PageJudge
    let limit: PartitionLimit
    /// Whether another query takes its records.
    let isTakenFrom: Bool
    /// Names the budget the query draws on.
    let laneName: String
    /// Keeps the credential out of what a server's words end up in.
    let redaction: Redaction

    private let query: Query
    /// What stands in for the source's address, as in the sandbox.
    private let base: String?
    /// Where the credential may go, and nowhere else.
    private let credentialOrigin: Origin
    private let credentialHeader: HTTPHeader?
    private let credentialParameter: (name: String, value: String)?

    /// Prepares a query.
    ///
    /// - Throws: `HTTPURLError` where the source's address is none.
    init(
        _ query: Query, index: Int, base: String?, isTakenFrom: Bool = false
    ) throws(HTTPURLError) {
        self.isTakenFrom = isTakenFrom
        self.index = index
        self.query = query
        self.base = base
        let source = query.source
        credentialOrigin = try HTTPURL(base ?? source.base.origin).origin
        credentialHeader = source.auth?.revealHeader().map {
            HTTPHeader(name: $0.name, value: $0.value)
        }
        credentialParameter = source.auth?.revealParameter()
        redaction = Redaction(source.auth)
        paginator = query.pagination.paginator(query.stops)
        classifier = AnswerClassifier(
            skip: query.skipStatus, retry: source.retry.statuses.union(520...529))
        judge = PageJudge(
            records: query.records, total: query.total, hints: query.pagination.hintPlaces,
            incomplete: query.incomplete, errors: source.errors)
        limit = PartitionLimit(pages: query.limit.pages, records: query.limit.records)
        laneName = Self.laneName(credentialOrigin, query)
    }

    var source: Source { query.source }
    var plan: PartitionPlan { query.plan }
    /// Whether its partitions come from another query's records.
    var isFanOut: Bool { plan.fanOut != nil }
    var coverage: Coverage { Coverage(stopStatus: query.stops.onStatus, reach: query.reach) }

    /// The request for a partition's first page.
    ///
    /// - Throws: `PreparationFault` where a variable's value does not fit its place.
    func firstRequest(_ bindings: Bindings) throws(PreparationFault) -> PageRequest {
        do {
            return PageRequest(
                method: query.method, url: try url(bindings).removing(secretParameter),
                headers: try headers(bindings),
                body: try query.body?.render(bindings), added: try added(bindings))
        } catch let error as TemplateError {
            throw PreparationFault(message: error.message)
        } catch let error as HTTPURLError {
            throw PreparationFault(message: error.message)
        } catch {
            throw PreparationFault(message: "\(error)")
        }
    }

    /// The request as it is sent, with the credential if it goes to the credential's origin.
    func request(for page: PageRequest) -> HTTPRequest {
        var request = HTTPRequest(url: page.url)
        request.method = page.method
        request.headers = page.headers
        request.body = page.body
        request.acceptsGzip = page.acceptsGzip
        request.connectTimeout = source.timeouts.connect
        request.idleTimeout = source.timeouts.idle
        request.totalTimeout = source.timeouts.total
        request.maxBodyBytes = source.maxPageBytes
        request.certificateAuthorityFile = source.caFile
        request.allowHTTP2 = source.allowHTTP2
        if page.url.origin == credentialOrigin { authorize(&request) }
        return request
    }

    /// The parameter that carries the credential, which no address that is kept may have.
    var secretParameter: String? { credentialParameter?.name }

    func fingerprint(of page: PageRequest) -> UInt64 {
        RequestFingerprint.of(method: page.method, url: page.url, body: page.body)
    }

    private func authorize(_ request: inout HTTPRequest) {
        if let credentialHeader { request.headers.append(credentialHeader) }
        guard let (name, value) = credentialParameter else { return }
        request.url = request.url.setting(name, to: value)
    }

    private func url(_ bindings: Bindings) throws -> HTTPURL {
        let url = try HTTPURL(try query.url(bindings, origin: base))
        var parameters = QueryString(url.query ?? "")
        for parameter in query.params {
            parameters.append(parameter.name, try parameter.value.render(bindings))
        }
        return parameters.parameters.isEmpty ? url : url.replacingQuery(parameters)
    }

    private func headers(_ bindings: Bindings) throws -> [HTTPHeader] {
        try query.headers.map {
            HTTPHeader(name: $0.name, value: try $0.value.render(bindings, escaping: .headerValue))
        }
    }

    private func added(_ bindings: Bindings) throws -> AddedMembers {
        AddedMembers(
            try query.add.map { member in
                var value = ContiguousArray<UInt8>()
                try member.value.appendJSON(bindings, to: &value)
                return (member.name, value)
            })
    }

    private static func laneName(_ origin: Origin, _ query: Query) -> String {
        let bucket = query.source.bucket
        return bucket == "default" ? origin.hostAndPort : "\(origin.hostAndPort) \(bucket)"
    }
}
