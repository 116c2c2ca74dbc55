/// A job that is harvested under torture.
struct TortureJob: Sendable {
    let name: String
    /// Who serves it; nil for the sandbox.
    var address: String?
    /// Members of the source beside its address.
    var source = #""retry": {"attempts": 6, "base": "10ms", "max_delay": "100ms"}"#
    let queries: String

    /// The job file.
    func text(server: String) -> String {
        """
        {
          "name": "\(name)",
          "source": {"base_url": "\(address ?? server)", "headers": {"User-Agent": "torture"}, \(source)},
          "queries": [\(queries)],
          "output": {"formats": ["ndjson", "csv"]}
        }
        """
    }

    /// Searches, a partition a year, several pages each.
    static func searches(
        _ name: String = "searches", years: ClosedRange<Int>, size: Int = 10
    ) -> TortureJob {
        let list = years.map { "\"\($0)\"" }.joined(separator: ", ")
        return TortureJob(
            name: name,
            queries: """
                {
                  "name": "repositories", "path": "/search/repositories",
                  "params": {"q": "language:swift created:${year}-01-01..${year}-12-31", "per_page": \(size)},
                  "each": {"year": [\(list)]},
                  "records": "items", "total": "total_count",
                  "pagination": {"type": "page", "param": "page", "size_param": "per_page", "size": \(size)},
                  "key": "id"
                }
                """)
    }

    /// The members of organisations, and the account of each.
    static func members(_ name: String = "members", of organisations: [String]) -> TortureJob {
        let list = organisations.map { "\"\($0)\"" }.joined(separator: ", ")
        return TortureJob(
            name: name,
            queries: """
                {
                  "name": "members", "path": "/orgs/${org}/members", "params": {"per_page": 30},
                  "each": {"org": [\(list)]}, "pagination": {"type": "link_header"},
                  "add": {"org": "${org}"}, "key": ["org", "id"]
                },
                {
                  "name": "people", "path": "/users/${member.login}",
                  "each": {"member": {"query": "members", "distinct": "login"}},
                  "key": "id", "skip_status": [404]
                }
                """)
    }
}
