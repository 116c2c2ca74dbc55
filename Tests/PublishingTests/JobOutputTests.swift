import JSONSlicing
import JobFile
import Testing

@testable import Publishing

@Suite struct JobOutputTests {
    private func job(output: String) throws -> Job {
        let text = """
            {
              "name": "job", "source": {"base_url": "https://api.example.com"},
              "queries": [{"name": "repos", "path": "/repos", "key": ["id", "owner.id"]}],
              "output": \(output)
            }
            """
        return try JobLoader.load(
            text: ContiguousArray(text.utf8), file: "job.json", environment: [:],
            today: try #require(CalendarDay(year: 2026, month: 9, day: 30)))
    }

    @Test func `a job's words on outputs are what is made of a query`() throws {
        let job = try job(
            output: #"{"formats": ["csv"], "compress": "gzip", "csv": {"columns": ["a.b"]}}"#)
        let output = QueryOutput(job.queries[0], job.output)
        #expect(output.name == "repos")
        #expect(output.key.map(\.description) == ["id", "owner.id"])
        #expect(output.formats == [.csv])
        #expect(output.fileName(.csv) == "repos.csv.gz")
        #expect(output.columns == [ChosenColumn("a.b")])
        #expect(!output.hasByteOrderMark)
    }

    @Test func `without such words records are written as they came`() throws {
        let job = try job(output: "{}")
        let output = QueryOutput(job.queries[0], job.output)
        #expect(output.formats == [.ndjson])
        #expect(output.fileName(.ndjson) == "repos.ndjson")
        #expect(output.columns == nil)
    }

    @Test func `a job's run is published under its names`() async throws {
        let job = try job(output: #"{"formats": ["ndjson", "csv"], "csv": {"bom": true}}"#)
        let harvest = try await Harvest.begin("repos")
        try await harvest.commit([#"{"id":1,"owner":{"id":2}}"#, #"{"id":1,"owner":{"id":2}}"#])
        let publisher = Publisher(
            job: job, store: harvest.store, run: harvest.run, version: "1", createdAt: 0)
        let published = Published(
            run: try await publisher.publish(partial: false), harvest: harvest)
        #expect(try published.text("repos.ndjson") == "{\"id\":1,\"owner\":{\"id\":2}}\n")
        let table = ContiguousArray("\u{FEFF}id,owner.id\r\n1,2\r\n".utf8)
        #expect(try published.contents("repos.csv") == table)
        #expect(try published.description().member("name")?.string == "job")
    }
}
