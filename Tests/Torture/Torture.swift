#if canImport(Glibc)
    import Glibc
#else
    import Darwin
#endif

/// Does to the real program what the world does: kills it, cuts its pages, fills its disk.
///
/// `swift run -c release Torture [--size ci|night|release] [--seed N] [--only NAME]`. One line a
/// figure on standard output; a failure tells the command that repeats it, and the exit code is 1.
@main
enum Torture {
    private static let drivers: [any Driver] = [
        KillDriver(), SyscallDriver(), CutDriver(), FullDiskDriver(), PowerDriver(),
        StartsDriver(), SigtermDriver(), MemoryDriver(), HostileDriver(), AnswersDriver(),
    ]

    static func main() {
        signal(SIGPIPE, SIG_IGN)
        LiveProcesses.endWithUs()
        do {
            let options = try Options(
                CommandLine.arguments.dropFirst(), drivers: drivers.map(\.name))
            exit(run(options) ? 0 : 1)
        } catch {
            say("\(error)")
            exit(2)
        }
    }

    /// Runs the drivers that were asked for.
    private static func run(_ options: Options) -> Bool {
        var isWell = true
        for driver in drivers where options.only?.contains(driver.name) ?? true {
            let start = ContinuousClock.now
            let figures = figures(of: driver, options)
            let seconds = Int(start.duration(to: .now) / .seconds(1))
            for figure in figures {
                say("\(driver.name): \(figure.text), \(options.label) (\(seconds) s)")
                guard !figure.isGood else { continue }
                isWell = false
                for detail in figure.details.prefix(12) { say("    \(detail)") }
                say("    again: \(options.command(repeating: driver.name))")
            }
        }
        return isWell
    }

    private static func figures(of driver: any Driver, _ options: Options) -> [Figure] {
        do { return try driver.run(options) } catch let skip as Skip {
            return [Figure("skipped, \(skip.reason)", failures: [])]
        } catch {
            return [Figure("could not be driven", failures: ["\(error)"])]
        }
    }

    /// Prints a line at once, whoever reads.
    private static func say(_ line: String) {
        print(line)
        fflush(nil)
    }
}
