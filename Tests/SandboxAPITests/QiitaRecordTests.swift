import Testing

@testable import SandboxAPI

/// Articles, users and tags, and what is awkward about them.
@Suite struct `Qiita records` {
    private static let newestHundred = "/qiita/api/v2/items?per_page=100"

    @Test func `two servers give the same bytes, whatever their ports`() throws {
        let bodies = try (0..<2).map { _ in
            try withClient { try $0.read(Self.newestHundred).text }
        }
        #expect(bodies[0] == bodies[1])
        let other = try withClient(SandboxOptions(seed: 2)) { try $0.read(Self.newestHundred).text }
        #expect(other != bodies[0])
    }

    @Test func `the data of seed 1 are these, on every machine`() {
        let renderer = QiitaRenderer(QiitaDataset.of(seed: 1))
        let sample = renderer.items(Array(stride(from: 0, to: QiitaLandmarks.itemCount, by: 37)))
        #expect(EntityTag.weak(sample) == "W/\"65a408131e490fde\"")
        #expect((1_800...3_200).contains(sample.count / 334), "two to three kilobytes each")
    }

    @Test func `no two articles have one id`() {
        let texts = QiitaTexts(QiitaDataset.of(seed: 1))
        let ids = (0..<QiitaLandmarks.itemCount).map(texts.id)
        #expect(Set(ids).count == ids.count)
        #expect(ids.allSatisfy { $0.count == 20 })
    }

    @Test func `an article alone is the one in the list`() throws {
        try withClient { client in
            let listed = try JSONTree(client.read(Self.newestHundred).body).elements[42]
            let id = try #require(listed["id"]?.string)
            #expect(try JSONTree(client.read("/qiita/api/v2/items/\(id)").body) == listed)
        }
    }

    @Test(arguments: QiitaLandmarks.itemsThatLookLikeNumbers)
    func `an id may look like a number`(_ id: String) throws {
        try withClient { client in
            let item = try JSONTree(client.read("/qiita/api/v2/items/\(id)").body)
            #expect(item["id"] == .string(id))
        }
    }

    @Test func `what an account never gave is null, or empty, depending on the account`() throws {
        try withClient { client in
            let values = try QiitaLandmarks.logins.prefix(3).map { login in
                let user = try JSONTree(client.read("/qiita/api/v2/users/\(login)").body)
                #expect(user["id"]?.string == login)
                return user["location"]
            }
            #expect(values[0] == .null)
            #expect(values[1] == .string(""))
            #expect(values[2]?.string?.isEmpty == false)
        }
    }

    @Test func `permanent ids beyond 2^53 are two, unless they are read as doubles`() throws {
        try withClient { client in
            let ids = try QiitaLandmarks.loginsBeyondDoubles.map { login in
                try JSONTree(client.read("/qiita/api/v2/users/\(login)").body)["permanent_id"]?
                    .integer
            }
            #expect(ids == [9_007_199_254_740_992, 9_007_199_254_740_993])
            #expect(Set(ids.compactMap { $0.map(Double.init) }).count == 1)
        }
    }

    @Test func `the members of later years are there, null or not`() throws {
        try withClient { client in
            for item in try JSONTree(client.read(Self.newestHundred).body).elements {
                #expect(item["group"] == .null)
                #expect(item["page_views_count"] == .null)
                #expect(item["team_membership"] == .null)
                #expect(item["posting_campaign_uuid"] == .null)
                #expect(item["stocks_count"]?.integer != nil)
                #expect(item["slide"] == .bool(true) || item["slide"] == .bool(false))
                #expect(item["tags"]?.elements.isEmpty == false)
                #expect(item["tags"]?.elements.first?["versions"] == .array([]))
            }
        }
    }

    @Test(arguments: [
        "\\r\\n", "👨‍👩‍👧‍👦", "ﾄｳﾀﾞｲ", "～", "=SUM(A1:A9)", "𠮷", "\u{2028}", "\\t", "\\\\", "&lt;", "笑）",
        "か\u{3099}",
    ])
    func `somewhere in the articles there is`(_ trap: String) {
        let isThere = Self.newest.contains(run: Bytes(trap.utf8))
        #expect(isThere)
    }

    private static let newest = QiitaRenderer(QiitaDataset.of(seed: 1)).items(0..<420)

    @Test func `tags are listed by use or by name`() throws {
        try withClient { client in
            let used = try JSONTree(client.read("/qiita/api/v2/tags?per_page=100").body).elements
            let counts = used.compactMap { $0["items_count"]?.integer }
            #expect(counts == counts.sorted(by: >))
            #expect(counts.last == 0)
            let byName = try JSONTree(
                client.read("/qiita/api/v2/tags?per_page=100&sort=name").body
            ).elements.compactMap { $0["id"]?.string }
            #expect(byName.prefix(2) == ["2048", "AWS"])
            #expect(byName.count == used.count)
        }
    }

    @Test(arguments: [
        ("C%2B%2B", "C++"), ("C%23", "C#"), ("PL%2FI", "PL/I"), ("node.js", "Node.js"),
        ("%E6%A9%9F%E6%A2%B0%E5%AD%A6%E7%BF%92", "機械学習"),
    ])
    func `a tag's name is encoded in the path`(_ encoded: String, _ name: String) throws {
        try withClient { client in
            let tag = try JSONTree(client.read("/qiita/api/v2/tags/\(encoded)").body)
            #expect(tag["id"]?.string == name)
            let items = try client.read("/qiita/api/v2/tags/\(encoded)/items?per_page=1")
            #expect(items.header("Total-Count") == tag["items_count"]?.integer.map { "\($0)" })
        }
    }
}
