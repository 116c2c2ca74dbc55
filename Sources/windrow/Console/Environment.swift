#if canImport(Glibc)
    import Glibc
#else
    import Darwin
#endif

/// The process's environment.
enum Environment {
    static subscript(name: String) -> String? {
        unsafe getenv(name).map { unsafe String(cString: $0) }
    }

    /// All variables as they were when the program first looked.
    static let atStart = all

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
