/// Writes accounts and repositories as GitHub's REST v3 does, links made from one base.
struct GitHubRenderer {
    /// The API's base URL, without a slash at the end.
    let base: String
    /// The site for people; a reserved name, so that no link leads to somebody.
    static let site = "https://github.example"

    /// Before this, `topics` and a few other members are absent from a repository.
    private static let membersCompleteSince = CalendarTime.epochSeconds(
        year: 2015, month: 1, day: 1)

    /// A whole user, with line breaks.
    func user(_ account: GitHubAccount, repositories: Int) -> Bytes {
        var writer = JSONWriter(layout: .indented, escaping: account.escaping)
        writer.object { writer in
            accountFields(account, &writer)
            writer.field("name", account.name)
            writer.field("company", account.company)
            writer.field("blog", account.blog)
            writer.field("location", account.location)
            writer.field("email", account.email)
            if let hireable = account.hireable {
                writer.field("hireable", hireable)
            } else {
                writer.field("hireable", String?.none)
            }
            writer.field("bio", account.bio)
            writer.field("twitter_username", String?.none)
            writer.field("public_repos", repositories)
            writer.field("public_gists", account.publicGists)
            writer.field("followers", account.followers)
            writer.field("following", account.following)
            writer.field("created_at", CalendarTime(epochSeconds: account.created).isoDateTime)
            writer.field("updated_at", CalendarTime(epochSeconds: account.updated).isoDateTime)
        }
        return writer.bytes
    }

    /// An element of a list of contributors.
    func contributor(_ account: GitHubAccount, contributions: Int) -> Bytes {
        var writer = JSONWriter(escaping: account.escaping)
        writer.object { writer in
            accountFields(account, &writer)
            writer.field("contributions", contributions)
        }
        return writer.bytes
    }

    /// An element of a list of members.
    func member(_ account: GitHubAccount) -> Bytes {
        var writer = JSONWriter(escaping: account.escaping)
        writer.object { accountFields(account, &$0) }
        return writer.bytes
    }

    /// An element of the list of organisations.
    func organisation(_ account: GitHubAccount) -> Bytes {
        var writer = JSONWriter(escaping: account.escaping)
        let url = "\(base)/orgs/\(account.login)"
        writer.object { writer in
            writer.field("login", account.login)
            writer.field("id", account.id)
            writer.field("node_id", Self.nodeID("Organization", "O_kgDO", account.id))
            writer.field("url", url)
            for name in ["repos", "events", "hooks", "issues"] {
                writer.field("\(name)_url", "\(url)/\(name)")
            }
            writer.field("members_url", "\(url)/members{/member}")
            writer.field("public_members_url", "\(url)/public_members{/member}")
            writer.field("avatar_url", "https://avatars.example/o/\(account.id)?v=4")
            writer.field("description", account.bio)
        }
        return writer.bytes
    }

    /// A repository without its closing brace, so that a search can add the score.
    func openRepository(_ repository: GitHubRepository, owner: GitHubAccount) -> Bytes {
        var writer = JSONWriter(escaping: repository.escaping)
        writer.object { writer in
            writer.field("id", repository.id)
            writer.field("node_id", Self.nodeID("Repository", "R_kgDO", repository.id))
            writer.field("name", repository.name)
            writer.field("full_name", repository.fullName)
            writer.field("private", false)
            writer.field("owner") { accountFields(owner, &$0) }
            writer.field("html_url", "\(Self.site)/\(repository.fullName)")
            writer.field("description", repository.description)
            writer.field("fork", repository.isFork)
            links(repository, &writer)
            times(repository, &writer)
            places(repository, &writer)
            details(repository, &writer)
        }
        return Bytes(writer.bytes.dropLast())
    }

    private func accountFields(_ account: GitHubAccount, _ writer: inout JSONWriter) {
        let url = "\(base)/users/\(account.login)"
        writer.field("login", account.login)
        writer.field("id", account.id)
        writer.field(
            "node_id",
            Self.nodeID(account.isOrganisation ? "Organization" : "User", "U_kgDO", account.id))
        writer.field("avatar_url", "https://avatars.example/u/\(account.id)?v=4")
        writer.field("gravatar_id", "")
        writer.field("url", url)
        writer.field("html_url", "\(Self.site)/\(account.login)")
        writer.field("following_url", "\(url)/following{/other_user}")
        writer.field("starred_url", "\(url)/starred{/owner}{/repo}")
        writer.field("repos_url", "\(url)/repos")
        writer.field("events_url", "\(url)/events{/privacy}")
        writer.field("type", account.isOrganisation ? "Organization" : "User")
        writer.field("site_admin", false)
    }

    private func links(_ repository: GitHubRepository, _ writer: inout JSONWriter) {
        let url = "\(base)/repos/\(repository.fullName)"
        writer.field("url", url)
        for (name, path) in Self.linkPaths { writer.field(name, url + path) }
    }

    private static let linkPaths = [
        ("keys_url", "/keys{/key_id}"), ("issue_events_url", "/issues/events{/number}"),
        ("branches_url", "/branches{/branch}"), ("blobs_url", "/git/blobs{/sha}"),
        ("statuses_url", "/statuses/{sha}"), ("contributors_url", "/contributors"),
        ("commits_url", "/commits{/sha}"), ("contents_url", "/contents/{+path}"),
        ("compare_url", "/compare/{base}...{head}"), ("archive_url", "/{archive_format}{/ref}"),
        ("issues_url", "/issues{/number}"), ("labels_url", "/labels{/name}"),
        ("releases_url", "/releases{/id}"),
    ]

    private func times(_ repository: GitHubRepository, _ writer: inout JSONWriter) {
        writer.field("created_at", CalendarTime(epochSeconds: repository.created).isoDateTime)
        writer.field("updated_at", CalendarTime(epochSeconds: repository.updated).isoDateTime)
        writer.field("pushed_at", CalendarTime(epochSeconds: repository.pushed).isoDateTime)
    }

    private func places(_ repository: GitHubRepository, _ writer: inout JSONWriter) {
        writer.field("clone_url", "\(Self.site)/\(repository.fullName).git")
        writer.field("homepage", repository.homepage)
        let mirror = repository.isMirror ? "https://mirror.example/\(repository.name).git" : nil
        writer.field("mirror_url", mirror)
    }

    private func details(_ repository: GitHubRepository, _ writer: inout JSONWriter) {
        writer.field("size", repository.size)
        writer.field("stargazers_count", repository.stars)
        writer.field("watchers_count", repository.stars)
        writer.field("language", repository.language)
        writer.field("has_issues", true)
        writer.field("forks_count", repository.forks)
        writer.field("archived", repository.isArchived)
        writer.field("disabled", false)
        writer.field("open_issues_count", repository.openIssues)
        license(repository.license, &writer)
        if repository.created >= Self.membersCompleteSince {
            writer.field("is_template", false)
            writer.field("topics", array: repository.topics) { $0.string($1) }
            writer.field("visibility", "public")
        }
        writer.field("forks", repository.forks)
        writer.field("open_issues", repository.openIssues)
        writer.field("watchers", repository.stars)
        writer.field("default_branch", repository.created % 3 == 0 ? "master" : "main")
    }

    private func license(_ license: GitHubVocabulary.License?, _ writer: inout JSONWriter) {
        guard let license else { return writer.field("license", String?.none) }
        writer.field("license") { writer in
            writer.field("key", license.key)
            writer.field("name", license.name)
            writer.field("spdx_id", license.spdx)
            writer.field("url", license.hasPage ? "\(base)/licenses/\(license.key)" : nil)
        }
    }

    /// The older generation of node ids is base64 of a readable text, the newer is opaque.
    static func nodeID(_ type: String, _ prefix: String, _ id: Int64) -> String {
        id < 500_000_000
            ? Base64.encode("0\(type.utf8.count):\(type)\(id)")
            : prefix + Base64.encode(String(id, radix: 36)).filter { $0 != "=" }
    }
}
