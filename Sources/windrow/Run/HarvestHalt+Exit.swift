import Harvesting

extension HarvestHalt {
    /// What a person reads.
    var sentence: String {
        switch self {
        case .refused(let message): "\(message). Check the credential in \"auth\", or add one."
        case .unreachable(let message): "\(message). Check the network and \"base_url\"."
        case .waitTooLong(let message, let wait):
            "\(message)\(wait.map { "; it ends in \(Figures.duration($0))" } ?? ""). "
                + "\"retry.max_wait\" says how long a wait may be."
        case .stopped: "Stopped by --max-requests."
        }
    }

    var exitCode: ExitCode {
        switch self {
        case .refused: .credentials
        case .unreachable: .unreachable
        case .waitTooLong, .stopped: .stopped
        }
    }

    /// The more a person can do about it, the lower.
    var rank: Int {
        switch self {
        case .refused: 0
        case .unreachable: 1
        case .waitTooLong: 2
        case .stopped: 3
        }
    }
}
