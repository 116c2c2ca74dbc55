/// HotPepper's gourmet search, as far as a harvester meets it.
///
/// `/hotpepper/gourmet/v1/` and the masters `large_area`, `middle_area` and `genre` beside it. A
/// `key` that starts with `bad` is refused; one that is missing is not, because a client sends no
/// credential to a sandbox. There are no limits: none are known.
final class HotPepperService: SandboxService {
    static let name = "hotpepper"
    static let host = "webservice.recruit.co.jp"

    /// Records of a page if `count` says nothing, and most of them.
    private static let (usual, most) = (10, 100)

    private let seed: UInt64
    /// Made for the first request, so that a server that is not asked for HotPepper costs nothing.
    private lazy var dataset = HotPepperDataset.of(seed: seed)
    private lazy var search = HotPepperSearch(dataset)

    init(_ context: ServiceContext) { seed = context.seed }

    func answer(_ request: SandboxRequest, now: Int64) -> SandboxResponse {
        let query = QueryString(request.allParameters)
        let answer = HotPepperAnswer(isJSON: query["format"] == "json")
        if query["key"]?.hasPrefix("bad") == true {
            return answer.error(2000, "APIキーまたはIPアドレスの認証に失敗しました。")
        }
        switch request.pathSegments.filter({ !$0.isEmpty }) {
        case ["hotpepper", "gourmet", "v1"]: return gourmet(query, answer)
        case ["hotpepper", "large_area", "v1"]: return largeAreas(answer)
        case ["hotpepper", "middle_area", "v1"]: return middleAreas(query, answer)
        case ["hotpepper", "genre", "v1"]:
            return master("genre", HotPepperVocabulary.genres.map(\.entry), answer)
        default: return Self.page(404)
        }
    }

    func failure(
        _ status: Int, retryAfter: String?, to request: SandboxRequest, now: Int64
    ) -> SandboxResponse {
        var response = Self.page(status)
        if let retryAfter { response.headers.append(SandboxHeader("Retry-After", retryAfter)) }
        return response
    }

    private func gourmet(_ query: QueryString, _ answer: HotPepperAnswer) -> SandboxResponse {
        do throws(HotPepperQuery.Invalid) {
            let conditions = try HotPepperQuery(query)
            let start = try Self.positive(query["start"], else: 1)
            let count = min(try Self.positive(query["count"], else: Self.usual), Self.most)
            let asked = query.parameters.filter { $0.name != "start" && $0.name != "count" }
            let found = search.search(
                conditions, text: asked.map(\.spelling).joined(separator: "&"))
            let first = min(start - 1, found.count)
            let renderer = HotPepperRenderer(dataset)
            return answer.list(
                "shop", first..<min(first + count, found.count), start: start, of: found.count
            ) { renderer.write(found[$1], to: &$0) }
        } catch {
            return answer.error(3000, error.message)
        }
    }

    private static func positive(
        _ text: String?, else usual: Int
    ) throws(HotPepperQuery.Invalid) -> Int {
        guard let text else { return usual }
        guard let number = Int(text), number > 0 else {
            throw HotPepperQuery.Invalid(message: "開始位置・件数の値が不正です。")
        }
        return number
    }

    private func largeAreas(_ answer: HotPepperAnswer) -> SandboxResponse {
        let areas = HotPepperVocabulary.areas
        return answer.list("large_area", areas.indices, start: 1, of: areas.count) {
            writer, position in
            let area = areas[position]
            writer.object { writer in
                writer.field("code", area.large.code)
                writer.field("name", area.large.name)
                for (name, entry) in [
                    ("service_area", area.service), ("large_service_area", area.largeService),
                ] {
                    writer.field(name) { writer in
                        writer.field("code", entry.code)
                        writer.field("name", entry.name)
                    }
                }
            }
        }
    }

    private func middleAreas(_ query: QueryString, _ answer: HotPepperAnswer) -> SandboxResponse {
        let wanted = query["large_area"]?.split(separator: ",").map(String.init)
        let entries = HotPepperVocabulary.areas.enumerated()
            .filter { wanted?.contains($1.large.code) ?? true }
            .flatMap { position, area in
                area.middles.enumerated().map { middle, name in
                    HotPepperVocabulary.Entry(
                        code: HotPepperDataset.middleCode(area: position, middle), name: name)
                }
            }
        return master("middle_area", entries, answer)
    }

    private func master(
        _ name: String, _ entries: [HotPepperVocabulary.Entry], _ answer: HotPepperAnswer
    ) -> SandboxResponse {
        answer.list(name, entries.indices, start: 1, of: entries.count) { writer, position in
            writer.object { writer in
                writer.field("code", entries[position].code)
                writer.field("name", entries[position].name)
            }
        }
    }

    /// What a proxy in front answers; the service itself always says 200.
    private static func page(_ status: Int) -> SandboxResponse {
        SandboxResponse(
            status: status, type: MediaType.html,
            "<html><body><h1>\(status) \(HTTPStatus.reason(status))</h1></body></html>\n")
    }
}
