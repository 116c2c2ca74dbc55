import HTTPTransport
import JobFile
import RunStore
import SandboxAPI

/// Tells a person about an error, and a scheduler by the exit code.
enum ErrorReport {
    static func tell(_ error: any Error, on console: Console) -> ExitCode {
        let (message, code) = read(error)
        console.err(message)
        return code
    }

    private static func read(_ error: any Error) -> (String, ExitCode) {
        switch error {
        case let error as UsageError:
            let help = error.command.map { "windrow \($0) --help" } ?? "windrow --help"
            return ("windrow: \(error.message)\nTry \"\(help)\".", .usage)
        case let error as JobFileError:
            return (error.description, ExitCode(rawValue: error.exitStatus) ?? .jobFile)
        case let error as StoreError:
            return ("windrow: \(error.message)", error.exitCode)
        case let error as FileError:
            return ("windrow: \(error.message)", .cannotWrite)
        case let error as JobChange:
            return ("windrow: \(error.message)", .jobFile)
        case let error as HTTPURLError:
            return ("windrow: \(error.message)", .jobFile)
        case let error as SandboxMissing:
            return ("windrow: \(error.message)", .jobFile)
        case let error as SandboxError:
            return ("windrow: the sandbox can't start: \(error)", .fault)
        case let error as FaultPlanError:
            return ("windrow: \(error)", .usage)
        default:
            return ("windrow: unexpected: \(error)", .fault)
        }
    }
}

extension StoreError {
    var exitCode: ExitCode {
        switch kind {
        case .locked: .stopped
        case .cannotCreate: .cannotCreate
        case .writeFailed, .unusable: .cannotWrite
        case .fault: .fault
        }
    }
}
