import JSONSlicing
import JobFile
import RunStore
import Testing

@testable import Publishing

/// Harvests with a history: many pages, pages fetched again, a process that ended in between.
@Suite struct LongHarvestTests {
    @Test func `more pages than are looked up at once all arrive, in order`() async throws {
        let harvest = try await Harvest.begin("data")
        try await withThrowingTaskGroup { group in
            for partition in (0..<2_100).reversed() {
                group.addTask { try await harvest.commit(partition: partition, ["\(partition)"]) }
            }
            try await group.waitForAll()
        }
        let published = try await harvest.publish(.of("data"))
        #expect(try published.text("data.ndjson") == (0..<2_100).map { "\($0)\n" }.joined())
        #expect(published.files[0].records == 2_100)
    }

    @Test func `a partition that was fetched again counts once`() async throws {
        let harvest = try await Harvest.begin("data")
        try await harvest.commit(partition: 0, [#"{"v":"old"}"#], total: 5, outcome: nil)
        try await harvest.commit(partition: 1, [#"{"v":1}"#])
        try await harvest.store.resetPartition(query: 0, partition: 0)
        try await harvest.commit(partition: 0, [#"{"v":"new"}"#], total: 1)
        let published = try await harvest.publish(.of("data"))
        #expect(try published.text("data.ndjson") == "{\"v\":\"new\"}\n{\"v\":1}\n")
        let query = try published.description()
            .value(at: try JSONPath("windrow:run.queries[0]"))
        #expect(query?.member("records")?.integer == 2)
        #expect(query?.member("announced")?.integer == 1)
    }

    @Test func `a harvest that two processes shared is published as one`() async throws {
        let first = try await Harvest.begin("data")
        try await first.commit(partition: 1, [#"{"id":2}"#, #"{"id":1}"#])
        await first.store.close()

        let store = try await RunStore.open(output: first.folder.path, job: "job")
        let second = Harvest(
            folder: first.folder, store: store, run: try await store.resumeRun())
        try await second.commit(partition: 0, [#"{"id":1}"#])
        let published = try await second.publish(.of("data", key: "id"))
        #expect(try published.text("data.ndjson") == "{\"id\":1}\n{\"id\":2}\n")
        #expect(published.files[0].repeated == 1)
        #expect(published.run.folder == "\(first.runs)/\(first.run.id)")
    }

    @Test(arguments: [false, true])
    func `a record larger than any buffer passes whole`(isPacked: Bool) async throws {
        let text = String(repeating: "long, ", count: 400_000)
        let harvest = try await Harvest.begin("data")
        try await harvest.commit(["{\"a\":\"\(text)\"}", "{\"a\":\"short\"}"])
        var output = try QueryOutput.of("data", formats: [.ndjson, .csv])
        output.isPacked = isPacked
        let published = try await harvest.publish(output)
        let lines = "{\"a\":\"\(text)\"}\n{\"a\":\"short\"}\n"
        let rows = "a,_record\r\n\"\(text)\",1\r\nshort,2\r\n"
        for (file, expected) in zip(published.files, [lines, rows]) {
            let contents =
                try isPacked
                ? published.output(of: ["gzip", "-dc"], on: [file.name])
                : published.contents(file.name)
            #expect(contents == ContiguousArray(expected.utf8))
        }
    }

    @Test func `several queries keep to their own files`() async throws {
        let harvest = try await Harvest.begin("repos", "users", "repos-csv")
        for query in 0..<3 {
            try await harvest.commit(query: query, [#"{"id":1,"q":\#(query)}"#, #"{"id":1}"#])
        }
        let published = try await harvest.publish(
            .of("repos", key: "id", formats: [.ndjson, .csv]), .of("users"),
            .of("repos-csv", key: "id", formats: [.csv]))
        #expect(
            published.files.map(\.name)
                == ["repos.ndjson", "repos.csv", "users.ndjson", "repos-csv.csv"])
        #expect(published.files.map(\.records) == [1, 1, 2, 1])
        #expect(try published.text("repos.csv") == "id,q\r\n1,0\r\n")
        #expect(try published.text("repos-csv.csv") == "id,q\r\n1,2\r\n")
    }
}
