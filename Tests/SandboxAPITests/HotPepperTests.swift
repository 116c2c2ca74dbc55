import Testing

@testable import SandboxAPI

/// Shops: conditions, pages, counts and refusals.
@Suite struct `HotPepper searches` {
    private static let gourmet = "/hotpepper/hotpepper/gourmet/v1/?format=json"

    private func results(_ answer: RawAnswer) throws -> JSONTree {
        #expect(answer.status == 200)
        return try #require(try JSONTree(answer.body)["results"])
    }

    private func available(_ query: String, _ client: RawClient) throws -> Int64? {
        try results(client.read("\(Self.gourmet)&\(query)"))["results_available"]?.integer
    }

    @Test func `two counts are numbers and the third is text`() throws {
        try withClient { client in
            let results = try results(client.read("\(Self.gourmet)&large_area=Z011"))
            #expect(results["api_version"] == .string("1.30"))
            #expect(results["results_available"] == .integer(730))
            #expect(results["results_returned"] == .string("10"))
            #expect(results["results_start"] == .integer(1))
            #expect(results["shop"]?.elements.count == 10)
        }
    }

    @Test(arguments: HotPepperLandmarks.largeAreas.map(\.code))
    func `going on at start brings every shop of an area once`(_ area: String) throws {
        try withClient { client in
            var ids: [String] = []
            var available = Int64.max
            while ids.count < available {
                let page = try results(
                    client.read(
                        "\(Self.gourmet)&large_area=\(area)&start=\(ids.count + 1)&count=100"))
                available = try #require(page["results_available"]?.integer)
                let shops = try #require(page["shop"]?.elements)
                #expect(page["results_returned"] == .string("\(shops.count)"))
                try #require(!shops.isEmpty)
                ids += shops.compactMap { $0["id"]?.string }
            }
            #expect(Set(ids).count == Int(available))
            let expected = HotPepperLandmarks.largeAreas.first { $0.code == area }?.shops
            #expect(expected == ids.count)
        }
    }

    @Test func `the area of two hundred shops ends with a full page`() throws {
        try withClient { client in
            let query = "large_area=\(HotPepperLandmarks.areaOfFullPages)&count=100&start=101"
            let last = try results(client.read("\(Self.gourmet)&\(query)"))
            #expect(last["results_returned"] == .string("100"))
        }
    }

    @Test func `a start past the end has counts and no shops`() throws {
        try withClient { client in
            let page = try results(client.read("\(Self.gourmet)&large_area=Z091&start=71"))
            #expect(page["results_available"] == .integer(70))
            #expect(page["results_returned"] == .string("0"))
            #expect(page["results_start"] == .integer(71))
            #expect(page["shop"] == .array([]))
        }
    }

    @Test(arguments: [
        ("keyword=%E7%81%AF%E5%8F%B0%E4%BA%AD", 60), ("large_area=Z011,Z012", 930),
        ("large_area=Z011&large_area=Z012", 930), ("large_area=Z012,Z023,Z033,Z011", 870),
        ("service_area=SA33", 250), ("large_service_area=SS10", 930), ("id=J000000007", 1),
        ("id=J000000007,J000000014,J999999999", 2), ("large_area=Z999", 0),
        ("keyword=no-such-word", 0),
    ])
    func `conditions find so many shops`(_ query: String, _ count: Int) throws {
        let found = try withClient { try available(query, $0) }
        #expect(found == Int64(count))
    }

    @Test func `words of a keyword and other conditions all have to hold`() throws {
        try withClient { client in
            let word = "%E7%81%AF%E5%8F%B0%E4%BA%AD"
            let parts = try HotPepperLandmarks.largeAreas.map {
                try available("keyword=\(word)&large_area=\($0.code)", client) ?? -1
            }
            #expect(parts.reduce(0, +) == 60)
            let both = try available("keyword=\(word)%E3%80%801F", client)
            #expect((1..<60).contains(both ?? 0), "a full-width blank is one too")
        }
    }

    @Test func `middle areas and genres share out an area`() throws {
        try withClient { client in
            let middles = try results(
                client.read("/hotpepper/hotpepper/middle_area/v1/?format=json&large_area=Z023"))
            let codes = try #require(
                middles["middle_area"]?.elements.compactMap { $0["code"]?.string })
            let byArea = try codes.map { try available("middle_area=\($0)", client) ?? -1 }
            #expect(byArea.reduce(0, +) == 420)
            let genres = try results(client.read("/hotpepper/hotpepper/genre/v1/?format=json"))
            let byGenre = try #require(genres["genre"]?.elements).map { genre in
                let code = genre["code"]?.string ?? ""
                return try available("large_area=Z023&genre=\(code)", client) ?? -1
            }
            #expect(byGenre.reduce(0, +) == 420)
        }
    }

    @Test func `a wider circle has more shops, the nearest first`() throws {
        try withClient { client in
            let (lat, lng) = HotPepperLandmarks.center
            let counts = try (1...5).map {
                try available("lat=\(lat)&lng=\(lng)&range=\($0)", client) ?? -1
            }
            #expect(counts == counts.sorted())
            #expect(counts[0] >= 1)
            #expect(counts[4] > 50 && counts[4] < 730)
            let standard = try available("lat=\(lat)&lng=\(lng)", client)
            #expect(standard == counts[2])
        }
    }

    @Test(arguments: ["", "genre=G001", "start=1&count=5", "keyword=", "lat=35.66"])
    func `without a condition the answer is error 3000, with status 200`(_ query: String) throws {
        try withClient { client in
            let results = try results(client.read("\(Self.gourmet)&\(query)"))
            let error = results["error"]?.elements.first
            #expect(error?["code"] == .integer(3000))
            #expect(error?["message"]?.string?.isEmpty == false)
            #expect(results["shop"] == nil)
            #expect(results["results_available"] == nil)
        }
    }

    @Test(arguments: [
        "start=0", "start=x", "count=0", "count=many", "lat=a&lng=b",
        "lat=35.6&lng=139.7&range=9",
    ])
    func `what can't be read is error 3000`(_ query: String) throws {
        try withClient { client in
            let results = try results(client.read("\(Self.gourmet)&large_area=Z011&\(query)"))
            #expect(results["error"]?.elements.first?["code"] == .integer(3000))
        }
    }

    @Test func `a bad key is error 2000, with status 200; no key is accepted`() throws {
        try withClient { client in
            for path in ["gourmet/v1/?large_area=Z011&", "large_area/v1/?"] {
                let target = "/hotpepper/hotpepper/\(path)format=json&key=bad-one"
                let results = try results(client.read(target))
                #expect(results["error"]?.elements.first?["code"] == .integer(2000))
            }
            #expect(try available("large_area=Z011&key=good", client) == 730)
        }
    }

    @Test(arguments: ["large_area=Z011", "key=bad", ""])
    func `without format=json the answer is XML`(_ query: String) throws {
        try withClient { client in
            let answer = try client.read("/hotpepper/hotpepper/gourmet/v1/?\(query)")
            #expect(answer.status == 200)
            #expect(answer.header("Content-Type") == "text/xml; charset=utf-8")
            #expect(answer.text.hasPrefix("<?xml"))
        }
    }

    @Test func `the master of large areas is the areas that shops are in`() throws {
        try withClient { client in
            let results = try results(
                client.read("/hotpepper/hotpepper/large_area/v1/?format=json"))
            let areas = try #require(results["large_area"]?.elements)
            #expect(
                areas.compactMap { $0["code"]?.string } == HotPepperLandmarks.largeAreas.map(\.code)
            )
            #expect(areas.first?["service_area"]?["code"]?.string == "SA11")
            #expect(results["results_returned"] == .string("6"))
        }
    }

    @Test func `a form may ask, too`() throws {
        try withClient { client in
            let form = "format=json&large_area=Z041&count=3"
            let answer = try client.post(form: form, to: "/hotpepper/hotpepper/gourmet/v1/")
            let results = try results(answer)
            #expect(results["results_available"] == .integer(130))
        }
    }

    @Test func `other paths and faults are pages of a proxy`() throws {
        try withFaults("2:status=503,retry-after=3") { _, client in
            let missing = try client.read("/hotpepper/hotpepper/bistro/v1/?format=json")
            #expect(missing.status == 404)
            let failure = try client.read(Self.gourmet)
            #expect(failure.status == 503)
            #expect(failure.header("Retry-After") == "3")
            #expect(failure.header("Content-Type")?.hasPrefix("text/html") == true)
        }
    }
}
