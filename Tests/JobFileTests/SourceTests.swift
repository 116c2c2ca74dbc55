import Testing

@testable import JobFile

@Suite struct SourceTests {
    @Test(arguments: Presets.names)
    func `a preset is right by the rules of job files`(name: String) throws {
        let preset = try #require(Presets.read(name, LoadSetting(today: .example)))
        #expect(preset.problems.isEmpty)
        #expect(preset.draft.base != nil)
    }

    @Test func `GitHub is asked as its documentation says`() throws {
        let query = try Jobs.query(#""path": "/events""#)
        let headers = query.headers.map { "\($0.name): \($0.value.literal ?? "")" }
        #expect(query.source.baseURL == "https://api.github.com")
        #expect(query.source.label == "github")
        #expect(query.source.serviceHost == "api.github.com")
        #expect(
            headers == [
                "User-Agent: windrow/\(Product.version)", "Accept: application/vnd.github+json",
                "X-GitHub-Api-Version: 2022-11-28",
            ])
        #expect(query.pagination == .linkHeader(rel: "next"))
        #expect(query.source.auth?.placement == .bearer)
        #expect(query.source.auth?.source.isOptional == true)
    }

    @Test(arguments: [
        ("/search/repositories", true, "search", ["30/min"]),
        ("/search/repositories", false, "search", ["10/min"]),
        ("/search/code", true, "code_search", ["10/min"]),
        ("/users/${u}", true, "core", ["900/min", "5000/h"]),
        ("/users/${u}", false, "core", ["60/h"]),
        ("/searches", true, "core", ["900/min", "5000/h"]),
    ])
    func `the limit depends on the resource and on who asks`(
        path: String, hasToken: Bool, bucket: String, rates: [String]
    ) throws {
        let environment = hasToken ? ["GITHUB_TOKEN": "t0k3n"] : [:]
        let job = try Jobs.load(
            """
            {"name": "job", "source": "github", "queries": [
              {"name": "q", "path": "\(path)", "params": {"u": "${u}"}, "each": {"u": ["x"]}}]}
            """, environment: environment)
        let resolved = try job.resolveSecrets(environment: environment)
        for source in [job.queries[0].source, resolved.queries[0].source] {
            #expect(source.bucket == bucket)
            #expect(source.rate.map(\.description) == rates)
        }
    }

    @Test func `what only the run finds out decides the limit`() throws {
        let job = try Jobs.load(
            #"{"name": "job", "source": "github", "queries": [{"name": "q"}]}"#,
            environment: ["GITHUB_TOKEN": "t"])
        let resolved = try job.resolveSecrets(environment: [:])
        #expect(resolved.queries[0].source.rate.map(\.description) == ["60/h"])
    }

    @Test func `a rate of the job's own replaces all of a preset's`() throws {
        let query = try Jobs.query(
            #""path": "/search/users""#, source: #"{"preset": "github", "rate": ["2/s", "100/h"]}"#)
        #expect(query.source.rate.map(\.description) == ["2/s", "100/h"])
        #expect(query.source.bucket == "default")
    }

    @Test func `an object overrides its preset key by key`() throws {
        let query = try Jobs.query(
            "",
            source: #"""
                {"preset": "github", "base_url": "https://github.example/api/v3",
                 "headers": {"accept": "application/json"}, "concurrency": 2, "http": "2",
                 "timeout": {"idle": "5s"}, "retry": {"attempts": 9, "status": [500]},
                 "max_page_bytes": "1MiB", "auth": {"basic": {"user": "u", "password": {"env": "P"}}}}
                """#)
        let source = query.source
        #expect(source.baseURL == "https://github.example/api/v3")
        #expect(query.headers.map(\.name) == ["User-Agent", "X-GitHub-Api-Version", "accept"])
        #expect(source.concurrency == 2 && source.allowHTTP2 && source.maxPageBytes == 1 << 20)
        #expect(source.timeouts.idle == .seconds(5) && source.timeouts.total == .seconds(120))
        #expect(source.retry.attempts == 9 && source.retry.statuses == [500])
        #expect(source.retry.base == .seconds(1))
        #expect(source.auth?.placement == .basic(user: "u"))
    }

    @Test func `a plain source has the documented defaults`() throws {
        let query = try Jobs.query("", source: #"{"base_url": "HTTPS://API.Example.COM/v1/"}"#)
        let source = query.source
        #expect(source.baseURL == "https://api.example.com/v1")
        #expect(source.label == "api.example.com")
        #expect(source.rate.isEmpty && source.burst == 1 && source.concurrency == 8)
        #expect(source.auth == nil && !source.allowHTTP2 && source.maxPageBytes == 64 << 20)
        #expect(query.pagination == .none && query.stops == StopRules())
        #expect(query.headers.map(\.name) == ["User-Agent", "Accept"])
    }

    @Test func `in the sandbox nobody needs a key or waits for a limit`() throws {
        let query = try Jobs.query(
            "", source: #"{"preset": "github", "rate": "1/h", "auth": {"bearer": {"env": "T"}}}"#,
            isSandbox: true)
        #expect(query.source.auth == nil)
        #expect(query.source.rate.isEmpty)
        #expect(query.serviceHost == "api.github.com")
    }

    @Test(arguments: [
        "http://localhost:8080", "http://127.0.0.1", "http://[::1]:9", "http://127.9.9.9",
        "http://api.localhost", "https://api.example.com",
    ])
    func `a credential may go to this machine or over TLS`(url: String) throws {
        let source = #"{"base_url": "\#(url)", "auth": {"bearer": {"env": "T"}}}"#
        #expect(try Jobs.query("", source: source).source.baseURL == url)
    }

    @Test(arguments: [
        "http://127.0.0.1.example.com", "http://localhost.example.com", "http://10.0.0.1",
    ])
    func `a credential may not go in the clear to another machine`(url: String) throws {
        let source = #"{"base_url": "\#(url)", "auth": {"bearer": {"env": "T"}}}"#
        #expect(throws: JobFileError.self) { try Jobs.query("", source: source) }
        let allowed = source.dropLast() + #", "allow_insecure_http": true}"#
        #expect(try Jobs.query("", source: String(allowed)).source.allowInsecureHTTP)
    }

    @Test func `a query with its own source leaves the job's alone`() throws {
        let job = try Jobs.load(
            #"""
            {"name": "job", "source": {"base_url": "https://a.example", "params": {"k": 1}},
            "queries": [
              {"name": "one", "path": "/x", "params": {"k": 2, "l": ["a", "b"]}},
              {"name": "two", "path": "/x", "source": {"base_url": "https://b.example"}}]}
            """#)
        #expect(job.queries.map(\.source.label) == ["a.example", "b.example"])
        let params = try job.queries[0].params.map { "\($0.name)=\(try $0.value.render(.none))" }
        #expect(params == ["k=2", "l=a", "l=b"])
        #expect(job.queries[1].params.isEmpty)
    }

    @Test func `the environment and the job's variables may be part of a base URL`() throws {
        let query = try Jobs.query(
            "", vars: #"{"version": 3}"#,
            source: #"{"base_url": "https://${env.WIKI}.example/w/v${version}"}"#,
            environment: ["WIKI": "fr"])
        #expect(query.source.baseURL == "https://fr.example/w/v3")
    }
}
