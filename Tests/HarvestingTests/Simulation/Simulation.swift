import HTTPTransport
import JobFile
import RunStore
import Synchronization

@testable import Harvesting

/// One job from its first process to its last, in a folder of its own, all on one thread.
///
/// Engine and store are the real ones with real files; server, clock and scheduling are simulated.
final class Simulation: @unchecked Sendable {
    let clock = ManualClock()
    let server: SimulatedServer
    private let job: Job
    private let schedule: Schedule
    private let scratch = ScratchFolder()
    private let random: Mutex<Dice>
    private var folders = 0

    init(_ plan: SimulatedJob) throws {
        let seed = plan.service.seed
        job = try plan.load()
        server = SimulatedServer(plan.service, clock: clock)
        schedule = Schedule(seed: seed)
        random = Mutex(Dice(seed, "jitter"))
    }

    /// Runs the job in as many processes as it takes: one an interruption, and one to its end.
    func run(_ interruptions: [Interruption] = []) throws -> SimulationReport {
        var report = SimulationReport()
        var folder = scratch.path + "/0"
        for interruption in interruptions + [.none] {
            let process = SimulatedProcess(
                job: job, folder: folder, server: server, clock: clock, schedule: schedule,
                jitter: { self.random.withLock { Double.random(in: 0...1, using: &$0) } })
            let life = try schedule.inCharge { try live(process, interruption, &folder) }
            guard let life else {
                report.hangs = true
                break
            }
            report.lives.append(life)
        }
        report.requests = server.sent
        report.holds = server.holds
        report.refused = server.refused
        report.virtualTime = clock.now()
        report.steps = schedule.steps
        return report
    }

    /// Runs a process to its end; nil where nothing is left to do and it has not ended.
    private func live(
        _ process: SimulatedProcess, _ interruption: Interruption, _ folder: inout String
    ) throws -> SimulatedProcess.Life? {
        var pending: Interruption? = interruption
        process.start(maxRequests: interruption.budget)
        let before = server.requests
        var stepsLeft = interruption.steps
        while true {
            if let life = process.life { return life }
            if pending != nil, server.requests - before >= interruption.request {
                stepsLeft -= 1
                if stepsLeft < 0 {
                    pending = nil
                    try interrupt(process, interruption, &folder)
                }
            }
            guard schedule.step() || clock.advanceToNext() else { return nil }
        }
    }

    private func interrupt(
        _ process: SimulatedProcess, _ interruption: Interruption, _ folder: inout String
    ) throws {
        switch interruption.kind {
        case .nothing, .budget: break
        case .stop: process.stop.throwSwitch()
        case .abort: process.abort.throwSwitch()
        case .kill:
            // All that is left of a process is its folder as it stands; the rest unwinds unheard.
            folders += 1
            let copy = "\(scratch.path)/\(folders)"
            try scratch.copy(folder, to: copy)
            folder = copy
            server.bury()
            process.kill()
        }
    }
}

/// How and when a process ends before its time.
struct Interruption: Sendable {
    enum Kind: CaseIterable {
        case nothing
        /// Between two steps, as by SIGKILL.
        case kill
        /// Requests in flight are cut, as by a second SIGINT.
        case abort
        /// Requests in flight come to their end, as by a first SIGINT.
        case stop
        /// By `--max-requests`.
        case budget
    }

    let kind: Kind
    /// The request of the process it comes with or after.
    var request = 0
    /// The steps after that request.
    var steps = 0

    static let none = Interruption(kind: .nothing)

    static func random(_ random: inout Dice) -> Interruption {
        Interruption(
            kind: random.pick([.kill, .kill, .abort, .stop, .budget]),
            request: random.number(in: 0...12), steps: random.number(in: 0...60))
    }

    var budget: Int? { kind == .budget ? request : nil }
}
