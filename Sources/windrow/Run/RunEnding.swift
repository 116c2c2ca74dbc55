import Harvesting
import JobFile
import RunStore

/// How a run ended, and what follows from it.
struct RunEnding: Sendable {
    let summary: [QuerySummary]
    let partitions: [Int]
    let exitCode: ExitCode
    /// Why it stopped before its end, in a sentence; nil where every partition has an outcome.
    let stopReason: String?
    /// Whether partitions failed or are incomplete.
    let hasTroubles: Bool
    let isPublished: Bool

    init(
        _ end: HarvestEnd, summary: [QuerySummary], cause: Interruption.Cause?,
        expectations: [Expectations], publishesPartial: Bool
    ) {
        self.summary = summary
        partitions = end.partitions
        let isFinished =
            end.isEverythingFound
            && zip(summary, end.partitions).allSatisfy { $0.counts.ended == $1 }
        hasTroubles = summary.contains { $0.counts.failed + $0.counts.incomplete > 0 }
        guard isFinished else {
            (exitCode, stopReason) = Self.stop(end.halts, cause)
            isPublished = false
            return
        }
        stopReason = nil
        let isAccepted = zip(summary, expectations).allSatisfy { query, expect in
            query.counts.failed + query.counts.incomplete <= expect.maxFailed
        }
        exitCode = isAccepted ? .complete : .incomplete
        isPublished = isAccepted || publishesPartial
    }

    /// A signal is what a scheduler is told first; of several halts the one a person must act on.
    private static func stop(
        _ halts: [HarvestHalt], _ cause: Interruption.Cause?
    ) -> (ExitCode, String) {
        if case .signal(let signal) = cause {
            return (signal.exitCode, "Stopped by \(signal.name).")
        }
        let halt = halts.min { $0.rank < $1.rank } ?? .stopped
        guard halt == .stopped else { return (halt.exitCode, halt.sentence) }
        if case .limit(let flag) = cause { return (.stopped, "Stopped by \(flag).") }
        return (halt.exitCode, halt.sentence)
    }
}

extension QueryCounts {
    /// Partitions that have an outcome.
    var ended: Int { complete + incomplete + failed }
}
