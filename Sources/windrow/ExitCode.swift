/// What the program's exit says to a scheduler, after sysexits.h where a code of it fits.
enum ExitCode: Int32, Sendable, CaseIterable {
    case complete = 0
    /// A fault in windrow itself.
    case fault = 1
    case usage = 2
    /// Finished, but partitions failed for good or are known to be incomplete.
    case incomplete = 3
    /// Finished, and the data is not what was to be expected of it.
    case unexpected = 4
    case jobFile = 65
    case unreachable = 69
    case cannotCreate = 73
    case cannotWrite = 74
    /// Stopped before the end; the same command goes on.
    case stopped = 75
    case credentials = 77
    case interrupted = 130
    case terminated = 143

    var meaning: String {
        switch self {
        case .complete: "complete and published"
        case .fault: "a fault in windrow; please report it"
        case .usage: "wrong flags or arguments"
        case .incomplete:
            "finished, but some partitions failed or are incomplete, or values did not fit; all named"
        case .unexpected: "finished, but the data is not as \"expect\" or the types say"
        case .jobFile: "the job file is wrong; nothing was requested"
        case .unreachable: "the source can't be reached"
        case .cannotCreate: "can't create the output"
        case .cannotWrite: "can't write the output, or the ledger is unusable"
        case .stopped: "stopped before the end, can go on"
        case .credentials: "credentials refused, missing or empty"
        case .interrupted: "stopped by Ctrl-C (SIGINT), can go on"
        case .terminated: "stopped by SIGTERM or SIGHUP, can go on"
        }
    }
}
