import Testing

@testable import SandboxAPI

#if canImport(Glibc)
    import Glibc
#else
    import Darwin
#endif

/// The data: the same for everybody, and awkward on purpose.
@Suite struct `GitHub data` {
    private static let targets = [
        "/users/alder-labs", "/users/alder-labs/repos?per_page=100",
        "/search/repositories?q=language:swift&sort=stars&per_page=100",
        "/repos/brightwater/lighthouse/contributors", "/repos/alder-labs/compass",
    ]

    /// The bodies a server answers with, which do not depend on its port.
    private func bodies(seed: UInt64) throws -> [String] {
        try withServer(SandboxOptions(seed: seed)) { server in
            let client = try RawClient(port: server.port)
            return try Self.targets.map { try client.github($0).text }
        }
    }

    @Test func `two servers with one seed give the same bytes`() throws {
        #expect(try bodies(seed: 5) == bodies(seed: 5))
    }

    @Test func `another seed gives other data`() throws {
        #expect(try bodies(seed: 5)[2] != bodies(seed: 6)[2])
    }

    @Test func `the data of seed 1 are these, on every machine`() {
        let dataset = GitHubDataset(seed: 1)
        let records = GitHubRecords(dataset, base: "http://127.0.0.1:1/github")
        let users = dataset.accounts.indices.reduce(into: Bytes()) { $0 += records.user($1) }
        #expect(EntityTag.weak(Self.everything) == "W/\"2bdd0997bf7ce3b1\"")
        #expect(EntityTag.weak(users) == "W/\"72eec1b235ed4848\"")
    }

    @Test func `numbers are those of the generator's reference`() {
        // The first outputs of SplitMix64 for the seed 1234567.
        var generator = SplitMix64(seed: 1_234_567)
        let expected: [UInt64] = [
            6_457_827_717_110_365_317, 3_203_168_211_198_807_973, 9_817_491_932_198_370_423,
        ]
        #expect(expected == (0..<3).map { _ in generator.next() })
    }

    @Test func `ids beyond 2^53 come in pairs that doubles can't tell apart`() {
        let ids = GitHubDataset.of(seed: 1).repositories.map(\.id)
        #expect(Set(ids).count == ids.count)
        #expect(Set(ids.map(Double.init)).count < ids.count)
        #expect(ids == ids.sorted(), "older repositories have smaller ids")
    }

    @Test func `names are unique, whatever their case`() {
        let names = GitHubDataset.of(seed: 1).repositories.map { $0.fullName.lowercased() }
        #expect(Set(names).count == names.count)
    }

    @Test func `every account but one can be asked for its repositories`() {
        let dataset = GitHubDataset.of(seed: 1)
        for login in GitHubLandmarks.logins {
            let account = dataset.account(login: login)
            let count = account.map { dataset.repositoriesByOwner[$0].count }
            #expect((count == 0) == (login == GitHubLandmarks.loginWithoutRepositories))
        }
        #expect(dataset.repositoriesByOwner[0].count > 200)
    }

    @Test func `every record is JSON that another reader understands`() throws {
        let dataset = GitHubDataset.of(seed: 1)
        var records = GitHubRecords(dataset, base: "http://127.0.0.1:1/github")
        for index in stride(from: 0, to: dataset.repositories.count, by: 31) {
            let repository = dataset.repositories[index]
            let record = try JSONTree(Array(records.repository(index)))
            #expect(record["id"]?.integer == repository.id)
            #expect(record["name"]?.string == repository.name)
            let description = repository.description.map(JSONTree.string)
            #expect(record["description"] == description ?? .null)
            #expect(record["owner"]?["login"]?.string == dataset.accounts[repository.owner].login)
        }
    }

    @Test func `records are two to three kilobytes`() {
        let dataset = GitHubDataset.of(seed: 1)
        var records = GitHubRecords(dataset, base: "http://127.0.0.1:1/github")
        let size = records.list(0..<1_000).count / 1_000
        #expect((2_000...3_200).contains(size))
    }

    @Test(arguments: [
        "\"description\":null", "\"homepage\":null", "\"homepage\":\"\"", "\"language\":null",
        "\"license\":null", "\"mirror_url\":null", "\"mirror_url\":\"https:", "\"url\":null",
        "\"name\":\"01234\"", "\"name\":\"1e5\"", "\"name\":\"2024-02-30\"", "\"topics\":[]",
        "\\/repos\\/", "\\u2028", "\u{2028}", "\\r\\n", "\\\"quoted\\\"", "\\ud83d\\udc69", "👩‍👩‍👧‍👦",
        "日本語", "\\u65e5\\u672c", "{\\/sha}", "{/sha}", "{+path}", "\\u0000", "\u{FEFF}",
        "\"node_id\":\"MDEw", "\"node_id\":\"R_kgDO", "\"id\":9007199254740993",
        "\"description\":\"\"",
    ])
    func `somewhere in the data there is`(_ trap: String) {
        let isThere = unsafe Self.everything.withUnsafeBytes { everything in
            unsafe everything.baseAddress.map { start in
                unsafe strstr(start.assumingMemoryBound(to: CChar.self), trap) != nil
            }
        }
        #expect(isThere == true)
    }

    /// All records of seed 1, with a zero at the end for a search at the speed of C.
    private static let everything: Bytes = {
        let dataset = GitHubDataset.of(seed: 1)
        var records = GitHubRecords(dataset, base: "http://127.0.0.1:1/github")
        return records.list(dataset.repositories.indices) + [0]
    }()

    @Test func `old repositories lack members that new ones have`() throws {
        let dataset = GitHubDataset.of(seed: 1)
        var records = GitHubRecords(dataset, base: "http://127.0.0.1:1/github")
        let (old, new) = (dataset.repositories.startIndex, dataset.repositories.endIndex - 1)
        #expect(try JSONTree(Array(records.repository(old)))["topics"] == nil)
        #expect(try JSONTree(Array(records.repository(new)))["topics"] != nil)
    }
}
