import Testing

/// Keeping a disk from filling up over the years.
struct PruneTests {
    private static func nights(_ count: Int) async throws -> Workplace {
        let place = try Workplace()
        try place.writeJob(years: 2020...2020)
        for _ in 0..<count { #expect(try await place.program.run("run", "stars", "-q").code == 0) }
        return place
    }

    @Test func `the newest runs stay, and what latest leads to`() async throws {
        let place = try await Self.nights(3)
        let runs = place.list("output/stars/runs")
        let result = try await place.program.run("prune", "stars", "--keep", "2")
        #expect(result.code == 0, "\(result.err)")
        #expect(result.out == "removed output/stars/runs/\(runs[0])\n")
        #expect(place.list("output/stars/runs") == Array(runs.dropFirst()))
        _ = try await place.program.run("prune", "--keep", "1")
        #expect(place.list("output/stars/runs") == [runs[2]])
        #expect(try await place.program.run("verify", "stars").code == 0)
    }

    @Test func `the job says how many, for prune and for every run`() async throws {
        let place = try await Self.nights(3)
        let text = try #require(place.text("jobs/stars.json"))
        let keeping = #""formats": ["ndjson", "csv"], "keep_runs": 2"#
        try place.write(
            text.replacing(#""formats": ["ndjson", "csv"]"#, with: keeping), to: "jobs/stars.json")
        #expect(try await place.program.run("prune", "stars").code == 0)
        #expect(place.list("output/stars/runs").count == 2)
        #expect(try await place.program.run("run", "stars", "-q").code == 0)
        #expect(place.list("output/stars/runs").count == 2)
    }

    @Test func `an unfinished run is left alone`() async throws {
        let place = try await Self.nights(2)
        _ = try await place.program.run("run", "stars", "-q", "--max-requests", "1")
        let unfinished = place.list("output/stars/unfinished")
        #expect(unfinished.count == 1)
        #expect(try await place.program.run("prune", "stars", "--keep", "1").code == 0)
        #expect(place.list("output/stars/unfinished") == unfinished)
    }

    @Test(arguments: [
        (["prune"], "prune needs a number: windrow prune --keep N"),
        (["prune", "stars"], "stars has no \"keep_runs\" in its \"output\": say --keep N"),
        (["prune", "stars", "--keep", "0"], "--keep takes a whole number from 1 up"),
        (["prune", "stras", "--keep", "1"], "did you mean \"stars\"?"),
    ])
    func `nothing is removed without a number`(arguments: [String], words: String) async throws {
        let place = try Workplace()
        try place.writeJob()
        let result = try await place.program.start(arguments).result()
        #expect(result.code == 2)
        #expect(result.err.contains(words), "\(result.err)")
    }
}
