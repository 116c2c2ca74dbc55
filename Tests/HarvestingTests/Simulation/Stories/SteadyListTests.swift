import Testing

/// Lists that stand still on a server that fails for the moment, fetched by processes that die.
@Suite(.enabled(if: Torture.isAsked, Torture.hint))
struct SteadyListTests {
    static func job(_ seed: UInt64) -> SimulatedJob {
        var random = Dice(seed, "steady")
        var service = Service(seed: seed, style: PagingStyle(&random))
        service.faults = random.pick([0, 10, 40])
        return SimulatedJob(
            service: service, partitions: random.number(in: 1...4), distinct: [],
            concurrency: random.number(in: 1...6),
            rate: random.chance(20) ? random.number(in: 20...600) : nil)
    }

    static func interruptions(_ seed: UInt64) -> [Interruption] {
        var random = Dice(seed, "interruptions")
        return (0..<random.number(in: 0...3)).map { _ in .random(&random) }
    }

    @Test func `every record is had once, whatever fails and whoever dies`() async {
        await Torture.run("steady lists", percent: 25) { seed in
            let job = Self.job(seed)
            let report = try Simulation(job).run(Self.interruptions(seed))
            return Torture.Trial(report: report, invariants: Invariant.steady(job.truth))
        }
    }

    @Test(arguments: [1, 77, 4_711] as [UInt64])
    func `a seed repeats a run step by step`(seed: UInt64) throws {
        func run() throws -> SimulationReport {
            try Simulation(Self.job(seed)).run(Self.interruptions(seed))
        }
        let (first, second) = (try run(), try run())
        #expect(first.steps == second.steps)
        #expect(first.requests.map(\.target) == second.requests.map(\.target))
        #expect(first.requests.map(\.time) == second.requests.map(\.time))
    }
}
