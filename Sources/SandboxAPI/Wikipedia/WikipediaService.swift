/// MediaWiki's Action API as Wikipedia serves it, as far as a harvester meets it.
///
/// `/w/api.php` with `action=query`: the lists `search`, `allpages` and `categorymembers`, and pages
/// of `generator=search` or `titles=` with `prop=info|extracts`. Every language is the same wiki. A
/// parameter may stand in the query or in a form.
final class WikipediaService: SandboxService {
    static let name = "wikipedia"
    static let host = "wikipedia.org"
    static let hosts = ["wikipedia.org", "*.wikipedia.org"]

    private let seed: UInt64
    /// Made for the first request, so that a server that is not asked for Wikipedia costs nothing.
    private lazy var dataset = WikipediaDataset.of(seed: seed)
    private lazy var search = WikipediaSearch(dataset)

    init(_ context: ServiceContext) { seed = context.seed }

    func answer(_ request: SandboxRequest, now: Int64) -> SandboxResponse {
        guard let agent = request.header("User-Agent"), !agent.isEmpty else {
            return SandboxResponse(
                status: 403, type: "text/plain; charset=utf-8",
                "Please say in the User-Agent which tool this is and how to reach you.\n")
        }
        guard request.pathSegments == ["w", "api.php"] else { return Self.page(404) }
        let parameters = WikipediaParameters(query: QueryString(request.allParameters))
        guard parameters["format"] == "json" else {
            return Self.page(200, "This is what the API answers to people; ask for format=json.")
        }
        let format = WikipediaFormat(parameters.query)
        do throws(WikipediaError) {
            return try reply(parameters, format).response(format)
        } catch {
            let isList = (parameters["errorformat"] ?? "bc") != "bc"
            return error.response(format, asList: isList)
        }
    }

    func failure(
        _ status: Int, retryAfter: String?, to request: SandboxRequest, now: Int64
    ) -> SandboxResponse {
        var response = Self.page(status)
        if let retryAfter { response.headers.append(SandboxHeader("Retry-After", retryAfter)) }
        return response
    }

    private func reply(
        _ parameters: WikipediaParameters, _ format: WikipediaFormat
    ) throws(WikipediaError) -> WikipediaReply {
        let action = try parameters.required("action")
        guard action == "query" else { throw .badValue("action", action) }
        // There is no lag here, so only who puts up with less than none has to wait.
        if try parameters.integer("maxlag", else: 0) < 0 { throw .lag }
        var reply = WikipediaReply()
        parameters.warnOfUnknown(&reply)
        try addLists(parameters, &reply)
        let pages = WikipediaPages(dataset: dataset, parameters: parameters, format: format)
        if let generator = parameters["generator"] {
            guard generator == "search" else { throw .badValue("generator", generator) }
            try pages.addFound(to: &reply, &search)
        } else if parameters["titles"] != nil {
            try pages.addNamed(to: &reply)
        }
        return reply
    }

    /// Adds all lists; one that nobody knows is worth a warning and nothing else.
    private func addLists(
        _ parameters: WikipediaParameters, _ reply: inout WikipediaReply
    ) throws(WikipediaError) {
        let asked = parameters.values("list")
        let unknown = asked.filter { !WikipediaLists.names.contains($0) }
        if !unknown.isEmpty {
            let text =
                "Unrecognized value for parameter \"list\": \(unknown.joined(separator: ", "))."
            reply.warnings.append(("query", text))
        }
        let lists = WikipediaLists(dataset: dataset, parameters: parameters)
        reply.finished = parameters.finishedModules.intersection(WikipediaLists.names)
        for name in WikipediaLists.names
        where asked.contains(name) && !reply.finished.contains(name) {
            let before = reply.continuation.count
            try lists.add(name, to: &reply, &search)
            if reply.continuation.count == before { reply.finished.insert(name) }
        }
    }

    private static func page(_ status: Int, _ text: String? = nil) -> SandboxResponse {
        SandboxResponse(
            status: status, type: MediaType.html,
            """
            <!DOCTYPE html>
            <html><head><title>\(status) \(HTTPStatus.reason(status))</title></head>\
            <body><p>\(text ?? HTTPStatus.reason(status))</p></body></html>

            """)
    }
}
