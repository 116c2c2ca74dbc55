import SandboxAPI
import Synchronization

#if canImport(Glibc)
    import Glibc
#else
    import Darwin
#endif

/// Asks the program to end while 64 requests wait for their answers.
struct SigtermDriver: Driver {
    private static let inFlight = 64
    private static let limit = Duration.seconds(2)
    private static let job = TortureJob(
        name: "sigterm", source: #""concurrency": 64"#,
        queries: """
            {
              "name": "repositories", "path": "/search/repositories",
              "params": {"q": "language:swift stars:${stars}", "per_page": 100},
              "each": {"stars": {"range": {"from": 1, "to": 96}}},
              "records": "items", "key": "id"
            }
            """)

    let name = "sigterm"

    private struct Calm {
        let place: Workplace
        let published: Published

        init(_ options: Options) throws {
            // No answer comes within the grace that a signal leaves to requests in flight.
            place = try Workplace(options, SandboxOptions(latency: .milliseconds(2_200)))
            published = try place.undisturbed(SigtermDriver.job).published
        }
    }

    func run(_ options: Options) throws -> [Figure] {
        let rounds = options.count(ci: 16, night: 200, release: 500)
        let times = Mutex<[Duration]>([])
        let failures = try Rounds(count: rounds) { try Calm(options) }.run { calm, round in
            let output = "sigterm-\(round)"
            defer { calm.place.remove(output) }
            var random = options.generator(round)
            let process = try calm.place.start(Self.job, output: output)
            calm.place.server.wait(for: Self.inFlight, while: process)
            usleep(UInt32.random(in: 0...1_500_000, using: &random))
            let asked = ContinuousClock.now
            process.send(SIGTERM)
            let end = process.wait()
            let time = asked.duration(to: .now)
            times.withLock { $0.append(time) }
            return try check(end, time, calm, output).map { ["round \(round): \($0)"] } ?? []
        }
        let sorted = times.withLock { $0.sorted() }
        let (p50, p99) = (sorted[sorted.count / 2], sorted[(sorted.count - 1) * 99 / 100])
        return [
            Figure(
                "SIGTERM with \(Self.inFlight) in flight, \(rounds) times: to exit p50 \(p50.milliseconds) ms, p99 \(p99.milliseconds) ms; \(rounds - failures.count) of \(rounds) byte-identical then",
                failures: failures)
        ]
    }

    private func check(
        _ end: ChildProcess.End, _ time: Duration, _ calm: Calm, _ output: String
    ) throws -> String? {
        guard end.code == 143 else { return end.lastWords }
        guard time <= Self.limit else { return "it took \(time.milliseconds) ms" }
        let rest = try calm.place.run(Self.job, output: output)
        guard rest.code == 0 else { return "then \(rest.lastWords)" }
        let published = calm.place.published(Self.job, output: output)
        return published == calm.published ? nil : calm.published.difference(from: published)
    }
}
