#if canImport(Glibc)
    import Glibc
#else
    import Darwin
#endif

/// Runs a program that prints a secret.
enum SecretCommand {
    /// How long the program may take.
    static let timeLimit: Duration = .seconds(30)
    private static let outputLimit = 65_536

    /// The standard output of a program, found by `PATH` and run without a shell.
    ///
    /// Its standard input is empty and its standard error is ours, so people see what it says.
    ///
    /// - Throws: Why there is no usable output; the output is never part of the message.
    static func run(
        _ words: [String], environment: [String: String], timeLimit: Duration = timeLimit
    ) throws(SecretCommandError) -> ContiguousArray<UInt8> {
        var ends: [Int32] = [-1, -1]
        guard unsafe pipe(&ends) == 0 else { throw .failed(words, errno) }
        defer { _ = close(ends[0]) }
        for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
        let process = try spawn(words, environment, closing: ends[1])
        let output: ContiguousArray<UInt8>
        do throws(SecretCommandError) {
            output = try readAll(ends[0], of: words, until: ContinuousClock.now + timeLimit)
        } catch {
            _ = kill(process, SIGKILL)
            _ = wait(for: process)
            throw error
        }
        let status = wait(for: process)
        guard status == 0 else { throw .exited(words, status) }
        return output
    }

    private static func spawn(
        _ words: [String], _ environment: [String: String], closing output: Int32
    ) throws(SecretCommandError) -> pid_t {
        defer { _ = close(output) }
        #if canImport(Glibc)
            var actions = unsafe posix_spawn_file_actions_t()
            var attributes = posix_spawnattr_t()
        #else
            var actions: posix_spawn_file_actions_t?
            var attributes: posix_spawnattr_t?
        #endif
        unsafe posix_spawn_file_actions_init(&actions)
        unsafe posix_spawnattr_init(&attributes)
        defer {
            unsafe posix_spawn_file_actions_destroy(&actions)
            unsafe posix_spawnattr_destroy(&attributes)
        }
        unsafe posix_spawn_file_actions_addopen(&actions, 0, "/dev/null", O_RDONLY, 0)
        unsafe posix_spawn_file_actions_adddup2(&actions, output, 1)
        // The program must not inherit the signals that this process blocks or ignores.
        var (none, all) = (sigset_t(), sigset_t())
        unsafe sigemptyset(&none)
        unsafe sigfillset(&all)
        unsafe posix_spawnattr_setsigmask(&attributes, &none)
        unsafe posix_spawnattr_setsigdefault(&attributes, &all)
        unsafe posix_spawnattr_setflags(
            &attributes, Int16(POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF))
        var process: pid_t = 0
        let code = unsafe withCStrings(words) { arguments in
            unsafe withCStrings(environment.map { "\($0.key)=\($0.value)" }) { variables in
                unsafe posix_spawnp(&process, words[0], &actions, &attributes, arguments, variables)
            }
        }
        guard code == 0 else { throw .failed(words, code) }
        return process
    }

    /// All that comes until the end of the pipe.
    private static func readAll(
        _ descriptor: Int32, of words: [String], until deadline: ContinuousClock.Instant
    ) throws(SecretCommandError) -> ContiguousArray<UInt8> {
        var output: ContiguousArray<UInt8> = []
        var chunk = ContiguousArray<UInt8>(repeating: 0, count: 4_096)
        while output.count <= outputLimit {
            let left = ContinuousClock.now.duration(to: deadline)
            guard left > .zero else { throw .timedOut(words) }
            var request = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
            let patience = Int32(clamping: left.components.seconds * 1_000 + 10)
            let ready = unsafe poll(&request, 1, patience)
            guard ready > 0 else { continue }
            let count = unsafe chunk.withUnsafeMutableBytes { buffer in
                unsafe read(descriptor, buffer.baseAddress, buffer.count)
            }
            if count == 0 { return output }
            if count > 0 { output.append(contentsOf: chunk[..<count]) }
        }
        throw .tooMuch(words)
    }

    private static func wait(for process: pid_t) -> Int32 {
        var status: Int32 = 0
        while unsafe waitpid(process, &status, 0) < 0, errno == EINTR {}
        return status
    }

    /// Lends an array of C strings that ends with a null pointer.
    private static func withCStrings<Result>(
        _ strings: [String], _ body: ([UnsafeMutablePointer<CChar>?]) -> Result
    ) -> Result {
        let copies = unsafe strings.map { unsafe strdup($0) } + [nil]
        defer { for index in unsafe copies.indices { unsafe free(copies[index]) } }
        return unsafe body(copies)
    }
}

/// Why a program gave no secret.
enum SecretCommandError: Error, Equatable {
    /// It could not be started.
    case failed([String], Int32)
    /// It took too long.
    case timedOut([String])
    /// It printed more than a secret can be.
    case tooMuch([String])
    /// It ended with this wait status.
    case exited([String], Int32)

    /// The reason for people.
    var message: String {
        switch self {
        case .failed(let words, let code):
            unsafe "\(Self.name(words)) can't be started: \(String(cString: strerror(code)))"
        case .timedOut(let words):
            "\(Self.name(words)) gave no secret within 30 seconds"
        case .tooMuch(let words): "\(Self.name(words)) printed far more than a secret"
        case .exited(let words, let status):
            status & 0x7F == 0
                ? "\(Self.name(words)) ended with exit status \(status >> 8 & 0xFF)"
                : "\(Self.name(words)) was ended by signal \(status & 0x7F)"
        }
    }

    private static func name(_ words: [String]) -> String {
        DisplayText.quoted(words.joined(separator: " "))
    }
}
