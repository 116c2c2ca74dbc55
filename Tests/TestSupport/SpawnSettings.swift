#if canImport(Glibc)
    import CPlatform
    import Glibc
#else
    import Darwin
#endif

/// What posix_spawn(3) is to do on the way, in the order it was asked for.
@safe struct SpawnSettings: ~Copyable {
    #if canImport(Glibc)
        private var actions = unsafe posix_spawn_file_actions_t()
        private var attributes = posix_spawnattr_t()
    #else
        private var actions: posix_spawn_file_actions_t?
        private var attributes: posix_spawnattr_t?
    #endif
    private var flags: Int32 = 0

    init() {
        unsafe posix_spawn_file_actions_init(&actions)
        unsafe posix_spawnattr_init(&attributes)
        unblockSignals()
    }

    mutating func open(_ path: String, _ flags: Int32, as number: Int32) {
        unsafe posix_spawn_file_actions_addopen(&actions, number, path, flags, 0o600)
    }

    mutating func duplicate(_ descriptor: Int32, as number: Int32) {
        unsafe posix_spawn_file_actions_adddup2(&actions, descriptor, number)
    }

    mutating func lead(_ number: Int32, to stream: ProgramStart.Stream) {
        switch stream {
        case .nothing: open("/dev/null", O_WRONLY, as: number)
        case .file(let path): open(path, O_WRONLY | O_CREAT, as: number)
        case .descriptor(let descriptor): duplicate(descriptor, as: number)
        }
    }

    mutating func enter(_ folder: String) {
        #if canImport(Glibc)
            unsafe windrow_spawn_in_folder(&actions, folder)
        #else
            unsafe posix_spawn_file_actions_addchdir_np(&actions, folder)
        #endif
    }

    mutating func closeOthers() {
        #if canImport(Glibc)
            unsafe windrow_spawn_without_descriptors(&actions, 3)
        #else
            flags |= POSIX_SPAWN_CLOEXEC_DEFAULT
        #endif
    }

    mutating func leadGroup() {
        unsafe posix_spawnattr_setpgroup(&attributes, 0)
        flags |= Int32(POSIX_SPAWN_SETPGROUP)
    }

    /// A program must not inherit that this process blocks or ignores signals.
    private mutating func unblockSignals() {
        var (none, all) = (sigset_t(), sigset_t())
        unsafe sigemptyset(&none)
        unsafe sigfillset(&all)
        unsafe posix_spawnattr_setsigmask(&attributes, &none)
        unsafe posix_spawnattr_setsigdefault(&attributes, &all)
        flags |= Int32(POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF)
    }

    /// Starts the program; a code other than 0 says that it did not start.
    mutating func spawn(_ arguments: [String], _ variables: [String]) -> (pid: pid_t, code: Int32) {
        unsafe posix_spawnattr_setflags(&attributes, Int16(truncatingIfNeeded: flags))
        var pid: pid_t = 0
        let program = arguments[0]
        let code = unsafe Self.withCStrings(arguments) { arguments in
            unsafe Self.withCStrings(variables) { variables in
                unsafe posix_spawnp(&pid, program, &actions, &attributes, arguments, variables)
            }
        }
        return (pid, code)
    }

    /// Lends an array of C strings that ends with a null pointer.
    private static func withCStrings<Result>(
        _ texts: [String], _ body: ([UnsafeMutablePointer<CChar>?]) -> Result
    ) -> Result {
        let copies = unsafe texts.map { unsafe strdup($0) } + [nil]
        defer { for index in unsafe copies.indices { unsafe free(copies[index]) } }
        return unsafe body(copies)
    }

    deinit {
        // What libc's functions take is a variable's address, which a deinitializer has not.
        var (actions, attributes) = unsafe (actions, attributes)
        unsafe posix_spawn_file_actions_destroy(&actions)
        unsafe posix_spawnattr_destroy(&attributes)
    }
}
