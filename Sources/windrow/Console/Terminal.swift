#if canImport(Glibc)
    import Glibc
#else
    import Darwin
#endif

/// What standard error is connected to.
enum Terminal {
    /// Whether somebody watches, and the terminal can redraw a line.
    static var canRedraw: Bool {
        isatty(STDERR_FILENO) == 1 && Environment["TERM"] != "dumb"
    }

    /// Columns of the terminal, 80 where it does not say.
    static var width: Int {
        var size = winsize()
        let isKnown = unsafe ioctl(STDERR_FILENO, UInt(TIOCGWINSZ), &size) == 0
        return isKnown && size.ws_col > 0 ? Int(size.ws_col) : 80
    }
}

/// The process's environment.
enum Environment {
    static subscript(name: String) -> String? {
        unsafe getenv(name).map { unsafe String(cString: $0) }
    }

    /// All variables; names and values that are not UTF-8 show U+FFFD.
    static var all: [String: String] {
        var variables: [String: String] = [:]
        var index = 0
        while let entry = unsafe environ[index] {
            let text = unsafe String(cString: entry)
            if let equals = text.firstIndex(of: "=") {
                variables[String(text[..<equals])] = String(text[text.index(after: equals)...])
            }
            index += 1
        }
        return variables
    }
}
