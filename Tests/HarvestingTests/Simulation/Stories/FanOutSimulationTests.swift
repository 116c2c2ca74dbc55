import Testing

/// Jobs of two and three levels, where pages of one query give the partitions of the next.
@Suite(.enabled(if: Torture.isAsked, Torture.hint))
struct FanOutSimulationTests {
    private static func job(_ seed: UInt64) -> SimulatedJob {
        var random = Dice(seed, "fan-out")
        var service = Service(seed: seed, style: PagingStyle(&random))
        service.faults = random.pick([0, 5, 20])
        service.usedUp = 1
        service.longest = 5
        return SimulatedJob(
            service: service, partitions: random.number(in: 1...2),
            distinct: random.pick([
                [false], [true], [false, false], [true, false], [false, true],
            ]),
            concurrency: random.number(in: 1...6))
    }

    @Test func `every record of every level is had once, below whatever died`() async {
        await Torture.run("fan-outs", percent: 15) { seed in
            let job = Self.job(seed)
            let report = try Simulation(job).run(SteadyListTests.interruptions(seed))
            return Torture.Trial(report: report, invariants: Invariant.steady(job.truth))
        }
    }
}
