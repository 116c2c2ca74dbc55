import Testing

@testable import SandboxAPI

/// What a repository search finds, against a count that uses no index.
@Suite struct `GitHub searches` {
    struct Search: CustomTestStringConvertible {
        let q: String
        let isWanted: @Sendable (GitHubRepository) -> Bool
        var testDescription: String { q }

        init(_ q: String, _ isWanted: @escaping @Sendable (GitHubRepository) -> Bool) {
            self.q = q
            self.isWanted = isWanted
        }
    }

    /// Seconds since 1970 of a day's midnight.
    private static func day(_ year: Int64, _ month: Int64, _ day: Int64) -> Int64 {
        CalendarTime.epochSeconds(year: year, month: month, day: day)
    }

    private static func says(_ repository: GitHubRepository, _ text: String) -> Bool {
        repository.name.lowercased().contains(text)
            || (repository.description ?? "").lowercased().contains(text)
    }

    static let searches = [
        Search("language:swift") { $0.language == "Swift" },
        Search("language:SWIFT stars:>=50") { $0.language == "Swift" && $0.stars >= 50 },
        Search("language:c++") { $0.language == "C++" },
        Search("language:\"Jupyter Notebook\"") { $0.language == "Jupyter Notebook" },
        Search("language:swift language:kotlin") { ["Swift", "Kotlin"].contains($0.language) },
        Search("language:cobol") { _ in false },
        Search("stars:7") { $0.stars == 7 },
        Search("stars:>1000") { $0.stars > 1_000 },
        Search("stars:<=2") { $0.stars <= 2 },
        Search("stars:<2") { $0.stars < 2 },
        Search("stars:10..20") { (10...20).contains($0.stars) },
        Search("stars:20..10") { _ in false },
        Search("stars:*..3") { $0.stars <= 3 },
        Search("stars:5000..*") { $0.stars >= 5_000 },
        Search("forks:>=100 size:<100") { $0.forks >= 100 && $0.size < 100 },
        Search("created:2014-01-01..2014-12-31") {
            (day(2014, 1, 1)..<day(2015, 1, 1)).contains($0.created)
        },
        Search("created:2020-02-29") {
            (day(2020, 2, 29)..<day(2020, 3, 1)).contains($0.created)
        },
        Search("created:>2025-12-31") { $0.created >= day(2026, 1, 1) },
        Search("created:>=2026-01-01") { $0.created >= day(2026, 1, 1) },
        Search("created:<2011-01-01") { $0.created < day(2011, 1, 1) },
        Search("created:<=2010-12-31") { $0.created < day(2011, 1, 1) },
        Search("created:2010-01-01T00:00:00Z..2012-06-01T12:00:00Z") {
            $0.created <= day(2012, 6, 1) + 43_200
        },
        Search("created:2012-01-01..2012-12-31 created:2015-01-01..2015-12-31") {
            (day(2012, 1, 1)..<day(2013, 1, 1)).contains($0.created)
                || (day(2015, 1, 1)..<day(2016, 1, 1)).contains($0.created)
        },
        Search("pushed:>=2026-08-01") { $0.pushed >= day(2026, 8, 1) },
        Search("topic:machine-learning") { $0.topics.contains("machine-learning") },
        Search("topic:ios topic:android") {
            $0.topics.contains("ios") || $0.topics.contains("android")
        },
        Search("license:mit archived:true") { $0.license?.key == "mit" && $0.isArchived },
        Search("user:Alder-Labs") { $0.fullName.hasPrefix("alder-labs/") },
        Search("org:harbour-io stars:>5") { $0.fullName.hasPrefix("harbour-io/") && $0.stars > 5 },
        Search("is:public user:kestrel") { $0.fullName.hasPrefix("kestrel/") },
        Search("is:private") { _ in false },
        Search("Beacon") { says($0, "beacon") },
        Search("lucid parser") { says($0, "lucid") && says($0, "parser") },
        Search("\"in the browser\" language:go") {
            says($0, "in the browser") && $0.language == "Go"
        },
        Search("日本語") { says($0, "日本語") },
        Search("url:like words") { says($0, "url:like") && says($0, "words") },
    ]

    private func search(_ client: RawClient, _ query: String) throws -> RawAnswer {
        try client.github("/search/repositories?\(query)")
    }

    private func encode(_ text: String) -> String {
        text.utf8.map { byte in
            let isPlain = byte.isASCIIDigit || (0x61...0x7A).contains(byte.asciiLowercased)
            return isPlain ? String(UnicodeScalar(byte)) : "%" + hex(byte)
        }.joined()
    }

    private func hex(_ byte: UInt8) -> String {
        (byte < 16 ? "0" : "") + String(byte, radix: 16, uppercase: true)
    }

    @Test(arguments: searches)
    func `a search finds what a count by hand finds`(_ search: Search) throws {
        try withServer { server in
            let client = try RawClient(port: server.port)
            let answer = try self.search(client, "q=\(encode(search.q))&per_page=100")
            let page = try RepositoryPage.search(answer)
            let wanted = GitHubDataset.of(seed: 1).repositories.filter {
                !$0.isFork && search.isWanted($0)
            }
            #expect(page.totalCount == wanted.count)
            #expect(!page.incompleteResults)
            let found = page.items.map(\.id)
            #expect(found.count == min(wanted.count, 100))
            #expect(Set(found).isSubset(of: wanted.map(\.id)))
        }
    }

    @Test func `forks are found when they are asked for`() throws {
        try withServer { server in
            let client = try RawClient(port: server.port)
            let counts = try ["", "+fork:true", "+fork:only"].map {
                let answer = try search(client, "q=language:go\($0)")
                return try RepositoryPage.search(answer).totalCount
            }
            #expect(counts[0] > 0 && counts[2] > 0)
            #expect(counts[0] + counts[2] == counts[1])
        }
    }

    @Test(arguments: ["stars", "forks"])
    func `results are sorted both ways`(_ sort: String) throws {
        try withServer { server in
            let client = try RawClient(port: server.port)
            for order in ["desc", "asc"] {
                let answer = try search(
                    client, "q=language:rust&sort=\(sort)&order=\(order)&per_page=100")
                let values = try RepositoryPage.search(answer).items.compactMap {
                    sort == "stars" ? $0.stargazersCount : $0.forksCount
                }
                let inOrder = values.sorted { order == "asc" ? $0 < $1 : $0 > $1 }
                #expect(values == inOrder)
                #expect(values.count == 100)
            }
        }
    }

    @Test func `the latest update comes first`() throws {
        try withServer { server in
            let client = try RawClient(port: server.port)
            let answer = try search(client, "q=language:rust&sort=updated")
            let times = try RepositoryPage.search(answer).items.compactMap(\.updatedAt)
            #expect(times.count == 30)
            #expect(times == times.sorted(by: >))
        }
    }

    @Test func `scores are there in searches and have a decimal point`() throws {
        try withServer { server in
            let client = try RawClient(port: server.port)
            let text = try search(client, "q=language:haskell&per_page=100").text
            #expect(text.contains(",\"score\":1.0}"))
            let repository = try client.github("/repos/alder-labs/compass").text
            #expect(!repository.contains("\"score\""))
        }
    }

    @Test(arguments: [
        ("", "missing"), ("q=", "missing"), ("q=%20", "missing"), ("q=stars:many", "invalid"),
        ("q=stars:1..x", "invalid"), ("q=created:2023-02-29", "invalid"),
        ("q=created:2023-1-1", "invalid"), ("q=created:2023-01-01T25:00:00Z", "invalid"),
        ("q=fork:perhaps", "invalid"), ("q=archived:1", "invalid"),
        ("q=" + String(repeating: "x", count: 257), "invalid"),
    ])
    func `a query of no use fails validation`(_ query: String, _ code: String) throws {
        try withServer { server in
            let client = try RawClient(port: server.port)
            let answer = try search(client, query)
            #expect(answer.status == 422)
            let body = try JSONTree(answer.body)
            #expect(body["message"]?.string == "Validation Failed")
            let error = try #require(body["errors"]?.elements.first)
            #expect(error["resource"]?.string == "Search")
            #expect(error["field"]?.string == "q")
            #expect(error["code"]?.string == code)
        }
    }
}
