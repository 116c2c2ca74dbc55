/// The things that can be read, found by path.
struct GitHubResources {
    /// A search shows no record beyond the page that holds the thousandth.
    static let searchWall = 1_000

    /// Where `Link` and `Location` lead.
    private let base: String
    private let dataset: GitHubDataset
    private let membership: GitHubMembership
    private var index: GitHubSearchIndex
    private var records: GitHubRecords
    private lazy var graphQL = GitHubGraphQL(dataset)

    init(seed: UInt64, base: String) {
        self.base = base
        dataset = GitHubDataset.of(seed: seed)
        membership = GitHubMembership(dataset)
        index = GitHubSearchIndex(dataset)
        // Records are data: they are the same whatever port serves them, or two processes of one
        // interrupted run would bring different bytes. Only what a client follows leads back here.
        records = GitHubRecords(dataset, base: "https://\(GitHubService.host)")
    }

    /// Answers for a decoded path; whatever it does not know is not found.
    mutating func answer(_ path: [String], _ request: SandboxRequest) -> SandboxResponse {
        let query = QueryString(request.query)
        if request.method == "POST" { return graphQL.answer(request.body) }
        switch (path.first, path.count) {
        case ("search", 2) where path[1] == "repositories": return search(query)
        case ("users", 2): return user(path[1])
        case ("users", 3) where path[2] == "repos": return repositories(of: path[1], query)
        case ("repos", 3): return repository(named: "\(path[1])/\(path[2])")
        case ("repos", 4) where path[3] == "contributors":
            return contributors(ofNamed: "\(path[1])/\(path[2])", query)
        case ("repositories", 2): return repository(Int64(path[1]).flatMap(dataset.repository(id:)))
        case ("repositories", 3) where path[2] == "contributors":
            return contributors(Int64(path[1]).flatMap(dataset.repository(id:)), query)
        case ("orgs", 3) where path[2] == "members":
            return members(of: dataset.account(login: path[1]), query)
        case ("organizations", 1): return organisations(query)
        case ("organizations", 3) where path[2] == "members":
            let id = Int64(path[1])
            return members(of: dataset.accounts.firstIndex { $0.id == id }, query)
        default: return GitHubErrors.notFound
        }
    }

    private func members(of account: Int?, _ query: QueryString) -> SandboxResponse {
        guard let account, let members = membership.members(of: account) else {
            return GitHubErrors.notFound
        }
        let page = GitHubPage(query)
        // Links lead to the path by id, whatever path was asked.
        let url = "\(base)/organizations/\(dataset.accounts[account].id)/members"
        return list(
            records.members(members[page.range(of: members.count)]),
            GitHubLinks(url: url, query: query), page, page.last(of: members.count))
    }

    /// All organisations from an id on; pages have no numbers, and nobody says which is the last.
    private func organisations(_ query: QueryString) -> SandboxResponse {
        let since = query["since"].flatMap { Int64($0) } ?? 0
        let size = GitHubPage(query).size
        let shown = membership.organisations.filter { dataset.accounts[$0].id > since }.prefix(size)
        var response = SandboxResponse(status: 200, json: records.organisations(shown))
        let last = shown.count == size ? shown.last.map { dataset.accounts[$0].id } : nil
        let url = "\(base)/organizations"
        response.headers.append(GitHubLinks(url: url, query: query).keysetHeader(after: last))
        return response
    }

    private mutating func search(_ query: QueryString) -> SandboxResponse {
        let page = GitHubPage(query)
        let found: [Int]
        do throws(GitHubSearchQuery.Invalid) {
            found = try index.search(
                query["q"] ?? "", order: GitHubSearchIndex.Order(query["sort"]),
                isAscending: query["order"] == "asc")
        } catch {
            return GitHubErrors.validation(error)
        }
        let (skipped, overflows) = (page.number - 1).multipliedReportingOverflow(by: page.size)
        guard !overflows, skipped < Self.searchWall else { return GitHubErrors.beyondWall }
        let last = page.last(of: min(found.count, Self.searchWall))
        return list(
            records.searchPage(found[page.range(of: found.count)], total: found.count),
            GitHubLinks(url: "\(base)/search/repositories", query: query), page, last)
    }

    private func user(_ login: String) -> SandboxResponse {
        guard let account = dataset.account(login: login) else { return GitHubErrors.notFound }
        return SandboxResponse(status: 200, json: records.user(account))
    }

    private mutating func repositories(of login: String, _ query: QueryString) -> SandboxResponse {
        guard let account = dataset.account(login: login) else { return GitHubErrors.notFound }
        let page = GitHubPage(query)
        let all = dataset.repositoriesByOwner[account]
        let url = "\(base)/users/\(dataset.accounts[account].login)/repos"
        return list(
            records.list(all[page.range(of: all.count)]), GitHubLinks(url: url, query: query), page,
            page.last(of: all.count))
    }

    private mutating func repository(named fullName: String) -> SandboxResponse {
        if let url = movedURL(fullName) { return GitHubErrors.moved(to: url) }
        return repository(dataset.repository(fullName: fullName))
    }

    private mutating func repository(_ index: Int?) -> SandboxResponse {
        guard let index else { return GitHubErrors.notFound }
        return SandboxResponse(status: 200, json: records.repository(index))
    }

    private func contributors(ofNamed fullName: String, _ query: QueryString) -> SandboxResponse {
        if let url = movedURL(fullName) { return GitHubErrors.moved(to: "\(url)/contributors") }
        return contributors(dataset.repository(fullName: fullName), query)
    }

    private func contributors(_ index: Int?, _ query: QueryString) -> SandboxResponse {
        guard let index else { return GitHubErrors.notFound }
        let all = dataset.contributors(of: index)
        guard !all.isEmpty else { return SandboxResponse(status: 204) }
        let page = GitHubPage(query)
        // Links lead to the path by id, whatever path was asked.
        let url = "\(base)/repositories/\(dataset.repositories[index].id)/contributors"
        return list(
            records.contributors(all[page.range(of: all.count)]),
            GitHubLinks(url: url, query: query), page, page.last(of: all.count))
    }

    /// Where a repository that was renamed is now.
    private func movedURL(_ fullName: String) -> String? {
        guard fullName.equalsIgnoringASCIICase(GitHubLandmarks.formerCompass),
            let index = dataset.repository(fullName: GitHubLandmarks.compass)
        else { return nil }
        return "\(base)/repositories/\(dataset.repositories[index].id)"
    }

    private func list(
        _ body: Bytes, _ links: GitHubLinks, _ page: GitHubPage, _ last: Int
    ) -> SandboxResponse {
        var response = SandboxResponse(status: 200, json: body)
        if let header = links.header(page: page.number, last: last) {
            response.headers.append(header)
        }
        return response
    }
}
