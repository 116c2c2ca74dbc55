import RunStore

@testable import Harvesting

/// All that is known of a simulated job once its last process has ended.
struct SimulationReport: Sendable {
    var lives: [SimulatedProcess.Life] = []
    var requests: [SimulatedServer.Sent] = []
    var holds: [SimulatedServer.Hold] = []
    var refused: [SimulatedServer.Sent] = []
    var virtualTime = Duration.zero
    var steps = 0
    /// A process had nothing left to do and nothing to wait for, and did not end.
    var hangs = false

    var last: SimulatedProcess.Life? { lives.last }

    /// The outcomes that are not `complete`, of all queries.
    var troubles: [PartitionOutcome] { last?.summary.flatMap { $0.troubles.map(\.outcome) } ?? [] }
}

/// Something that holds for every job of a story.
struct Invariant: Sendable {
    let name: String
    /// Why it does not hold; nil where it does.
    let breach: @Sendable (SimulationReport) -> String?

    init(_ name: String, _ breach: @escaping @Sendable (SimulationReport) -> String?) {
        self.name = name
        self.breach = breach
    }
}

extension Invariant {
    /// What holds for every job whatever its server does.
    static let always = [
        processesEnd, noErrors, everyPartitionEnds, holdsAreKept, waitsBeforeRetry,
    ]

    static let processesEnd = Invariant("every process ends") { report in
        report.hangs ? "process \(report.lives.count + 1) hangs" : nil
    }

    static let noErrors = Invariant("no process ends with an error") { report in
        report.lives.lazy.filter { !$0.isKilled }.compactMap(\.error).first
    }

    static let everyPartitionEnds = Invariant("every partition has an outcome, or the run halted") {
        report in
        guard let last = report.last, last.halts.isEmpty else { return nil }
        let isBelowTrouble = last.summary.contains { $0.counts.complete < $0.counts.partitions }
        guard last.isEverythingFound || isBelowTrouble else { return "not everything was found" }
        for (query, (summary, found)) in zip(last.summary, last.partitions).enumerated() {
            let counts = summary.counts
            let ended = counts.complete + counts.incomplete + counts.failed
            if ended != found { return "query \(query): \(ended) of \(found) partitions ended" }
        }
        return nil
    }

    static let holdsAreKept = Invariant("no request while the server wants none") { report in
        for hold in report.holds {
            let early = report.requests.first {
                $0.run == hold.run && $0.time > hold.from && $0.time < hold.until
            }
            guard let early else { continue }
            return "\(early.target) at \(early.time), between \(hold.from) and \(hold.until)"
        }
        return nil
    }

    static let waitsBeforeRetry = Invariant("a refused request is not repeated at once") { report in
        for refusal in report.refused {
            let hasty = report.requests.contains {
                $0.run == refusal.run && $0.target == refusal.target && $0.time == refusal.time
            }
            if hasty { return "\(refusal.target) at \(refusal.time)" }
        }
        return nil
    }

    /// What holds where the server's faults pass and its lists stand still.
    static func steady(_ truth: [[String]]) -> [Invariant] {
        always + [everything(truth), allComplete, committedPagesAreKept]
    }

    static func everything(_ truth: [[String]]) -> Invariant {
        Invariant("every record once and in order") { report in
            guard let records = report.last?.records, records != truth else { return nil }
            for (query, (found, expected)) in zip(records, truth).enumerated()
            where found != expected {
                let lost = Set(expected).subtracting(found).sorted().prefix(3)
                return "query \(query): \(found.count) lines, expected \(expected.count), "
                    + "first at line \(zip(found, expected).prefix { $0 == $1 }.count), lost \(lost)"
            }
            return "\(records.count) queries"
        }
    }

    static let allComplete = Invariant("faults that pass fail no partition") { report in
        if let trouble = report.troubles.first?.reason { return trouble }
        return report.last.flatMap { $0.halts.isEmpty ? nil : "\($0.halts)" }
    }

    static let committedPagesAreKept = Invariant("a committed page is not asked for again") {
        report in
        for life in report.lives {
            let again = report.requests.first {
                $0.run == life.run
                    && life.committed.contains(
                        RequestFingerprint.of(method: "GET", url: $0.url, body: nil))
            }
            if let again { return "\(again.target) by process \(life.run)" }
        }
        return nil
    }
}
