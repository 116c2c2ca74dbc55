import Testing

@testable import Harvesting

/// Servers that fail for good in one process and are well in the next.
@Suite(.enabled(if: Torture.isAsked, Torture.hint))
struct TroubleTests {
    private static func random(_ seed: UInt64) -> Dice { Dice(seed, "troubles") }

    private static func job(_ service: Service, _ random: inout Dice) -> SimulatedJob {
        SimulatedJob(
            service: service, partitions: random.number(in: 1...3),
            distinct: random.pick([[], [], [false], [true]]), concurrency: random.number(in: 1...4))
    }

    /// What a run again after the last trouble must bring.
    private static func recovers(_ job: SimulatedJob, in run: Int = 1) -> [Invariant] {
        Invariant.always + [.everything(job.truth(in: run)), .allComplete]
    }

    private static func failing(_ seed: UInt64) -> SimulatedJob {
        var random = random(seed)
        var service = Service(seed: seed, style: PagingStyle(&random))
        service.faults = random.pick([0, 10])
        service.longest = 6
        let fault: Fault = random.pick([
            .status(404), .status(400), .status(500), .status(401), .status(403), .status(451),
            .notJSON, .cut, .notReady,
        ])
        let isEverywhere = random.chance(30)
        service.insteadOf = { path, run in
            var random = Dice(seed, path, 77)
            return run == 1 && (isEverywhere || random.chance(30)) ? fault : nil
        }
        return job(service, &random)
    }

    @Test func `what failed is had by the next run`() async {
        await Torture.run("troubles", percent: 8) { seed in
            let job = Self.failing(seed)
            let report = try Simulation(job).run([.none] + SteadyListTests.interruptions(seed))
            return Torture.Trial(
                report: report, invariants: Self.recovers(job) + [.committedPagesAreKept])
        }
    }

    private static func forgetful(_ seed: UInt64) -> SimulatedJob {
        var random = random(seed)
        let style = PagingStyle(
            &random, of: [.cursor, .cursorWithFlag, .nextURL, .linkHeader, .continuation])
        var service = Service(seed: seed, style: style)
        service.faults = 0
        service.longest = 8
        service.tokensExpire = true
        return job(service, &random)
    }

    @Test func `a list whose token has expired is begun anew by the next run`() async {
        await Torture.run("expired tokens", percent: 5) { seed in
            let job = Self.forgetful(seed)
            var random = Dice(seed, "stop")
            // One process is stopped, one learns of the expired tokens, one begins anew.
            let report = try Simulation(job).run([.random(&random), .none])
            return Torture.Trial(report: report, invariants: Self.recovers(job))
        }
    }

    /// In the first process the first lists lack an announced record; then all hold others.
    private static func renewed(_ seed: UInt64) -> SimulatedJob {
        var random = random(seed)
        var style = PagingStyle(&random)
        style.announcesTotal = true
        // An error behind the last page would leave a place to go on from.
        style.pastEnd = 200
        var service = Service(seed: seed, style: style)
        service.faults = 0
        service.longest = 5
        service.overstatesUpTo = 1
        service.renewedFrom = 2
        return SimulatedJob(
            service: service, partitions: 2, distinct: random.pick([[false], [false, false]]),
            concurrency: 2)
    }

    @Test func `nothing is left below a list that is begun anew, even if that is broken off`()
        async
    {
        await Torture.run("lists begun anew", percent: 6) { seed in
            let job = Self.renewed(seed)
            // Every step of a beginning has its turn.
            let kill = Interruption(kind: .kill, request: 0, steps: Int(seed % 90))
            let report = try Simulation(job).run([.none, kill])
            return Torture.Trial(report: report, invariants: Self.recovers(job, in: 2))
        }
    }
}
