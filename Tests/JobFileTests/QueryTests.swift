import JSONSlicing
import JobFile
import Testing

@Suite struct QueryTests {
    @Test func `a job that uses most of the format is read whole`() throws {
        let job = try Jobs.load(
            #"""
            {
              "$schema": "./windrow-job.schema.json", "x-note": {"anything": [1, {"goes": null}]},
              "name": "swift-repositories", "title": "Swift and Kotlin",
              "vars": {"min_stars": 50}, "source": "github",
              "queries": [{
                "name": "repositories", "x-owner": "me", "path": "/search/repositories",
                "params": {"q": "language:${language} stars:>=${min_stars}", "per_page": 100},
                "each": {"language": ["swift", "kotlin"]},
                "records": "items", "total": "total_count",
                "pagination": {"type": "page", "param": "page", "size_param": "per_page",
                  "size": 100, "max_page": 10, "stop_on_short": true},
                "key": ["id", "owner.login"], "limit": {"pages": 3, "records": 250},
                "add": {"language": "${language}", "at": "${run.date}", "n": 1},
                "skip_status": [404, 451]
              }],
              "output": {"formats": ["ndjson", "csv"], "compress": "gzip",
                "csv": {"columns": ["id"], "bom": true}, "keep_runs": 7}
            }
            """#)
        let query = try #require(job.queries.first)
        #expect(job.name == "swift-repositories" && job.title == "Swift and Kotlin")
        #expect(query.method == "GET" && query.body == nil && query.plan.count == 2)
        #expect(query.records.description == "items")
        #expect(query.total == .path(try JSONPath("total_count")))
        #expect(
            query.pagination
                == .page(PageNumbers(param: "page", sizeParam: "per_page", size: 100, maxPage: 10)))
        #expect(query.stops == StopRules(onEmpty: true, onShort: true))
        #expect(query.key.map(\.description) == ["id", "owner.login"])
        #expect(query.limit.pages == 3 && query.limit.records == 250)
        #expect(query.skipStatus == [404, 451])
        #expect(job.output.formats == [.ndjson, .csv] && job.output.gzip)
        #expect(job.output.csvColumns == ["id"] && job.output.csvByteOrderMark)
        #expect(job.output.keepRuns == 7)
    }

    @Test(arguments: [
        (#"{"type": "none"}"#, Pagination.none),
        (#"{"type": "page", "param": "p"}"#, .page(PageNumbers(param: "p"))),
        (#"{"type": "page", "param": "p", "first": 0}"#, .page(PageNumbers(param: "p", first: 0))),
        (
            #"{"type": "offset", "param": "o", "first": 1, "size": 20, "max_offset": 980}"#,
            .offset(Offsets(param: "o", first: 1, size: 20, maxOffset: 980))
        ),
        (#"{"type": "link_header"}"#, .linkHeader(rel: "next")),
        (#"{"type": "link_header", "rel": "older"}"#, .linkHeader(rel: "older")),
    ])
    func `each pagination is read with its defaults`(json: String, expected: Pagination) throws {
        #expect(try Jobs.query(#""pagination": \#(json)"#).pagination == expected)
    }

    @Test func `the next URL is where the path says`() throws {
        let query = try Jobs.query(
            #""pagination": {"type": "next_url", "next": "links[0].next", "stop_on_empty": false}"#)
        #expect(query.pagination == .nextURL(try JSONPath("links[0].next")))
        #expect(query.stops == StopRules(onEmpty: false))
    }

    @Test func `a query's pagination is its own or its source's`() throws {
        let source =
            #"{"base_url": "https://a.example", "pagination": {"type": "page", "param": "p"}}"#
        #expect(try Jobs.query("", source: source).pagination == .page(PageNumbers(param: "p")))
        let own = try Jobs.query(#""pagination": {"type": "none"}"#, source: source)
        #expect(own.pagination == .none)
    }

    @Test func `added members keep their types and their order`() throws {
        let query = try Jobs.query(
            #"""
            "each": {"repo": [{"id": 7, "topics": {"a": [1, 2]}}]}, "path": "/r/${repo.id}",
            "add": {"z": "${repo.id}", "a": "no ${repo.id}", "all": "${repo.topics}", "b": true}
            """#)
        let added = try query.add.map { member in
            var output: ContiguousArray<UInt8> = []
            try member.value.appendJSON(query.plan[0], to: &output)
            return "\(member.name)=\(text(output))"
        }
        #expect(added == ["z=7", #"a="no 7""#, #"all={"a":[1,2]}"#, "b=true"])
    }

    @Test func `a body says it is JSON unless the job says otherwise`() throws {
        let members = #""method": "POST", "body": [1]"#
        let said = try Jobs.query(members + #", "headers": {"content-type": "text/x"}"#)
        #expect(try Jobs.query(members).headers.last?.name == "Content-Type")
        #expect(said.headers.last?.value.literal == "text/x")
        #expect(said.headers.filter { $0.name.lowercased() == "content-type" }.count == 1)
    }

    @Test func `a total may be in a header`() throws {
        #expect(
            try Jobs.query(#""total": {"header": "Total-Count"}"#).total == .header("Total-Count"))
    }

    @Test func `flags override variables and keep their types`() throws {
        let text = #"""
            {"name": "job", "source": "github", "vars": {"n": 1, "s": "1", "b": true},
            "queries": [{"name": "q", "method": "POST", "body": ["${n}", "${s}", "${b}"]}]}
            """#
        let job = try Jobs.load(text, sets: ["n=2.50", "s=a=b", "b=false"])
        let body = try #require(job.queries[0].body)
        #expect(try JobFileTests.text(body.render(.none)) == #"[2.50,"a=b",false]"#)
    }

    @Test func `a wrong flag is a matter of usage, not of the file`() {
        let error = #expect(throws: JobFileError.self) {
            try Jobs.load(
                #"{"name": "job", "source": "github", "queries": [{"name": "q"}]}"#, sets: ["x=1"])
        }
        #expect(error?.exitStatus == 2)
    }
}
