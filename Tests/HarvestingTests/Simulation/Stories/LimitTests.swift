import RunStore
import Testing

@testable import Harvesting

/// Servers that put requests off, for longer than a job is willing to wait.
@Suite(.enabled(if: Torture.isAsked, Torture.hint))
struct LimitTests {
    /// In its first process some list is refused whenever it is asked for.
    private static func job(_ seed: UInt64) -> SimulatedJob {
        var random = Dice(seed, "limits")
        var service = Service(seed: seed, style: PagingStyle(&random))
        service.faults = random.pick([0, 30])
        let lists = random.number(in: 1...4)
        let refused = "/a/\(random.number(in: 1...lists))"
        let fault = Fault.refusal(
            status: random.pick([429, 403]),
            random.pick([
                .none, .zero, .seconds(10_000), .date(86_400), .reset(9_999), .seconds(40),
            ]))
        service.insteadOf = { path, run in path == refused && run == 1 ? fault : nil }
        return SimulatedJob(
            service: service, partitions: lists, distinct: [],
            concurrency: random.number(in: 1...4),
            maxWait: "5m")
    }

    @Test func `a limit stops a run and fails nothing`() async {
        await Torture.run("limits", percent: 8) { seed in
            let job = Self.job(seed)
            let report = try Simulation(job).run([.none])
            return Torture.Trial(
                report: report,
                invariants: Invariant.steady(job.truth) + [
                    Self.firstIsStopped, Self.nothingFails, Self.patienceEnds,
                ])
        }
    }

    private static let firstIsStopped = Invariant("the first process halts for the limit") {
        report in
        guard let halts = report.lives.first?.halts else { return nil }
        if case .waitTooLong? = halts.first { return nil }
        return "\(halts)"
    }

    private static let nothingFails = Invariant("no limit is counted as a failure") { report in
        report.lives.lazy.compactMap { life in
            life.summary.contains { $0.counts.failed > 0 } ? "process \(life.run)" : nil
        }.first
    }

    /// A page waits `max_wait` in all, and no pause goes beyond another.
    private static let patienceEnds = Invariant("nobody waits longer than the job allows") {
        report in
        let end = report.requests.last { $0.run == 1 }?.time ?? .zero
        return end > .seconds(4 * 3_600) ? "\(end)" : nil
    }
}
