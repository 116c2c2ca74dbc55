import JSONSlicing

/// The parts of a query that stand on their own.
struct QueryParts {
    var method = "GET"
    var body: JSONTemplate?
    var headers: [NamedTemplate] = []
    var params: [NamedTemplate] = []
    var add: [NamedTemplate] = []
    var records = JSONPath.root
    var total: TotalSource?
    var incomplete: JSONPath?
    var reach: Reach?
    var paging = PaginationSetting(pagination: .none, stops: StopRules())
    var key: [JSONPath] = []
    var fields: [Field] = []
    var expect = Expectations()
    var limit = PageLimit()
    var skipStatus: Set<Int> = []
    var lacksContact = false

    /// Says that the body is JSON, unless the job says something else.
    mutating func addContentType() {
        guard !headers.contains(where: { $0.name.lowercased() == "content-type" }) else { return }
        headers.append(
            NamedTemplate(name: "Content-Type", value: Template(literal: "application/json")))
    }

    /// Says who asks, unless the job says something else.
    mutating func identify(_ draft: SourceDraft, contact: String?, _ setting: LoadSetting) {
        guard !headers.contains(where: { $0.name.lowercased() == "user-agent" }) else { return }
        let text = Product.userAgent(contact: contact)
        headers.insert(
            NamedTemplate(name: "User-Agent", value: Template(literal: text)), at: 0)
        lacksContact = draft.contactIsRequired && contact == nil && !setting.isSandbox
    }
}

extension QueryParts {
    /// Whether the request is one of GraphQL over HTTP: a POST whose body has a text `query`.
    var asksGraphQL: Bool {
        guard method == "POST", case .object(let members)? = body else { return false }
        return members.contains { member in
            if case .template = member.value { member.name == "query" } else { false }
        }
    }
}

extension ErrorShape {
    /// How services tell of errors by the GraphQL specification (October 2021, section 7.1.2), data
    /// beside them or not; the type is GitHub's.
    static let graphQL: [ErrorShape] = {
        let paths = ["errors[0].type", "errors[0].message"].compactMap { try? JSONPath($0) }
        return paths.map { path in
            var shape = ErrorShape(.path(path), message: path == paths.first ? paths.last : nil)
            if path == paths.first { shape.limited = ["RATE_LIMITED"] }
            return shape
        }
    }()
}
