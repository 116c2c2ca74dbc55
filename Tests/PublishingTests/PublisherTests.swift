import JSONSlicing
import JobFile
import RunStore
import Testing

@testable import Publishing

@Suite struct PublisherTests {
    @Test func `records stand in job order whatever order their pages came in`() async throws {
        let harvest = try await Harvest.begin("repos")
        try await harvest.commit(partition: 2, [#"{"n":5}"#])
        try await harvest.commit(partition: 0, page: 0, [#"{"n":1}"#, #"{"n":2}"#], outcome: nil)
        try await harvest.commit(partition: 1, [])
        try await harvest.commit(partition: 10, [#"{"n":6}"#])
        try await harvest.commit(partition: 0, page: 1, [#"{"n":3}"#, #"{"n":4}"#])
        let published = try await harvest.publish(.of("repos"))

        let lines = (1...6).map { "{\"n\":\($0)}\n" }.joined()
        #expect(try published.text("repos.ndjson") == lines)
        #expect(published.files[0].records == 6)
        #expect(published.run.folder == "\(harvest.runs)/\(harvest.run.id)")
        let names = try FileSystem.list(published.path(""))
        #expect(names == ["datapackage.json", "repos.ndjson"])
        #expect(FileSystem.linkTarget(harvest.folder("job/latest")) == "runs/\(harvest.run.id)")
    }

    @Test func `records pass byte for byte`() async throws {
        let records = [
            #"{"id":9007199254740993,"x":1.10,"s":"\ud83d\u0000","é":"🍣","a":1,"a":2}"#, "[]",
            "null",
        ]
        let harvest = try await Harvest.begin("data")
        try await harvest.commit(records)
        let published = try await harvest.publish(.of("data"))
        #expect(try published.text("data.ndjson") == records.map { $0 + "\n" }.joined())
    }

    @Test(arguments: [1, 1 << 20])
    func `of records with one key the first stays, across pages and partitions`(
        keyMemory: Int
    ) async throws {
        let harvest = try await Harvest.begin("repos")
        try await harvest.commit(
            partition: 1, [#"{"id":1,"from":"late"}"#, #"{"id":4}"#, #"{"id":null}"#])
        try await harvest.commit(
            partition: 0, [#"{"id":1}"#, #"{"id":2}"#, #"{"x":0}"#], outcome: nil)
        try await harvest.commit(
            partition: 0, page: 1, [#"{"id":2}"#, #"{"id":"2"}"#, #"{"x":0}"#])
        let published = try await harvest.publish(
            .of("repos", key: "id", formats: [.ndjson, .csv]), keyMemory: keyMemory)

        #expect(
            try published.text("repos.ndjson") == """
                {"id":1}
                {"id":2}
                {"x":0}
                {"id":"2"}
                {"x":0}
                {"id":4}
                {"id":null}

                """)
        #expect(
            try published.text("repos.csv")
                == "id,x,from\r\n1,,\r\n2,,\r\n,0,\r\n2,,\r\n,0,\r\n4,,\r\n,,\r\n")
        for file in published.files {
            #expect(file.records == 7)
            #expect(file.repeated == 2)
            #expect(file.withoutKey == 3)
        }
        #expect(try FileSystem.list(harvest.folder("job/unfinished")) == [])
    }

    @Test func `a table has the column that only the last record has`() async throws {
        let harvest = try await Harvest.begin("data")
        for page in 0..<5 {
            try await harvest.commit(page: page, [#"{"a":"x"}"#], outcome: nil)
        }
        try await harvest.commit(page: 5, [#"{"a":"y, z","late":"\"q\""}"#])
        let published = try await harvest.publish(.of("data", formats: [.csv]))
        let rows = "a,late\r\n" + String(repeating: "x,\r\n", count: 5)
        #expect(try published.text("data.csv") == rows + "\"y, z\",\"\"\"q\"\"\"\r\n")
    }

    @Test func `columns that a job names are the table`() async throws {
        let harvest = try await Harvest.begin("data")
        try await harvest.commit([#"{"a":1,"b":{"c":2}}"#, #"{"a":3}"#])
        var output = try QueryOutput.of("data", formats: [.csv])
        output.columns = [ChosenColumn("b.c"), ChosenColumn("a")]
        let published = try await harvest.publish(output)
        #expect(try published.text("data.csv") == "b.c,a\r\n2,1\r\n,3\r\n")
    }

    @Test func `the same pages give the same bytes`() async throws {
        var runs: [Published] = []
        for isReversed in [false, true] {
            let harvest = try await Harvest.begin("data")
            for partition in isReversed ? [2, 1, 0] : [0, 1, 2] {
                try await harvest.commit(
                    partition: partition, [#"{"id":\#(partition % 2),"v":"é"}"#], total: 1)
            }
            var output = try QueryOutput.of("data", key: "id", formats: [.ndjson, .csv])
            output.isPacked = true
            runs.append(try await harvest.publish(output))
            for name in ["data.ndjson.gz", "data.csv.gz", "datapackage.json"] {
                #expect(
                    try runs[0].contents(name) == runs[runs.count - 1].contents(name))
            }
        }
        #expect(runs[0].files == runs[1].files)
    }

    @Test func `packed files unpack to the plain ones`() async throws {
        let harvest = try await Harvest.begin("data")
        try await harvest.commit([#"{"a":1}"#, #"{"a":2}"#])
        var output = try QueryOutput.of("data", formats: [.ndjson, .csv])
        output.isPacked = true
        let published = try await harvest.publish(output)
        #expect(published.files.map(\.name) == ["data.ndjson.gz", "data.csv.gz"])
        let unpacked = try published.files.map { file in
            try published.output(of: ["gzip", "-dc"], on: [file.name])
        }
        #expect(unpacked[0] == ContiguousArray("{\"a\":1}\n{\"a\":2}\n".utf8))
        #expect(unpacked[1] == ContiguousArray("a,_record\r\n1,1\r\n2,2\r\n".utf8))
    }

    @Test func `a query without records leaves an empty file`() async throws {
        let harvest = try await Harvest.begin("data")
        try await harvest.commit([])
        let published = try await harvest.publish(.of("data", key: "id"))
        #expect(try published.text("data.ndjson").isEmpty)
        #expect(published.files[0].records == 0)
    }

    @Test func `queries of the job that the run lacks are left out`() async throws {
        let harvest = try await Harvest.begin("b")
        try await harvest.commit([#"{"a":1}"#])
        let published = try await harvest.publish(.of("a"), .of("b"))
        #expect(published.files.map(\.query) == ["b"])
    }
}
