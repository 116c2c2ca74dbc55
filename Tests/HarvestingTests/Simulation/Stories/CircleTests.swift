import HTTPTransport
import RunStore
import Testing

@testable import Harvesting

/// Servers whose pages lead back to where they came from, or never away from there.
@Suite(.enabled(if: Torture.isAsked, Torture.hint))
struct CircleTests {
    private static func leadingBack(_ seed: UInt64) -> SimulatedJob {
        var random = Dice(seed, "circles")
        let style = PagingStyle(
            &random, of: [.cursor, .cursorWithFlag, .nextURL, .linkHeader, .continuation])
        var service = Service(seed: seed, style: style)
        service.faults = random.pick([0, 20])
        let leadsToItself = random.chance(30)
        service.twist = { leadsToItself ? $0 : Position(after: 0, blanks: 1) }
        return job(service, &random)
    }

    private static func deaf(_ seed: UInt64) -> SimulatedJob {
        var random = Dice(seed, "deaf servers")
        var style = PagingStyle(&random)
        // An empty page that names itself cannot be told from the end.
        style.isUneven = false
        var service = Service(seed: seed, style: style)
        service.faults = random.pick([0, 20])
        service.ignoresPosition = true
        return job(service, &random)
    }

    private static func job(_ service: Service, _ random: inout Dice) -> SimulatedJob {
        SimulatedJob(
            service: service, partitions: random.number(in: 1...3), distinct: [],
            concurrency: random.number(in: 1...4))
    }

    @Test func `pages that lead back are found within one page`() async {
        await Torture.run("circles", percent: 8) { seed in
            let job = Self.leadingBack(seed)
            let report = try Simulation(job).run(SteadyListTests.interruptions(seed))
            return Torture.Trial(
                report: report,
                invariants: Invariant.always + [
                    .committedPagesAreKept, .completeMeansAll(job), .atMostOnePageTwice(job),
                    try Self.oneRequestMore(than: job),
                ])
        }
    }

    @Test func `a server that always gives the first page is found out by the second`() async {
        await Torture.run("deaf servers", percent: 7) { seed in
            let job = Self.deaf(seed)
            let report = try Simulation(job).run(SteadyListTests.interruptions(seed))
            return Torture.Trial(
                report: report,
                invariants: Invariant.always + [
                    .committedPagesAreKept, .completeMeansAll(job), Self.firstPagesOnly(job),
                ])
        }
    }

    /// Asks the same server without the circle how many requests a list takes.
    private static func oneRequestMore(than job: SimulatedJob) throws -> Invariant {
        var service = job.service
        service.twist = { _ in nil }
        let straight = SimulatedJob(
            service: service, partitions: job.partitions, distinct: job.distinct)
        let expected = targets(try Simulation(straight).run())
        return Invariant("a circle costs one request at most") { report in
            targets(report).lazy.compactMap { path, targets in
                let most = (expected[path]?.count ?? 0) + 1
                return targets.count > most ? "\(path): \(targets.count) of \(most)" : nil
            }.first
        }
    }

    private static func targets(_ report: SimulationReport) -> [String: Set<String>] {
        Dictionary(grouping: report.requests, by: \.url.path).mapValues { Set($0.map(\.target)) }
    }

    private static func firstPagesOnly(_ job: SimulatedJob) -> Invariant {
        Invariant("nothing is kept but first pages") { report in
            guard let first = report.last?.first else { return nil }
            return first.lazy.map(\.records).contains { $0 > job.service.style.size }
                ? "\(first.map(\.records)) records" : nil
        }
    }
}

extension Invariant {
    /// A partition that is called complete has the records of its list and no others.
    static func completeMeansAll(_ job: SimulatedJob) -> Invariant {
        Invariant("complete means all") { report in
            guard let last = report.last, let lines = last.records.first else { return nil }
            for (partition, progress) in last.first.enumerated()
            where progress.outcome == .complete {
                let expected = job.service.list("/a/\(partition + 1)").map {
                    Record.line($0, above: nil)
                }
                let found = lines.filter { Record.list(of: $0) == partition + 1 }
                if found != expected { return "\(found.count) of \(expected.count) records" }
            }
            return nil
        }
    }

    static func atMostOnePageTwice(_ job: SimulatedJob) -> Invariant {
        Invariant("no more than one page twice") { report in
            guard let lines = report.last?.records.first else { return nil }
            for (list, lines) in Dictionary(grouping: lines, by: Record.list) {
                let repeated = lines.count - Set(lines).count
                if repeated > job.service.style.size { return "list \(list): \(repeated) repeated" }
            }
            return nil
        }
    }
}
