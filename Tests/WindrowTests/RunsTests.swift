import Foundation
import JSONSlicing
import SandboxAPI
import Testing

/// Looking back at many nights.
struct RunsTests {
    @Test func `the history has a line a run, the newest first`() async throws {
        let place = try Workplace()
        try place.writeJob(years: 2020...2021)
        for _ in 0..<2 { #expect(try await place.program.run("run", "stars", "-q").code == 0) }
        _ = try await place.program.run("run", "stars", "-q", "--max-requests", "1")
        let result = try await place.program.run("runs", "stars")
        #expect(result.code == 0, "\(result.err)")
        let lines = result.out.split(separator: "\n").map { $0.split(separator: " ") }
        #expect(lines.map { $0[1] } == ["status", "unfinished", "complete", "complete"])
        #expect(lines[1][0] > lines[2][0] && lines[2][0] > lines[3][0])
        #expect(lines[1].suffix(6).joined(separator: " ") == "0 partitions so far repositories 10")
        let published = place.text("output/stars/latest/repositories.ndjson")?
            .split(separator: "\n").count
        #expect(lines[2].last == "\(published ?? -1)")
    }

    @Test func `the history tells what is new and gone since the run before`() async throws {
        let place = try Workplace()
        for years in [2020...2020, 2020...2021, 2021...2021] {
            try place.writeJob(years: years)
            #expect(try await place.program.run("run", "stars", "-q").code == 0)
        }
        let result = try await place.program.run("runs", "--json")
        let runs = Array(
            try JSONDocument(parsing: ContiguousArray(result.out.utf8)).root.elements)
        let figures = runs.map { run in
            let query = run.member("queries").flatMap { Array($0.elements).first }
            return ["records", "new", "gone"].map { query?.member($0)?.integer }
        }
        try #require(figures.count == 3)
        let (both, first) = (try #require(figures[1][0]), try #require(figures[2][0]))
        #expect(figures[2] == [first, nil, nil])
        #expect(figures[1] == [both, both - first, 0])
        #expect(figures[0] == [both - first, 0, first])
        let lines = try await place.program.run("runs", "stars").out.split(separator: "\n")
        #expect(lines[1].split(separator: " ").dropFirst(4).prefix(2) == ["0", "\(first)"])
    }

    @Test func `a program reads the history as JSON`() async throws {
        let place = try Workplace()
        try place.writeJob(years: 2020...2021)
        for _ in 0..<2 { _ = try await place.program.run("run", "stars", "-q") }
        let result = try await place.program.run("runs", "--json", "--last", "1")
        let runs = try JSONDocument(parsing: ContiguousArray(result.out.utf8)).root.elements
        let run = try #require(Array(runs).first)
        #expect(Array(runs).count == 1)
        #expect(run.member("job")?.string == "stars")
        #expect(run.member("status")?.string == "complete")
        let folder = try #require(run.member("folder")?.string)
        #expect(FileManager.default.fileExists(atPath: folder + "/datapackage.json"))
        let query = try #require(run.member("queries").flatMap { Array($0.elements).first })
        #expect(query.member("partitions")?.integer == 2)
    }

    @Test func `runs are known by their folders when the ledger is lost`() async throws {
        let place = try Workplace()
        try place.writeJob(years: 2020...2021)
        _ = try await place.program.run("run", "stars", "-q")
        let before = try await place.program.run("runs", "stars")
        _ = try await place.program.shell("rm output/stars/state.sqlite*")
        let after = try await place.program.run("runs", "stars")
        #expect(after.code == 0, "\(after.err)")
        let last = { (text: String) in text.split(separator: "\n").last?.split(separator: " ") }
        #expect(last(after.out)?.first == last(before.out)?.first)
        #expect(last(after.out)?.suffix(3) == last(before.out)?.suffix(3))
    }

    @Test func `a run that was removed stays in the history`() async throws {
        let place = try Workplace()
        try place.writeJob(years: 2020...2020)
        for _ in 0..<2 { _ = try await place.program.run("run", "stars", "-q") }
        let oldest = try #require(place.list("output/stars/runs").first)
        _ = try await place.program.shell("rm -r output/stars/runs/\(oldest)")
        let result = try await place.program.run("runs", "stars")
        #expect(result.out.contains("complete, removed"), "\(result.out)")
    }

    @Test(arguments: ["runs", "status", "verify"])
    func `a misspelt job is guessed`(command: String) async throws {
        let place = try Workplace()
        try place.writeJob(years: 2020...2020)
        _ = try await place.program.run("run", "stars", "-q")
        let result = try await place.program.run(command, "stras")
        #expect(result.code == 2)
        #expect(
            result.err.hasPrefix(
                "windrow: no job \"stras\" has run into output/; did you mean \"stars\"?\n"))
    }

    @Test func `before the first run there is nothing to tell`() async throws {
        let place = try Workplace()
        for command in ["runs", "verify"] {
            let result = try await place.program.run(command)
            #expect(result.code == 0 && result.out.isEmpty)
            #expect(result.err.hasPrefix("Nothing "), "\(result.err)")
        }
        #expect(try await place.program.run("runs", "--json").out == "[]\n")
    }
}
