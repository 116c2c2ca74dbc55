#if canImport(Glibc)
    import Glibc
#else
    import Darwin
#endif

/// A signal that asks the program to stop.
struct StopSignal: Sendable, Equatable {
    let number: Int32

    var exitCode: ExitCode { number == SIGINT ? .interrupted : .terminated }

    var name: String {
        switch number {
        case SIGINT: "Ctrl-C"
        case SIGHUP: "a hang-up"
        default: "SIGTERM"
        }
    }
}
