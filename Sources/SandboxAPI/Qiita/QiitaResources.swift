/// The things that can be read, found by path.
struct QiitaResources {
    /// Where `Link` leads.
    private let base: String
    private let dataset: QiitaDataset
    private var index: QiitaSearchIndex
    private let renderer: QiitaRenderer
    private lazy var itemsByID: [String: Int] = {
        let texts = QiitaTexts(dataset)
        return Dictionary(
            dataset.entries.indices.map { (texts.id($0), $0) },
            uniquingKeysWith: { first, _ in first })
    }()

    init(seed: UInt64, base: String) {
        self.base = base
        dataset = QiitaDataset.of(seed: seed)
        index = QiitaSearchIndex(dataset)
        renderer = QiitaRenderer(dataset)
    }

    /// Answers for a decoded path; whatever it does not know is not found.
    mutating func answer(_ path: [String], _ request: SandboxRequest) -> SandboxResponse {
        guard path.starts(with: ["api", "v2"]) else { return QiitaErrors.notFound }
        let query = QueryString(request.query)
        let url = "\(base)\(request.path)"
        switch (path.dropFirst(2).first, path.count) {
        case ("items", 3): return search(url, query)
        case ("items", 4): return found(itemsByID[path[3]]) { $0.item($1) }
        case ("users", 4): return found(dataset.user(login: path[3])) { $0.user($1) }
        case ("users", 5) where path[4] == "items":
            return items(dataset.user(login: path[3]).map(index.items(ofUser:)), url, query)
        case ("tags", 3): return tags(url, query)
        case ("tags", 4): return found(QiitaDataset.tag(named: path[3])) { $0.tag($1) }
        case ("tags", 5) where path[4] == "items":
            return items(QiitaDataset.tag(named: path[3]).map(index.items(ofTag:)), url, query)
        default: return QiitaErrors.notFound
        }
    }

    private func found(
        _ position: Int?, _ write: (QiitaRenderer, Int) -> Bytes
    ) -> SandboxResponse {
        guard let position else { return QiitaErrors.notFound }
        return SandboxResponse(status: 200, json: write(renderer, position))
    }

    private mutating func search(_ url: String, _ query: QueryString) -> SandboxResponse {
        do throws(QiitaSearchQuery.Invalid) {
            return items(try index.search(query["query"] ?? ""), url, query)
        } catch {
            return QiitaErrors.badRequest
        }
    }

    private func items(_ items: [Int]?, _ url: String, _ query: QueryString) -> SandboxResponse {
        list(items, url, query) { $0.items($1) }
    }

    private func tags(_ url: String, _ query: QueryString) -> SandboxResponse {
        var tags = Array(QiitaVocabulary.tags.indices)
        switch query["sort"] {
        case "name":
            let names = QiitaVocabulary.tags.map { Bytes($0.name.utf8) }
            tags.sort { names[$0].lexicographicallyPrecedes(names[$1]) }
        default:
            let counts = dataset.itemsOfTags
            tags.sort { counts[$0] == counts[$1] ? $0 < $1 : counts[$0] > counts[$1] }
        }
        return list(tags, url, query) { $0.tags($1) }
    }

    private func list(
        _ positions: [Int]?, _ url: String, _ query: QueryString,
        _ write: (QiitaRenderer, ArraySlice<Int>) -> Bytes
    ) -> SandboxResponse {
        guard let positions else { return QiitaErrors.notFound }
        guard let page = QiitaPage(query) else { return QiitaErrors.badRequest }
        let body = write(renderer, positions[page.range(of: positions.count)])
        var response = SandboxResponse(status: 200, json: body)
        response.headers += page.headers(total: positions.count, url: url, query: query)
        return response
    }
}
