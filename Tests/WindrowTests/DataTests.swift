import JSONSlicing
import Testing

/// What a person gets who says what the data must be.
struct DataTests {
    private static let fields = #"""
        , "fields": {
          "id": {"type": "integer", "required": true}, "created_at": "datetime",
          "owner": {"type": "string", "from": "owner.login"}, "topics": "json",
          "stars": {"type": "number", "from": "stargazers_count"}, "archived": "boolean"
        }
        """#

    @Test func `declared columns are the files' columns, and all is well`() async throws {
        let place = try Workplace()
        try place.writeJob(
            members: Self.fields
                + #", "expect": {"min_records": 1, "unique": ["id"], "not_null": ["owner"]}"#)
        let result = try await place.program.run("run", "stars")
        #expect(result.code == 0, "\(result.err)")
        let rows = try #require(place.text("output/stars/latest/repositories.csv"))
        #expect(rows.hasPrefix("id,created_at,owner,topics,stars,archived\r\n"))
        let lines = try #require(place.text("output/stars/latest/repositories.ndjson"))
        for line in lines.split(separator: "\n") {
            let record = try JSONDocument(parsing: ContiguousArray(line.utf8)).root
            let names = ["id", "created_at", "owner", "topics", "stars", "archived"]
            #expect(record.members.map(\.name) == names)
            #expect(record.member("id")?.integer != nil)
            #expect(record.member("created_at")?.string?.utf8.count == 20)
            #expect(record.member("stars")?.numberText?.hasSuffix(".0") == true)
        }
        #expect(!place.exists("output/stars/latest/rejects.jsonl"))
    }

    @Test func `values that don't fit are published as null, named, and end with 3`() async throws {
        let place = try Workplace()
        let fields = #", "fields": {"id": "string", "name": "string"}"#
        try place.writeJob(years: 2015...2015, members: fields)
        let result = try await place.program.run("run", "stars")
        #expect(result.code == 3)
        let lines = try #require(place.text("output/stars/latest/repositories.ndjson"))
            .split(separator: "\n")
        let rejects = try #require(place.text("output/stars/latest/rejects.jsonl"))
            .split(separator: "\n")
        #expect(rejects.count == lines.count)
        #expect(
            result.err.contains(
                "repositories: \(lines.count) values did not fit and became null; rejects.jsonl names each, and max_rejected accepts 0"
            ), "\(result.err)")

        try place.writeJob(
            years: 2015...2015, members: fields + ", \"expect\": {\"max_rejected\": 1000}")
        let accepted = try await place.program.run("run", "stars")
        #expect(accepted.code == 0, "\(accepted.err)")
        #expect(accepted.err.contains("rejects.jsonl names each"))
    }

    @Test func `a check that fails ends with 4 after the data are published`() async throws {
        let place = try Workplace()
        try place.writeJob(
            years: 2015...2016,
            members:
                #", "expect": {"min_records": 5000, "not_null": ["homepage"], "unique": ["owner.type", "id"]}"#
        )
        let result = try await place.program.run("run", "stars")
        #expect(result.code == 4)
        #expect(result.err.contains("records, and at least 5,000 are expected (min_records)"))
        #expect(result.err.contains("without a value in \"homepage\" (not_null)"), "\(result.err)")
        #expect(result.err.contains("repeat the \"owner.type\" of another (unique)"))
        #expect(!result.err.contains("\"id\" of another"))
        #expect(place.exists("output/stars/latest/repositories.ndjson"))
    }

    @Test func `values that don't fit weigh more than a check that fails; both are told`()
        async throws
    {
        let place = try Workplace()
        try place.writeJob(
            years: 2015...2015,
            members: #", "fields": {"id": "boolean"}, "expect": {"min_records": 5000}"#)
        let result = try await place.program.run("run", "stars")
        #expect(result.code == 3)
        #expect(result.err.contains("(min_records)"))
        #expect(result.err.contains("max_rejected accepts 0"))
    }

    @Test func `as many partitions may fail as the job accepts`() async throws {
        let place = try Workplace()
        for (accepted, code) in [(0, 3), (1, 0)] as [(Int, Int32)] {
            try place.write(
                """
                {"name": "users", "source": {"base_url": "\(place.base)"},
                "queries": [{"name": "users", "path": "/users/${login}",
                  "each": {"login": ["kestrel", "nobody-of-this-name"]}}],
                "expect": {"max_failed": \(accepted)}}
                """, to: "jobs/users.json")
            let result = try await place.program.run("run", "users", "--fresh")
            #expect(result.code == code, "\(result.err)")
            #expect(result.err.contains("failed: 404"), "\(result.err)")
            #expect(place.exists("output/users/latest") == (code == 0))
        }
        let package = try #require(place.text("output/users/latest/datapackage.json"))
        #expect(package.contains("\"status\": \"partial\""))
    }

    @Test func `columns may change while a run is unfinished, and nothing is asked twice`()
        async throws
    {
        let place = try Workplace()
        try place.writeJob()
        #expect(try await place.program.run("run", "stars", "--max-requests", "5").code == 75)
        try place.writeJob(members: Self.fields)
        let result = try await place.program.run("run", "stars")
        #expect(result.code == 0, "\(result.err)")
        let resumed = place.published()
        #expect(try await place.program.run("run", "stars", "--output", "anew").code == 0)
        #expect(place.published(in: "anew") == resumed)
    }
}
