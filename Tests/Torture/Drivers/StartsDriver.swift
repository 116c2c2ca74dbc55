import SandboxAPI

#if canImport(Glibc)
    import Glibc
#else
    import Darwin
#endif

/// Starts the program eight times at once on one job.
struct StartsDriver: Driver {
    private static let starts = 8
    private static let limit = Duration.seconds(1)
    private static let job = TortureJob.searches("starts", years: 2014...2014)

    let name = "starts"

    /// Who ended, how, and after how long.
    private struct Ended {
        let end: ChildProcess.End
        let after: Duration
    }

    func run(_ options: Options) throws -> [Figure] {
        let rounds = options.count(ci: 50, night: 300, release: 1_000)
        // Slow answers keep the one that runs at it until all others have been turned away.
        let place = try Workplace(options, SandboxOptions(latency: .milliseconds(400)))
        let calm = try place.undisturbed(Self.job).published
        var slowest = Duration.zero
        var failures: [String] = []
        for round in 0..<rounds {
            let output = "starts-\(round)"
            let ended = try startAll(place, output: output)
            let turnedAway = ended.filter { $0.end.code == 75 }
            slowest = max(slowest, turnedAway.map(\.after).max() ?? .zero)
            failures +=
                failure(ended, calm, place.published(Self.job, output: output))
                .map { ["round \(round): \($0)"] } ?? []
            place.remove(output)
        }
        return [
            Figure(
                "\(Self.starts) starts at once, \(rounds) times: \(rounds - failures.count) times one ran and the rest left with 75, the slowest after \(slowest.milliseconds) ms",
                failures: failures)
        ]
    }

    private func startAll(_ place: Workplace, output: String) throws -> [Ended] {
        let command = try place.command(Self.job, output: output)
        let start = ContinuousClock.now
        var running = try (0..<Self.starts).map { _ in
            try ChildProcess(command, in: place.folder)
        }
        var ended: [Ended] = []
        while !running.isEmpty {
            for process in running where !process.isRunning {
                ended.append(Ended(end: process.wait(), after: start.duration(to: .now)))
                running.removeAll { $0.pid == process.pid }
            }
            usleep(2_000)
        }
        return ended
    }

    private func failure(_ ended: [Ended], _ calm: Published, _ published: Published?) -> String? {
        let codes = ended.map(\.end.code).sorted()
        guard codes == [0] + [Int32](repeating: 75, count: Self.starts - 1) else {
            return "exit codes \(codes)"
        }
        if let late = ended.first(where: { $0.end.code == 75 && $0.after > Self.limit }) {
            return "turned away after \(late.after.milliseconds) ms"
        }
        return published == calm ? nil : calm.difference(from: published)
    }
}

extension Duration {
    var milliseconds: Int { Int(self / .milliseconds(1)) }
}
