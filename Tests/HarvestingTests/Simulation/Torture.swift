import Synchronization
import Testing

#if canImport(Glibc)
    import Glibc
#else
    import Darwin
#endif

/// How many jobs are simulated, and which.
///
/// `WINDROW_TORTURE=night` and `release` simulate more, of new seeds; `WINDROW_SEED` repeats one job.
enum Torture: String {
    case ci, night, release

    static let size = variable("WINDROW_TORTURE").flatMap(Torture.init) ?? .ci
    /// The simulation takes over the scheduling of its process, so it wants one without other tests.
    static let isAsked = variable("WINDROW_TORTURE") != nil
    static let hint: Comment = "asked for by WINDROW_TORTURE, as in .ci/run"
    private static let seed = variable("WINDROW_SEED").flatMap { UInt64($0) }

    /// The jobs of all stories together.
    private var jobs: Int {
        switch self {
        case .ci: 1_500
        case .night: 60_000
        case .release: 1_000_000
        }
    }

    /// What one job showed.
    struct Trial: Sendable {
        var report: SimulationReport
        var invariants: [Invariant]
    }

    /// Simulates a story's part of the jobs, and tells of every invariant that does not hold with
    /// the seed that repeats it.
    ///
    /// - Parameters:
    ///   - story: Names it in messages.
    ///   - percent: Its part of all jobs.
    ///   - simulate: Simulates the job of a seed.
    static func run(
        _ story: String, percent: Int, _ simulate: @escaping @Sendable (UInt64) throws -> Trial
    ) async {
        let tally = await OwnThread.run { Tally(seeds(size.jobs * percent / 100), simulate) }
        for breach in tally.breaches { Issue.record("\(story): \(breach)") }
        if size != .ci { print("\(story): \(tally.figures)") }
    }

    private static func seeds(_ count: Int) -> ClosedRange<UInt64> {
        if let seed { return seed...seed }
        let first = size == .ci ? 1 : UInt64.random(in: 1...(1 << 40))
        return first...first + UInt64(max(1, count)) - 1
    }

    private static func variable(_ name: String) -> String? {
        unsafe getenv(name).map { unsafe String(cString: $0) }
    }
}

/// Adds up what the jobs of a story showed.
private struct Tally: Sendable {
    /// More than a few say nothing new.
    private static let most = 5

    private(set) var breaches: [String] = []
    private var jobs = 0
    private var requests = 0
    private var processes = 0
    private var virtualTime = Duration.zero
    private let started = ContinuousClock.now
    private var took = Duration.zero

    init(
        _ seeds: ClosedRange<UInt64>, _ simulate: @Sendable (UInt64) throws -> Torture.Trial
    ) {
        for seed in seeds where breaches.count < Self.most {
            do { add(try simulate(seed), seed) } catch { tell("\(error)", seed) }
        }
        took = started.duration(to: .now)
    }

    private mutating func add(_ trial: Torture.Trial, _ seed: UInt64) {
        jobs += 1
        requests += trial.report.requests.count
        processes += trial.report.lives.count
        virtualTime += trial.report.virtualTime
        for invariant in trial.invariants {
            guard let breach = invariant.breach(trial.report) else { continue }
            return tell("\(invariant.name): \(breach)", seed)
        }
    }

    private mutating func tell(_ breach: String, _ seed: UInt64) {
        breaches.append("\(breach) (repeat with WINDROW_SEED=\(seed))")
    }

    var figures: String {
        let rate = Double(jobs) / (took / .seconds(1))
        return "\(jobs) jobs in \(took), \(Int(rate)) a second; \(processes) processes, "
            + "\(requests) requests, \(virtualTime.components.seconds / 3_600) virtual hours"
    }
}
