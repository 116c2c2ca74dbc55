import RunStore
import Testing

/// Lists that others write to while they are read.
@Suite(.enabled(if: Torture.isAsked, Torture.hint))
struct ChangingListTests {
    private static func job(_ seed: UInt64, of kinds: [PagingStyle.Kind]) -> SimulatedJob {
        var random = Dice(seed, "changes")
        var service = Service(seed: seed, style: PagingStyle(&random, of: kinds))
        service.faults = random.pick([0, 10])
        service.changes = random.number(in: 10...90)
        return SimulatedJob(
            service: service, partitions: random.number(in: 1...3), distinct: [],
            concurrency: random.number(in: 1...4))
    }

    @Test func `tokens and keys lose nothing that was there throughout`() async {
        await Torture.run("changing lists, by token", percent: 10) { seed in
            let job = Self.job(
                seed,
                of: [.cursor, .cursorWithFlag, .nextURL, .linkHeader, .continuation, .keyset])
            let simulation = try Simulation(job)
            let report = try simulation.run(SteadyListTests.interruptions(seed))
            return Torture.Trial(
                report: report,
                invariants: Invariant.always + [
                    .completeMeansAsAnnounced, Self.lastingRecords(simulation.server.lists),
                ])
        }
    }

    @Test func `counted pages of a list that moves claim no more than they have`() async {
        await Torture.run("changing lists, by count", percent: 8) { seed in
            let job = Self.job(seed, of: [.page, .offset])
            let simulation = try Simulation(job)
            let report = try simulation.run(SteadyListTests.interruptions(seed))
            return Torture.Trial(
                report: report,
                invariants: Invariant.always + [
                    .completeMeansAsAnnounced, Self.nothingInvented(simulation.server.lists),
                ])
        }
    }

    /// Holds for partitions that came to an end of their own.
    private static func lastingRecords(_ lists: [String: ChangingList]) -> Invariant {
        Invariant("what was there throughout is there once") { report in
            guard let last = report.last, let lines = last.records.first else { return nil }
            for (partition, progress) in last.first.enumerated() where !progress.hasFailed {
                let found = lines.filter { Record.list(of: $0) == partition + 1 }
                guard let list = lists["/a/\(partition + 1)"] else { return "list never asked for" }
                let lasting = Set(list.lasting.map { Record.line($0, above: nil) })
                if found.count != Set(found).count { return "a record came twice" }
                if let lost = lasting.subtracting(found).first { return "lost: \(lost)" }
            }
            return nil
        }
    }

    private static func nothingInvented(_ lists: [String: ChangingList]) -> Invariant {
        Invariant("every record was there at some time") { report in
            let known = Set(
                lists.values.flatMap { $0.known.map { Record.line($0, above: nil) } })
            return report.last?.records.first?.first { !known.contains($0) }
        }
    }
}

extension PartitionProgress {
    fileprivate var hasFailed: Bool { if case .failed? = outcome { true } else { false } }
}

extension Invariant {
    static let completeMeansAsAnnounced = Invariant("complete means as many as announced") {
        report in
        let short = report.last?.first.first {
            $0.outcome == .complete && Int64($0.records) < $0.total ?? 0
        }
        return short.map { "\($0.records) of \($0.total ?? 0)" }
    }
}
