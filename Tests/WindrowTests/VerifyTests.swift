import Foundation
import Testing

/// Whether files that were copied, edited or cut are found out.
struct VerifyTests {
    private static func published(
        output: String = #""formats": ["ndjson", "csv"]"#
    ) async throws -> Workplace {
        let place = try Workplace()
        try place.writeJob(years: 2020...2021)
        let text = try #require(place.text("jobs/stars.json"))
        try place.write(
            text.replacingOccurrences(of: #""formats": ["ndjson", "csv"]"#, with: output),
            to: "jobs/stars.json")
        #expect(try await place.program.run("run", "stars", "-q").code == 0)
        return place
    }

    @Test(arguments: [
        #""formats": ["ndjson", "csv"]"#, #""formats": ["ndjson", "csv"], "compress": "gzip""#,
    ])
    func `a run as it was published is found right`(output: String) async throws {
        let place = try await Self.published(output: output)
        let result = try await place.program.run("verify")
        #expect(result.code == 0, "\(result.out) \(result.err)")
        #expect(result.out.split(separator: "\n").count == 3)
        let lines = result.out.split(separator: "\n").dropFirst()
        #expect(lines.allSatisfy { $0.contains(": as published, ") })
        let run = try #require(place.list("output/stars/runs").first)
        let byFolder = try await place.program.run("verify", "output/stars/runs/\(run)")
        #expect(byFolder.out == result.out)
    }

    @Test(arguments: [
        ("sed -i s/a/b/ repositories.ndjson", "repositories.ndjson: its sha256 is "),
        ("sed -i '$d' repositories.ndjson", " records, and "),
        ("truncate -s -3 repositories.csv", "repositories.csv: it ends in the middle of a record"),
        ("truncate -s -3 repositories.csv", " bytes, and "),
        ("rm repositories.csv", "repositories.csv: cannot open "),
        ("rm repositories.csv && ln -s /etc/passwd repositories.csv", "it is a symbolic link"),
    ])
    func `a file that is not the one published is found out`(
        change: String, words: String
    ) async throws {
        let place = try await Self.published()
        let changed = try await place.program.shell("cd output/stars/latest && \(change)")
        #expect(changed.code == 0, "\(changed.err)")
        let result = try await place.program.run("verify", "stars")
        #expect(result.code == 74)
        #expect(result.out.contains(words), "\(result.out)")
    }

    @Test func `a packed file that was cut is found out`() async throws {
        let place = try await Self.published(output: #""compress": "gzip""#)
        _ = try await place.program.shell(
            "truncate -s -3 output/stars/latest/repositories.ndjson.gz")
        let result = try await place.program.run("verify", "stars")
        #expect(result.code == 74)
        #expect(result.out.contains("it ends in the middle of a record"), "\(result.out)")
    }

    /// A run folder whose one file has declared columns; its description fits the bytes.
    private static func declared(_ rows: String, _ format: String) async throws -> Workplace {
        let place = try Workplace()
        try FileManager.default.createDirectory(
            atPath: place.folder + "/shared", withIntermediateDirectories: true)
        try place.write(rows, to: "shared/rows.\(format)")
        let hash = try await place.program.shell(
            "cd shared && { sha256sum rows.\(format) 2> /dev/null || shasum -a 256 rows.\(format); }"
        )
        let records = rows.split(whereSeparator: \.isNewline).count - (format == "csv" ? 1 : 0)
        try place.write(
            """
            {"windrow:run": {"queries": []}, "resources": [{
              "path": "rows.\(format)", "format": "\(format)", "bytes": \(rows.utf8.count),
              "hash": "sha256:\(hash.out.prefix(64))", "windrow:records": \(records),
              "schema": {"fields": [
                {"name": "id", "type": "integer", "constraints": {"required": true}},
                {"name": "seen", "type": "datetime"}, {"name": "day", "type": "date"},
                {"name": "on", "type": "boolean"}, {"name": "price", "type": "number"}]}}]}
            """, to: "shared/datapackage.json")
        return place
    }

    @Test(arguments: [
        (#"{"id":"2"}"#, "id is not of the type integer"),
        (#"{"id":9223372036854775808}"#, "id is not of the type integer"),
        (#"{"id":3,"seen":"2026-09-30"}"#, "seen is not of the type datetime"),
        (#"{"id":3,"seen":"2026-09-30T24:00:00Z"}"#, "seen is not of the type datetime"),
        (#"{"id":4,"day":"2026-02-30"}"#, "day is not of the type date"),
        (#"{"id":5,"on":1}"#, "on is not of the type boolean"),
        (#"{"id":6,"price":"x"}"#, "price is not of the type number"),
        (#"{"price":1}"#, "id is missing"), (#"{"id":7"#, "is no JSON"),
    ])
    func `a value that is not what it is declared is found out`(
        line: String, words: String
    ) async throws {
        let good = """
            {"id":1,"seen":"2026-09-30T02:15:03Z","day":"2026-09-30","on":true,"price":1.5}
            {"id":2,"seen":null,"day":null,"on":null,"price":null}

            """
        let right = try await Self.declared(good, "ndjson")
        #expect(try await right.program.run("verify", "shared").code == 0)
        let place = try await Self.declared("\(good)\(line)\n", "ndjson")
        let result = try await place.program.run("verify", "shared")
        #expect(result.code == 4, "\(result.out) \(result.err)")
        #expect(result.out == "shared:\n  rows.ndjson: record 3: \(words)\n")
    }

    @Test(arguments: [
        ("2.0,,,,", "id is not of the type integer"), (",,,,", "id is missing"),
        ("1,,,yes,", "on is not of the type boolean"),
        ("1,,,", "has 4 cells, and there are 5 columns"),
        ("1,,,,\"1,5\"", "price is not of the type number"),
    ])
    func `cells are held against their columns too`(row: String, words: String) async throws {
        let good = "id,seen,day,on,price\r\n1,2026-09-30T02:15:03Z,2026-09-30,true,1.5\r\n"
        let right = try await Self.declared(good, "csv")
        #expect(try await right.program.run("verify", "shared").code == 0)
        let place = try await Self.declared("\(good)\(row)\r\n", "csv")
        let result = try await place.program.run("verify", "shared")
        #expect(result.code == 4, "\(result.out) \(result.err)")
        #expect(result.out == "shared:\n  rows.csv: record 2: \(words)\n")
    }

    @Test(arguments: [
        (
            #"{"windrow:run": {}, "resources": [{"path": "../secret", "bytes": 1}]}"#,
            "another folder"
        ),
        (#"{"resources": []}"#, "does not describe a run of windrow"), ("{", "is no JSON"),
    ])
    func `a description that can't be trusted is refused`(text: String, words: String) async throws
    {
        let place = try Workplace()
        try FileManager.default.createDirectory(
            atPath: place.folder + "/shared", withIntermediateDirectories: true)
        try place.write(text, to: "shared/datapackage.json")
        let result = try await place.program.run("verify", "shared")
        #expect(result.code == 74)
        #expect(result.err.contains(words), "\(result.err)")
    }
}
