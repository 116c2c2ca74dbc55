import CPlatform

#if canImport(Glibc)
    import Glibc
#else
    import Darwin
#endif

/// The program: reads its arguments, runs one command, leaves with its exit code.
@main
enum Windrow {
    static func main() {
        // Before any other thread exists, so that every thread leaves signals to this one.
        SignalWatcher.blockSignals()
        windrow_keep_freed_memory()
        Process.leaveNoCore()
        // libcurl's TLS library would write the keys of every connection there.
        unsafe unsetenv("SSLKEYLOGFILE")
        // Detached, or it would wait for this thread.
        let arguments = Array(CommandLine.arguments.dropFirst())
        let console = Console(format: .wanted(by: arguments))
        SignalWatcher.onLeave { console.leave(with: $0) }
        SignalWatcher.onInquiry { console.tell(.idle) }
        Task.detached {
            let code = await run(arguments, on: console)
            // What is worth keeping is on the disk; no clean-up may delay or change the exit.
            console.leave(with: code)
        }
        SignalWatcher.watch()
    }

    /// A mistake in the arguments leads to the help of its command.
    private static func run(
        _ command: any Command, _ arguments: CommandArguments, on console: Console
    ) async throws -> ExitCode {
        do {
            return try await command.run(arguments, console)
        } catch let error as UsageError {
            throw UsageError(message: error.message, command: error.command ?? command.name)
        }
    }

    private static func run(_ arguments: [String], on console: Console) async -> ExitCode {
        do {
            let call = try CommandCall(arguments, known: CommandList.all)
            switch call {
            case .help(let command): console.out(command?.helpText ?? HelpText.overview)
            case .version: console.out(VersionText.lines)
            case .run(let command, let arguments):
                return try await run(command, arguments, on: console)
            }
            return .complete
        } catch {
            return ErrorReport.tell(error, on: console)
        }
    }
}
