import Testing

@testable import JobFile

@Suite struct ContactTests {
    private func userAgent(
        _ source: String, environment: [String: String] = [:]
    ) throws -> String? {
        let query = try Jobs.query("", source: source, environment: environment)
        return query.headers.first { $0.name.lowercased() == "user-agent" }?.value.literal
    }

    private let plain = #"{"base_url": "https://a.example"}"#
    private let version = Product.version

    @Test func `every request says which program asks`() throws {
        #expect(try userAgent(plain) == "windrow/\(version)")
        #expect(try userAgent(#""github""#) == "windrow/\(version)")
    }

    @Test func `a contact of the source stands before that of the environment`() throws {
        let environment = ["WINDROW_CONTACT": "all@example.org"]
        #expect(
            try userAgent(plain, environment: environment) == "windrow/\(version) (all@example.org)"
        )
        #expect(
            try userAgent(
                #"{"base_url": "https://a.example", "contact": "https://example.org/bot"}"#,
                environment: environment) == "windrow/\(version) (https://example.org/bot)")
    }

    @Test func `a header of the job's own is sent as it is`() throws {
        let source = #"{"base_url": "https://a.example", "headers": {"user-agent": "mine/1"}}"#
        #expect(
            try userAgent(source, environment: ["WINDROW_CONTACT": "me@example.org"]) == "mine/1")
    }

    @Test(arguments: ["me", "me@", "@example.org", "https://", "a@b (c)", "me@example.org\r\nX: y"])
    func `a contact in the environment that is none is a mistake`(contact: String) {
        #expect(throws: JobFileError.self) {
            try userAgent(plain, environment: ["WINDROW_CONTACT": contact])
        }
    }

    private let wiki = """
        {"name": "job", "source": "wikipedia", "queries": [
          {"name": "a", "params": {"list": "search", "srsearch": "x"}},
          {"name": "b", "params": {"list": "search", "srsearch": "y"}}]}
        """

    @Test func `Wikipedia is not asked by somebody who leaves no contact`() {
        let screen = Jobs.screen(wiki, resolving: [:])
        #expect(
            screen.text == #"""
                job.json:1:27: error: wikipedia answers only those who leave a contact
                    1 | {"name": "job", "source": "wikipedia", "queries": [
                      |                           ^^^^^^^^^^^ export WINDROW_CONTACT=you@example.org, or add "contact" to source
                """#)
        #expect(screen.status == 65)
    }

    @Test func `reading the job and running it in the sandbox need no contact`() throws {
        #expect(try Jobs.load(wiki).queries.allSatisfy(\.lacksContact))
        let sandbox = try Jobs.load(wiki, isSandbox: true)
        #expect(try sandbox.resolveSecrets(environment: [:]).queries.count == 2)
    }

    @Test(arguments: [
        #"{"preset": "wikipedia", "contact": "me@example.org"}"#,
        #"{"preset": "wikipedia", "headers": {"User-Agent": "mine/1 (me@example.org)"}}"#,
    ])
    func `a contact or a header of one's own is enough`(source: String) throws {
        let job = try Jobs.load(
            #"{"name": "job", "source": \#(source), "queries": [{"name": "q"}]}"#)
        #expect(try job.resolveSecrets(environment: [:]).queries.count == 1)
    }
}
