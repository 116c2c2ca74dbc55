import JSONSlicing
import JobFile
import RunStore
import Testing

@testable import Publishing

@Suite struct DescriptionTests {
    private func publishedRun(
        partial: Bool = false
    ) async throws -> Published {
        let harvest = try await Harvest.begin("repos", "users")
        try await harvest.commit(
            partition: 0, [#"{"id":1,"s":"\ud83d"}"#, #"{"id":1}"#], total: 4)
        try await harvest.commit(partition: 1, [#"{"id":2}"#], total: 2)
        try await harvest.commit(query: 1, [#"{"id":1}"#])
        if partial {
            try await harvest.store.settle(
                query: 1, partition: 7, outcome: .failed(reason: "403 \"forbidden\""))
        }
        return try await harvest.publish(
            .of("repos", key: "id", formats: [.ndjson, .csv]), .of("users"), partial: partial)
    }

    @Test func `every file is described with its size, hash and records`() async throws {
        let published = try await publishedRun()
        let resources = try #require(try published.description().member("resources")).elements
        #expect(resources.map { $0.member("name")?.string } == ["repos", "repos-csv", "users"])
        for (resource, file) in zip(resources, published.files) {
            let bytes = try published.contents(file.name)
            #expect(resource.member("path")?.string == file.name)
            #expect(resource.member("format")?.string == file.format.rawValue)
            #expect(resource.member("encoding")?.string == "utf-8")
            #expect(resource.member("bytes")?.integer == Int64(bytes.count))
            #expect(
                resource.member("hash")?.string == "sha256:\(SHA256.hexDigest(of: bytes))")
            #expect(resource.member("windrow:records")?.integer == Int64(file.records))
        }
    }

    @Test func `a table is described as readers need it`() async throws {
        let published = try await publishedRun()
        let table = try #require(try published.description().member("resources")?.element(1))
        #expect(table.member("mediatype")?.string == "text/csv")
        #expect(table.value(at: try JSONPath("dialect.lineTerminator"))?.string == "\r\n")
        let fields = try #require(table.value(at: try JSONPath("schema.fields"))).elements
        #expect(fields.map { $0.member("name")?.string } == ["id", "s"])
        #expect(table.member("windrow:repeated")?.integer == 1)
        #expect(table.member("windrow:replacedCharacters")?.integer == 1)
    }

    @Test func `the run is described with its coverage`() async throws {
        let published = try await publishedRun()
        let root = try published.description()
        #expect(root.member("name")?.string == "job")
        #expect(root.member("title")?.string == "A job")
        #expect(root.member("created")?.string == "2026-09-30T03:00:00Z")
        let about = try #require(root.member("windrow:run"))
        #expect(about.member("id")?.string == published.harvest.run.id)
        #expect(about.member("startedAt")?.string == "2026-09-30T02:15:03Z")
        #expect(about.member("status")?.string == "complete")
        #expect(about.member("version")?.string == "1.2.3")
        let query = try #require(about.value(at: try JSONPath("queries[0]")))
        #expect(query.member("records")?.integer == 3)
        #expect(query.member("pages")?.integer == 2)
        #expect(query.member("announced")?.integer == 6)
        #expect(query.member("coverage")?.numberText == "0.5")
        #expect(about.value(at: try JSONPath("queries[1].coverage")) == nil)
    }

    @Test func `a partial run says what failed and why`() async throws {
        let published = try await publishedRun(partial: true)
        #expect(published.run.isPartial)
        let about = try #require(try published.description().member("windrow:run"))
        #expect(about.member("status")?.string == "partial")
        let query = try #require(about.value(at: try JSONPath("queries[1]")))
        #expect(query.member("failed")?.integer == 1)
        let trouble = try #require(query.value(at: try JSONPath("troubles[0]")))
        #expect(trouble.member("partition")?.integer == 7)
        #expect(trouble.member("status")?.string == "failed")
        #expect(trouble.member("reason")?.string == "403 \"forbidden\"")
    }

    @Test(.enabled(if: Tool.exists("sha256sum")))
    func `sha256sum finds the hashes the description has`() async throws {
        let published = try await publishedRun()
        let output = try #require(
            try published.output(of: ["sha256sum"], on: published.files.map(\.name)))
        let lines = published.files.map { "\($0.sha256)  \(published.path($0.name))\n" }
        #expect(String(decoding: output, as: UTF8.self) == lines.joined())
    }

    @Test func `declared columns are described with their types, and rejects with their number`()
        async throws
    {
        let harvest = try await Harvest.begin("data")
        try await harvest.commit([#"{"id":1,"s":"\ud83d","t":"2024-01-01T00:00:00.5Z"}"#, "{}"])
        let fields = [
            Field(name: "id", kind: .integer, path: JSONPath(member: "id"), isRequired: true),
            Field(name: "s", kind: .string, path: JSONPath(member: "s"), isRequired: true),
            Field(name: "t", kind: .datetime, path: JSONPath(member: "t")),
            Field(name: "j", kind: .json, path: JSONPath(member: "j")),
        ]
        let published = try await harvest.publish(
            QueryOutput(
                name: "data", fields: fields, formats: [.ndjson, .csv],
                columns: fields.map { ChosenColumn($0) }))
        let root = try published.description()
        for (index, required) in [[true, true, nil, nil], [true, nil, nil, nil]].enumerated() {
            let columns = try #require(
                root.value(at: JSONPath("resources[\(index)].schema.fields"))
            ).elements
            #expect(columns.map { $0.member("name")?.string } == ["id", "s", "t", "j"])
            #expect(
                columns.map { $0.member("type")?.string } == [
                    "integer", "string", "datetime", "any",
                ])
            #expect(
                columns.map { $0.member("constraints")?.member("required")?.bool } == required)
        }
        #expect(
            root.value(at: try JSONPath("resources[0].windrow:replacedCharacters"))?.integer == 1)
        let rejects = try #require(root.value(at: try JSONPath("windrow:run.rejects")))
        #expect(rejects.member("path")?.string == "rejects.jsonl")
        #expect(rejects.member("lines")?.integer == 1)
        let query = try #require(root.value(at: try JSONPath("windrow:run.queries[0]")))
        #expect(query.member("published")?.integer == 1)
        #expect(query.member("leftOut")?.integer == 1)
        #expect(query.member("cutFractions")?.integer == 1)
        #expect(query.member("definition")?.kind == .object)
    }
}
