#if canImport(Glibc)
    package import Glibc
#else
    package import Darwin
#endif

/// A program to be started, with posix_spawn(3).
///
/// Not with Foundation's `Process`: where that looks for descriptors to close, on Linux, it reads
/// beyond the end of a directory's buffer, and now and then the process that starts another dies.
package struct ProgramStart: Sendable {
    /// Where a stream of the program leads.
    package enum Stream: Sendable {
        case nothing
        /// A file, which is created or gone on with at its beginning.
        case file(String)
        /// A descriptor of this process.
        case descriptor(Int32)
    }

    /// The program's path, or a name to be found by PATH, and its arguments.
    package var arguments: [String]
    /// The folder it runs in; nil for this process's.
    package var folder: String?
    package var environment: [String: String]
    package var output = Stream.nothing
    /// Where its messages go; nil for where its output goes.
    package var messages: Stream?
    /// Whether it leads a process group of its own, which signals can be sent to.
    package var leadsGroup = false

    package init(_ arguments: [String], environment: [String: String] = Self.ownEnvironment) {
        self.arguments = arguments
        self.environment = environment
    }

    /// The variables of this process, without those that hold credentials of the person who runs the
    /// tests, and with no search for symbols when a program is killed.
    package static let ownEnvironment: [String: String] = {
        let personal = ["GITHUB_TOKEN", "QIITA_TOKEN", "HOTPEPPER_API_KEY", "WINDROW_CONTACT"]
        var variables: [String: String] = [:]
        var place = unsafe environ
        while let entry = unsafe place.pointee {
            let parts = unsafe String(cString: entry).split(
                separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
            if parts.count == 2 { variables[String(parts[0])] = String(parts[1]) }
            unsafe place += 1
        }
        for name in personal { variables[name] = nil }
        variables["SWIFT_BACKTRACE"] = "enable=no"
        return variables
    }()

    /// Starts it, with an empty standard input and no other descriptors of this process.
    ///
    /// - Returns: The process's number; whoever has it must wait for it.
    /// - Throws: ``StartFailure``.
    package func spawn() throws(StartFailure) -> pid_t {
        var settings = SpawnSettings()
        settings.open("/dev/null", O_RDONLY, as: 0)
        settings.lead(1, to: output)
        if let messages { settings.lead(2, to: messages) } else { settings.duplicate(1, as: 2) }
        if let folder { settings.enter(folder) }
        settings.closeOthers()
        if leadsGroup { settings.leadGroup() }
        let variables = environment.map { "\($0.key)=\($0.value)" }
        let (pid, code) = settings.spawn(arguments, variables)
        guard code == 0 else { throw StartFailure(program: arguments[0], code: code) }
        return pid
    }
}

/// Why a program did not start.
package struct StartFailure: Error, CustomStringConvertible {
    package let program: String
    /// The code of posix_spawn(3).
    package let code: Int32

    package var description: String {
        unsafe "\(program) did not start: \(String(cString: strerror(code)))"
    }
}
