import Testing

@testable import SandboxAPI

/// Shops as records, and what is awkward about them.
@Suite struct `HotPepper records` {
    private static let sample: Bytes = {
        let renderer = HotPepperRenderer(HotPepperDataset.of(seed: 1))
        var writer = JSONWriter(layout: .indented)
        writer.array(0..<200) { renderer.write($1, to: &$0) }
        return writer.bytes
    }()

    @Test func `the data of seed 1 are these, on every machine`() {
        let tag = EntityTag.weak(Self.sample)
        #expect(tag == "W/\"172d1854d962c465\"")
    }

    @Test func `another seed gives other shops under the same ids`() {
        let (one, two) = (HotPepperDataset.of(seed: 1), HotPepperDataset.of(seed: 2))
        #expect(one.shops.map(\.id) == two.shops.map(\.id))
        #expect(one.shops.map(\.name) != two.shops.map(\.name))
        #expect(Set(one.shops.map(\.id)).count == HotPepperLandmarks.shopCount)
    }

    @Test func `members vary from shop to shop, and nothing is null`() throws {
        let shops = try JSONTree(Array(Self.sample)).elements
        #expect(shops.contains { $0["sub_genre"] == nil })
        #expect(shops.contains { $0["sub_genre"]?["code"] != nil })
        #expect(shops.contains { $0["course"] == nil })
        #expect(shops.contains { $0["party_capacity"] == .string("") })
        #expect(shops.contains { $0["party_capacity"]?.integer != nil })
        #expect(shops.allSatisfy { $0["urls"]?["pc"]?.string?.contains("&l=ja") == true })
        let hasNull = Self.sample.contains(run: Bytes("null".utf8))
        #expect(!hasNull)
    }

    @Test(arguments: [
        "\"lat\": 35.66000000000000000010", "\"lng\": 139.70000000000000000010", "ﾋﾞﾙ", "～", "♪",
        "あり ：要予約", "　", "\\\"営業\\\"", "<ランチ>", "：", "\"catch\": \"\"", "／",
    ])
    func `somewhere in the shops there is`(_ trap: String) {
        let isThere = Self.sample.contains(run: Bytes(trap.utf8))
        #expect(isThere)
    }

    @Test func `many coordinates end in zeros that a double would drop`() throws {
        let text = String(decoding: Self.sample, as: UTF8.self)
        let latitudes = text.split(separator: "\n").filter { $0.contains("\"lat\": ") }
        #expect(latitudes.count == 200)
        #expect(latitudes.filter { $0.hasSuffix("0,") }.count > 50)
    }

    @Test func `the answer is printed with line breaks`() throws {
        try withClient { client in
            let answer = try client.read(
                "/hotpepper/hotpepper/gourmet/v1/?id=J000000007&format=json")
            #expect(answer.text.hasPrefix("{\n  \"results\": {\n    \"api_version\": \"1.30\","))
            #expect(answer.text.contains("\"lat\": 35.660"))
        }
    }

    @Test func `the service stands for Recruit's host`() {
        #expect(SandboxServer.service(forHost: "webservice.recruit.co.jp") == "hotpepper")
    }
}
