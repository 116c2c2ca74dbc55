import SandboxAPI
import Synchronization
import TestSupport

#if canImport(Glibc)
    import Glibc
#else
    import Darwin
#endif

/// Kills the program at random moments, several times a run, and lets it end.
struct KillDriver: Driver {
    private static let deathsARun = 5
    private static let jobs = [
        TortureJob.searches(years: 2014...2024),
        TortureJob.members(of: ["alder-labs", "lanternworks", "juniper-data"]),
    ]

    let name = "kill"

    /// A server with the outputs of undisturbed runs against it.
    private struct Calm {
        let place: Workplace
        let runs: [(published: Published, requests: Int)]

        init(_ options: Options) throws {
            // Every answer takes a moment, so that a run is long enough to be killed anywhere.
            place = try Workplace(options, SandboxOptions(latency: .milliseconds(2)))
            runs = try KillDriver.jobs.map { [place] in try place.undisturbed($0) }
        }
    }

    func run(_ options: Options) throws -> [Figure] {
        let wanted = options.count(ci: 200, night: 2_000, release: 10_000)
        let kills = Atomic(0)
        let runs = Atomic(0)
        // A run may end before all its deaths: there are more rounds than needed.
        let failures = try Rounds(count: wanted) { try Calm(options) }.run { calm, round in
            guard kills.load(ordering: .relaxed) < wanted else { return [] }
            runs.add(1, ordering: .relaxed)
            var random = options.generator(round)
            return try torture(calm, round, &random, kills)
        }
        let (deaths, whole) = (kills.load(ordering: .relaxed), runs.load(ordering: .relaxed))
        return [
            Figure(
                "kill -9 \(deaths) times in \(whole) runs: \(whole - failures.count) of \(whole) runs byte-identical",
                failures: failures)
        ]
    }

    private func torture(
        _ calm: Calm, _ round: Int, _ random: inout SeededGenerator, _ kills: borrowing Atomic<Int>
    ) throws -> [String] {
        let kind = round % Self.jobs.count
        let (job, expected, output) = (Self.jobs[kind], calm.runs[kind], "killed-\(round)")
        defer { calm.place.remove(output) }
        for _ in 0..<Self.deathsARun {
            // Beyond the last request too: publishing must bear it as well.
            let requests = Int.random(in: 0...(expected.requests / 3 + 5), using: &random)
            let pause = UInt32.random(in: 0...20_000, using: &random)
            let process = try calm.place.start(job, output: output)
            calm.place.server.wait(for: requests, while: process)
            usleep(pause)
            process.send(SIGKILL)
            guard process.wait().code == 128 + SIGKILL else { break }
            kills.add(1, ordering: .relaxed)
        }
        let end = try calm.place.run(job, output: output)
        guard end.code == 0 else { return ["round \(round): \(job.name): \(end.lastWords)"] }
        let published = calm.place.published(job, output: output)
        guard published != expected.published else { return [] }
        return ["round \(round): \(job.name): \(expected.published.difference(from: published))"]
    }
}

extension SandboxServer {
    /// Waits until so many more requests have come, or the process has ended.
    func wait(for requests: Int, while process: ChildProcess) {
        let moment = requestCount + requests
        while requestCount < moment, process.isRunning { usleep(200) }
    }
}
