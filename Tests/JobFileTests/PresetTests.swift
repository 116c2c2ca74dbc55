import JSONSlicing
import Testing

@testable import JobFile

@Suite struct PresetTests {
    private func query(_ preset: String, _ members: String, contact: String? = nil) throws -> Query
    {
        try Jobs.query(
            members, source: "\"\(preset)\"",
            environment: contact.map { ["WINDROW_CONTACT": $0] } ?? [:])
    }

    private func params(_ query: Query) throws -> [String] {
        try query.params.map { "\($0.name)=\(try $0.value.render(.none))" }
    }

    @Test(arguments: Presets.names)
    func `a preset's example is a job as it stands`(name: String) throws {
        let preset = try #require(Presets.describe(name))
        let job = try Jobs.load(
            #"{"name": "job", "source": "\#(name)", "queries": [\#(preset.example)]}"#)
        let query = try #require(job.queries.first)
        #expect(query.source.label == name)
        #expect(!query.records.steps.isEmpty || query.total != nil)
        #expect(!query.key.isEmpty)
    }

    // MARK: GitHub

    @Test(arguments: ["/search/repositories", "/search/code"])
    func `a search on GitHub needs neither records nor total`(path: String) throws {
        let query = try query("github", "\"path\": \"\(path)\"")
        #expect(query.records.description == "items")
        #expect(query.total == .path(try JSONPath("total_count")))
        #expect(query.incomplete?.description == "incomplete_results")
        #expect(query.reach?.records == 1000)
    }

    @Test func `a list on GitHub is the whole answer and has no wall`() throws {
        let query = try query("github", #""path": "/users/x/repos""#)
        #expect(query.records == .root && query.total == nil)
        #expect(query.incomplete == nil && query.reach == nil)
    }

    @Test func `records of the query's own take the preset's total along`() throws {
        let own = try query("github", #""path": "/search/users", "records": "hits""#)
        #expect(own.records.description == "hits" && own.total == nil)
        let both = try query(
            "github",
            #""path": "/search/users", "records": "hits", "total": "n", "incomplete": "i""#)
        #expect(both.total == .path(try JSONPath("n")))
        #expect(both.incomplete?.description == "i")
    }

    // MARK: Qiita

    @Test func `Qiita is asked by page up to its hundredth`() throws {
        let query = try query("qiita", #""path": "/items""#)
        #expect(
            query.pagination
                == .page(
                    PageNumbers(param: "page", sizeParam: "per_page", size: 100, maxPage: 100)))
        #expect(query.total == .header("Total-Count") && query.records == .root)
        #expect(query.reach?.records == 10_000)
        #expect(query.source.concurrency == 2 && query.source.retry.maxWait == .seconds(3_900))
        #expect(query.source.rate.map(\.description) == ["60/h"])
    }

    @Test func `with a token Qiita allows a thousand requests an hour`() throws {
        let query = try Jobs.query(
            "", source: "\"qiita\"", environment: ["QIITA_TOKEN": "t0k3n"])
        #expect(query.source.rate.map(\.description) == ["1000/h"])
        #expect(query.source.auth?.source.isOptional == true)
    }

    // MARK: Wikipedia

    @Test func `Wikipedia is asked in series and politely`() throws {
        let query = try query("wikipedia", #""params": {"list": "search", "srsearch": "x"}"#)
        #expect(query.source.baseURL == "https://en.wikipedia.org/w/api.php")
        #expect(query.source.concurrency == 1)
        #expect(
            try params(query) == [
                "action=query", "format=json", "formatversion=2", "maxlag=5", "list=search",
                "srsearch=x",
            ])
        #expect(query.records.description == "query.search")
        #expect(query.total == .path(try JSONPath("query.searchinfo.totalhits")))
        #expect(query.reach?.records == 10_000)
        #expect(query.source.errors.allSatisfy { $0.limited == ["maxlag", "ratelimited"] })
        #expect(query.source.errors.allSatisfy { $0.refused.contains("readapidenied") })
        #expect(query.source.errors.last?.place == .header("MediaWiki-API-Error"))
    }

    @Test func `another list of Wikipedia has no records by default and no wall`() throws {
        let query = try query(
            "wikipedia",
            #""params": {"list": "allpages", "maxlag": 9}, "records": "query.allpages""#)
        #expect(query.records.description == "query.allpages")
        #expect(query.total == nil && query.reach == nil)
        #expect(try params(query).contains("maxlag=9"))
        let silent = try self.query("wikipedia", #""params": {"list": "allpages"}"#)
        #expect(silent.records == .root)
    }

    // MARK: HotPepper

    @Test func `HotPepper counts records from one and tells errors by code`() throws {
        let query = try query("hotpepper", #""path": "/gourmet/v1/", "params": {"keyword": "x"}"#)
        #expect(
            try query.url(query.plan[0]) == "https://webservice.recruit.co.jp/hotpepper/gourmet/v1/"
        )
        #expect(try params(query) == ["format=json", "keyword=x"])
        #expect(
            query.pagination
                == .offset(Offsets(param: "start", first: 1, sizeParam: "count", size: 100)))
        #expect(query.records.description == "results.shop")
        #expect(query.total == .path(try JSONPath("results.results_available")))
        #expect(query.source.auth?.placement == .parameter("key"))
        #expect(query.source.auth?.source.isOptional == false)
        #expect(query.source.rate.map(\.description) == ["1/s"] && query.source.concurrency == 1)
        let shape = try #require(query.source.errors.first)
        #expect(shape.retry == ["1000"] && shape.refused == ["2000"])
        #expect(Set(shape.meanings.keys) == ["1000", "2000", "3000"])
    }

    // MARK: What people are told

    @Test func `a description has what the service's limits depend on`() throws {
        let github = try #require(Presets.describe("github"))
        #expect(github.limits.map(\.path) == ["/search/code", "/search/", "/graphql", nil])
        #expect(github.limits.last?.rates == ["900/min", "5000/h"])
        #expect(github.limits.last?.ratesWithoutCredential == ["60/h"])
        #expect(github.walls.map(\.part) == ["/search/code", "/search/"])
        #expect(github.pagination == ["link_header"])
        #expect(Presets.describe("wikipedia")?.walls.map(\.part) == ["list=search"])
        #expect(Presets.describe("qiita")?.walls.map(\.part) == [nil])
        #expect(Presets.describe("nobody") == nil)
    }
}
