import JSONSlicing

/// Makes pages of records as a code host's search gives them: the same ones every time.
struct PageGenerator {
    private var state: UInt64

    init(seed: UInt64) {
        state = seed
    }

    private static let words = [
        "signal", "parser", "garden", "kernel", "thread", "packet", "museum", "vector", "canvas",
        "ledger", "beacon", "harbor", "socket", "matrix", "lantern", "archive", "compass", "engine",
    ]
    private static let phrases = [
        "plain words", "caf\u{E9} cr\u{E8}me", "\u{1F680} launch", "quoted \"name\"", "back\\slash",
        "two\nlines", "\u{65E5}\u{672C}\u{8A9E}\u{306E}\u{8AAC}\u{660E}", "50 % <b>bold</b>",
        "{not: [json]}", "tab\tstop", "\u{2028} separator", "na\u{EF}ve \u{2014} dash",
    ]
    private static let links = [
        "forks", "keys", "teams", "hooks", "issues/events", "events", "assignees", "branches",
        "tags", "git/blobs", "git/refs", "git/trees", "statuses", "languages", "stargazers",
        "contributors", "subscribers", "subscription", "commits", "comments", "contents", "merges",
        "downloads", "pulls", "milestones", "notifications", "labels", "releases", "deployments",
    ]

    /// One page of `records` records.
    mutating func page(_ number: Int, records: Int) -> ContiguousArray<UInt8> {
        let items = (0..<records).map { record(number * records + $0) }
        let text = """
            {"total_count":33000,"incomplete_results":false,"page":\(number + 1),\
            "items":[\(items.joined(separator: ","))]}
            """
        return ContiguousArray(text.utf8)
    }

    private mutating func record(_ number: Int) -> String {
        let login = word() + String(next(below: 100_000))
        let name = "\(word())-\(word())-\(number)"
        let site = "https://api.example.test/repositories/\(login)/\(name)"
        var members = identity(number, login: login, name: name)
        members += Self.links.map { link in
            (link.replacingSlash + "_url", quoted("\(site)/\(link){/sha}"))
        }
        members += figures()
        return object(members)
    }

    private mutating func identity(
        _ number: Int, login: String, name: String
    ) -> [(String, String)] {
        [
            ("id", String(number)),
            ("node_id", String(9_007_199_254_740_993 + next(below: 1 << 50))),
            ("name", quoted(name)), ("full_name", quoted("\(login)/\(name)")),
            ("private", "false"), ("owner", owner(login)),
            ("description", quoted(sentence())), ("fork", String(next(below: 2) == 0)),
        ]
    }

    private mutating func owner(_ login: String) -> String {
        let site = "https://api.example.test/users/\(login)"
        return object([
            ("login", quoted(login)), ("id", String(next(below: 100_000_000))),
            ("avatar_url", quoted("https://avatars.example.test/u/\(next(below: 1 << 27))?v=4")),
            ("gravatar_id", quoted("")), ("url", quoted(site)),
            ("followers_url", quoted(site + "/followers")), ("repos_url", quoted(site + "/repos")),
            ("type", quoted(next(below: 3) == 0 ? "Organization" : "User")),
            ("site_admin", "false"),
        ])
    }

    private mutating func figures() -> [(String, String)] {
        let topics = (0..<3 + next(below: 5)).map { _ in quoted(word()) }
        return [
            ("created_at", quoted(date())), ("pushed_at", quoted(date())), ("homepage", "null"),
            ("size", String(next(below: 1_000_000))), ("stars", String(next(below: 100_000))),
            ("language", quoted(word())), ("has_issues", String(next(below: 2) == 0)),
            ("has_wiki", "true"), ("license", "null"),
            ("topics", "[" + topics.joined(separator: ",") + "]"), ("default_branch", "\"main\""),
            ("score", String(Double(next(below: 1_000_000_000)) / 100_000)),
        ]
    }

    private mutating func sentence() -> String {
        let words = (0..<20 + next(below: 20)).map { _ in word() }
        let phrase = Self.phrases[next(below: Self.phrases.count)]
        return (words + [phrase]).joined(separator: " ")
    }

    private mutating func date() -> String {
        let day = 10 + next(below: 18)
        return
            "20\(10 + next(below: 16))-0\(1 + next(below: 9))-\(day)T10:\(10 + next(below: 50)):00Z"
    }

    private mutating func word() -> String {
        Self.words[next(below: Self.words.count)]
    }

    /// A xorshift generator, good enough for test data and the same on every system.
    private mutating func next(below limit: Int) -> Int {
        state ^= state << 13
        state ^= state >> 7
        state ^= state << 17
        return Int(state >> 11) % limit
    }

    private func quoted(_ text: String) -> String {
        var literal: ContiguousArray<UInt8> = []
        JSONText.appendString(text, to: &literal)
        return String(decoding: literal, as: UTF8.self)
    }

    private func object(_ members: [(String, String)]) -> String {
        "{" + members.map { quoted($0.0) + ":" + $0.1 }.joined(separator: ",") + "}"
    }
}

extension String {
    /// The text with `_` for `/`.
    fileprivate var replacingSlash: String {
        String(map { $0 == "/" ? "_" : $0 })
    }
}
