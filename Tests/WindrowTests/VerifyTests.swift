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

    @Test func `a value that is not of its declared type is found out`() async throws {
        let place = try Workplace()
        try FileManager.default.createDirectory(
            atPath: place.folder + "/shared", withIntermediateDirectories: true)
        let rows = """
            {"id":1,"seen":"2026-09-30T02:15:03Z","day":"2026-09-30","on":true,"price":1.5}
            {"id":null,"seen":null,"day":null,"on":null,"price":null}
            {"id":"2","seen":"2026-09-30","day":"2026-02-30","on":1,"price":"x"}

            """
        try place.write(rows, to: "shared/rows.ndjson")
        let hash = try await place.program.shell(
            "sha256sum shared/rows.ndjson 2> /dev/null || shasum -a 256 shared/rows.ndjson")
        try place.write(
            """
            {"windrow:run": {"queries": []}, "resources": [{
              "path": "rows.ndjson", "format": "ndjson", "bytes": \(rows.utf8.count),
              "hash": "sha256:\(hash.out.prefix(64))", "windrow:records": 3,
              "schema": {"fields": [
                {"name": "id", "type": "integer"}, {"name": "seen", "type": "datetime"},
                {"name": "day", "type": "date"}, {"name": "on", "type": "boolean"},
                {"name": "price", "type": "number"}]}}]}
            """, to: "shared/datapackage.json")
        let result = try await place.program.run("verify", "shared")
        #expect(result.code == 4, "\(result.out) \(result.err)")
        #expect(
            result.out == """
                shared:
                  rows.ndjson: record 3: id is not of the type integer

                """)
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
