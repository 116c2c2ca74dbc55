import JSONSlicing
import JobFile
import Testing

@testable import Publishing
@testable import RunStore

@Suite struct DataPackageTests {
    @Test func `members are written in the order they are written down in`() {
        let json: OrderedJSON = [
            "z": .integer(1), "a": ["x", true, .null, [], [:]], "m": ["k": "say \"hi\"\n"],
        ]
        let text = """
            {
              "z": 1,
              "a": [
                "x",
                true,
                null,
                [],
                {}
              ],
              "m": {
                "k": "say \\"hi\\"\\n"
              }
            }

            """
        #expect(String(decoding: json.text, as: UTF8.self) == text)
    }

    @Test(arguments: [
        (0, "1970-01-01T00:00:00Z"),
        (1_790_734_503, "2026-09-30T02:15:03Z"),
        (951_782_400, "2000-02-29T00:00:00Z"),
        (1_709_251_199, "2024-02-29T23:59:59Z"),
        (4_107_542_400, "2100-03-01T00:00:00Z"),
        (-1, "1969-12-31T23:59:59Z"),
        (253_402_300_799, "9999-12-31T23:59:59Z"),
    ])
    func `times are days of the calendar`(seconds: Int64, text: String) {
        #expect(UTCTime.text(seconds) == text)
    }

    @Test func `resources have names of their own even where queries take them`() throws {
        let files = [("a", OutputOptions.Format.csv), ("a-csv", .ndjson)].map { query, format in
            PublishedFile(
                name: "\(query).\(format.rawValue)", query: query, format: format, records: 0,
                repeated: 0, withoutKey: 0, columns: nil, fields: [], replacedCharacters: 0,
                bytes: 0,
                sha256: "")
        }
        let run = RunInfo(
            id: "2026-09-30T021503Z", startedAt: 0, sandbox: true, folder: "", queries: [],
            isResumed: false)
        let package = DataPackage(
            name: "job", title: nil, createdAt: 0, run: run, version: "1",
            contents: PublishedContents(
                isPartial: false, files: files, queries: [], rejects: nil, changes: [:]),
            queries: [])
        let root = try JSONDocument(parsing: package.json.text).root
        let names = root.member("resources")?.elements.map { $0.member("name")?.string }
        #expect(names == ["a-csv", "a-csv-2"])
        #expect(root.member("title") == nil)
        #expect(root.value(at: try JSONPath("windrow:run.sandbox"))?.bool == true)
    }

    @Test func `announced totals are added up without trust in their size`() {
        var announced = QueryStatistics.Announced()
        for total in [10, nil, Int64.max, Int64.max, -5] {
            announced.add(
                PartitionProgress(
                    pages: 1, records: 4, next: nil, total: total, flaw: nil, outcome: .complete,
                    lastPage: nil))
        }
        #expect(announced == .init(partitions: 4, records: .max, received: 16))
    }
}
