import JobFile

/// A command's arguments, taken apart by its options.
struct CommandArguments: Sendable, Equatable {
    private(set) var operands: [String] = []
    private var values: [String: [String]] = [:]

    /// Reads arguments: `--name value`, `--name=value`, `-n value`, and `--` before operands that
    /// begin with a dash.
    ///
    /// - Throws: `UsageError` for an unknown option, a missing or a superfluous value.
    init(_ arguments: [String], _ options: [CommandOption]) throws(UsageError) {
        var rest = arguments[...]
        while let word = rest.popFirst() {
            if word == "--" {
                operands += rest
                return
            }
            guard word.hasPrefix("-"), word != "-" else {
                operands.append(word)
                continue
            }
            try read(word, from: &rest, options)
        }
    }

    /// The value given last; nil where the option is absent.
    func value(_ name: String) -> String? { values[name]?.last }

    /// All values of an option that may be given several times.
    func all(_ name: String) -> [String] { values[name] ?? [] }

    func has(_ name: String) -> Bool { values[name] != nil }

    /// The value as a whole number.
    ///
    /// - Throws: `UsageError` where it is none, or less than 1.
    func count(_ name: String) throws(UsageError) -> Int? {
        guard let text = value(name) else { return nil }
        guard let count = Int(text), count >= 1 else {
            throw UsageError(message: "--\(name) takes a whole number from 1 up, not \"\(text)\"")
        }
        return count
    }

    /// Refuses operands.
    ///
    /// - Throws: `UsageError` where a command that takes none is given one.
    func refuseOperands(of command: String) throws(UsageError) {
        guard let operand = operands.first else { return }
        throw UsageError(
            message: "\(command) takes no argument, and \"\(operand)\" was given",
            command: command)
    }

    private mutating func read(
        _ word: String, from rest: inout ArraySlice<String>, _ options: [CommandOption]
    ) throws(UsageError) {
        let parts = word.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
        let spelling = String(parts[0])
        guard let option = options.first(where: { $0.isSpelled(spelling) }) else {
            throw Self.unknown(spelling, options)
        }
        var value = parts.count > 1 ? String(parts[1]) : nil
        if let wanted = option.value {
            value = value ?? rest.popFirst()
            guard value?.isEmpty == false else {
                throw UsageError(
                    message: "--\(option.name) needs a value: --\(option.name) \(wanted)")
            }
        } else if value != nil {
            throw UsageError(message: "--\(option.name) takes no value")
        }
        values[option.name, default: []].append(value ?? "")
    }

    private static func unknown(_ spelling: String, _ options: [CommandOption]) -> UsageError {
        let hint = Suggestion.nearest(to: spelling, among: options.map { "--\($0.name)" })
        let question = hint.map { "; did you mean \($0)?" } ?? ""
        return UsageError(message: "unknown option \(spelling)\(question)")
    }
}

extension CommandOption {
    fileprivate func isSpelled(_ spelling: String) -> Bool {
        spelling == "--\(name)" || letter.map { spelling == "-\($0)" } ?? false
    }
}
