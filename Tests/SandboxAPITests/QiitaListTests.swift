import Testing

@testable import SandboxAPI

/// Lists of articles: pages, totals, links, searches and the wall.
@Suite struct `Qiita lists` {
    private func items(_ answer: RawAnswer) throws -> [JSONTree] {
        try JSONTree(answer.body).elements
    }

    private func ids(_ answer: RawAnswer) throws -> [String] {
        try items(answer).compactMap { $0["id"]?.string }
    }

    private func total(_ answer: RawAnswer) -> Int? {
        answer.header("Total-Count").flatMap { Int($0) }
    }

    @Test func `articles come newest first, twenty a page, in a bare array`() throws {
        try withClient { client in
            let answer = try client.read("/qiita/api/v2/items")
            let created = try items(answer).compactMap { $0["created_at"]?.string }
            #expect(answer.text.hasPrefix("[{\"rendered_body\":"))
            #expect(created.count == 20)
            #expect(created == created.sorted(by: >))
            #expect(created.allSatisfy { $0.hasSuffix("+09:00") })
            #expect(total(answer) == QiitaLandmarks.itemCount)
        }
    }

    @Test func `the links count pages that nobody can see`() throws {
        try withServer { server in
            let client = try RawClient(port: server.port)
            let target = "/qiita/api/v2/items?per_page=100"
            let base = server.baseURL(for: "qiita") + "/api/v2/items"
            let first = try client.read(target)
            #expect(first.links["last"] == "\(base)?page=124&per_page=100")
            #expect(first.links["next"] == "\(base)?page=2&per_page=100")
            #expect(Set(first.links.keys) == ["first", "next", "last"])
            let wall = try client.read(target + "&page=100")
            #expect(try items(wall).count == 100)
            #expect(Set(wall.links.keys) == ["first", "prev", "last"])
            #expect(total(wall) == QiitaLandmarks.itemCount)
            #expect(try client.read(target + "&page=101").status == 400)
        }
    }

    @Test(arguments: [
        "page=0", "page=101", "page=x", "page=", "per_page=0", "per_page=101", "per_page=-1",
        "page=99999999999999999999", "query=created:%3E=2019-02-30", "query=stocks:many",
    ])
    func `what can't be read is a bad request`(_ query: String) throws {
        try withClient { client in
            let answer = try client.read("/qiita/api/v2/items?\(query)")
            #expect(answer.status == 400)
            #expect(answer.text == #"{"message":"Bad request","type":"bad_request"}"#)
        }
    }

    @Test func `following next brings every article of a tag once`() throws {
        try withServer { server in
            let client = try RawClient(port: server.port)
            var page = try client.read("/qiita/api/v2/tags/Swift/items?per_page=100")
            let count = try #require(total(page))
            var found = try ids(page)
            while let next = page.links["next"] {
                page = try client.follow(next, of: server)
                found += try ids(page)
            }
            #expect((300...900).contains(count))
            #expect(found.count == count)
            #expect(Set(found).count == count)
        }
    }

    @Test func `a tag of three hundred articles ends with a full page`() throws {
        try withClient { client in
            let target = "/qiita/api/v2/tags/\(QiitaLandmarks.tagOfFullPages)/items?per_page=100"
            let last = try client.read("\(target)&page=3")
            #expect(total(last) == 300)
            #expect(try items(last).count == 100)
            #expect(last.links["next"] == nil)
            #expect(try client.read("\(target)&page=4").text == "[]")
        }
    }

    @Test(arguments: [
        "tags/\(QiitaLandmarks.tagWithoutItems)/items",
        "users/\(QiitaLandmarks.loginWithoutItems)/items", "items?query=tag:COBOL",
        "items?query=tag:nobody-uses-this", "items?query=user:nobody",
        "items?query=created:%3C2001-01-01",
    ])
    func `nothing found is an empty list with a total of zero`(_ path: String) throws {
        try withClient { client in
            let answer = try client.read("/qiita/api/v2/\(path)")
            #expect(answer.status == 200)
            #expect(answer.text == "[]")
            #expect(total(answer) == 0)
            #expect(answer.links["next"] == nil)
        }
    }

    @Test func `a user's articles are those that a search for the user finds`() throws {
        try withClient { client in
            let login = QiitaLandmarks.logins[0]
            let listed = try client.read("/qiita/api/v2/users/\(login)/items")
            let searched = try client.read("/qiita/api/v2/items?query=user:\(login)")
            #expect(total(listed) == 537)
            #expect(listed.text == searched.text)
        }
    }

    @Test func `the operators of a search all have to hold`() throws {
        try withClient { client in
            let query = "tag:python+created:%3E=2020-01-01+created:%3C=2020-12-31+stocks:%3E50"
            let answer = try client.read("/qiita/api/v2/items?per_page=100&query=\(query)")
            let found = try items(answer)
            #expect(!found.isEmpty)
            for item in found {
                let tags = item["tags"]?.elements.compactMap { $0["name"]?.string }
                #expect(tags?.contains("Python") == true)
                #expect(item["created_at"]?.string?.hasPrefix("2020-") == true)
                #expect((item["stocks_count"]?.integer ?? 0) > 50)
            }
        }
    }

    @Test func `windows of days neither overlap nor leave anything out`() throws {
        try withClient { client in
            func count(_ query: String) throws -> Int {
                let answer = try client.read("/qiita/api/v2/items?per_page=1&query=\(query)")
                return try #require(total(answer))
            }
            let parts = [
                "created:%3C2018-01-01", "created:%3E=2018-01-01+created:%3C=2022-06-30",
                "created:2022-07-01", "created:%3E2022-07-01",
            ]
            let counts = try parts.map(count)
            #expect(counts.reduce(0, +) == QiitaLandmarks.itemCount)
            #expect(counts.allSatisfy { $0 < 10_000 }, "each is within reach")
        }
    }

    @Test(arguments: [("title:%E7%81%AF%E5%8F%B0", "title"), ("body:%EF%BE%84", "body")])
    func `a search looks into the title or the body`(_ query: String, _ member: String) throws {
        try withClient { client in
            let answer = try client.read("/qiita/api/v2/items?per_page=100&query=\(query)")
            let texts = try items(answer).compactMap { $0[member]?.string }
            #expect(texts.count == 100)
            #expect(texts.allSatisfy { $0.contains(member == "title" ? "灯台" : "ﾄ") })
        }
    }
}
