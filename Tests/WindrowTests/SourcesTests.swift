import Testing

struct SourcesTests {
    @Test func `the list names every preset, what it needs and an example`() async throws {
        let place = try Workplace()
        let result = try await place.program.run("sources")
        #expect(result.code == 0 && result.err.isEmpty)
        for line in [
            "github: GitHub's REST API", "  credential GITHUB_TOKEN, optional, not set",
            "  credential HOTPEPPER_API_KEY, required, not set",
            "  limits     1000/h, without the credential 60/h",
            "             /search/: 30/min, without the credential 10/min",
            "  pages      page, param page, size_param per_page, size 100, max_page 100",
            "  address    https://en.wikipedia.org/w/api.php", "      \"key\": [\"ns\", \"title\"]",
        ] {
            #expect(result.out.split(separator: "\n").contains { $0 == line }, "\(line)")
        }
    }

    @Test func `every line fits a terminal of 80 columns`() async throws {
        let place = try Workplace()
        let result = try await place.program.run("sources")
        let tooLong = result.out.split(separator: "\n").filter { $0.count > 80 }
        #expect(tooLong.isEmpty)
    }

    @Test func `a secret that is set is never shown`() async throws {
        let place = try Workplace()
        var program = place.program
        program.environment = ["GITHUB_TOKEN": "canary-4711", "WINDROW_CONTACT": "me@example.org"]
        let result = try await program.run("sources")
        #expect(result.out.contains("GITHUB_TOKEN, optional, set"))
        #expect(result.out.contains("WINDROW_CONTACT, required, set:"))
        #expect(!result.out.contains("canary") && !result.err.contains("canary"))
    }

    @Test func `one preset is shown with its text`() async throws {
        let place = try Workplace()
        let result = try await place.program.run("sources", "qiita")
        #expect(result.code == 0)
        #expect(result.out.hasPrefix("qiita: Qiita's API v2\n"))
        #expect(!result.out.contains("github"))
        #expect(result.out.contains("\n  \"base_url\": \"https://qiita.com/api/v2\",\n"))
    }

    @Test func `a misspelt name is guessed`() async throws {
        let place = try Workplace()
        let result = try await place.program.run("sources", "githb")
        #expect(result.code == 2)
        #expect(
            result.err == """
                windrow: there is no preset "githb"; did you mean "github"?
                Try "windrow sources --help".

                """)
    }

    @Test func `a run against Wikipedia without a contact is refused before any request`()
        async throws
    {
        let place = try Workplace()
        try place.write(
            """
            {
              "name": "wiki",
              "source": "wikipedia",
              "queries": [
                {"name": "hits", "params": {"list": "search", "srsearch": "x"}}
              ]
            }
            """, to: "jobs/wiki.json")
        var program = place.program
        program.environment = ["WINDROW_CONTACT": "", "https_proxy": place.base]
        let checked = try await program.run("check", "wiki")
        #expect(checked.code == 0)
        let run = try await program.run("run", "wiki")
        #expect(run.code == 65)
        #expect(run.err.contains("wikipedia answers only those who leave a contact"))
        #expect(run.err.contains("export WINDROW_CONTACT=you@example.org"))
        #expect(!place.exists("output"))
    }
}
