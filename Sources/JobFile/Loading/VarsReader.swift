import JSONSlicing

/// Reads `vars`, and the flags that override them.
struct VarsReader {
    let loading: Loading

    /// Reads the variables of the job.
    func read(_ value: JSONValue) {
        guard value.kind == .object else {
            return loading.reportKind(value, "vars", expected: "an object", hint: "write { … }")
        }
        for (key, name, value) in loading.uniqueMembers(of: value, in: "vars")
        where !name.hasPrefix("x-") && isName(name, key) {
            loading.variables[name] = scalar(value, name)
            if loading.variables[name] == nil { loading.brokenVariables.insert(name) }
        }
    }

    /// Applies flags of the form `NAME=VALUE`; a variable keeps its type.
    func apply(_ sets: [String]) {
        for set in sets {
            guard let equals = set.firstIndex(of: "="), equals != set.startIndex else {
                loading.report(
                    flag:
                        "--set \(DisplayText.printable(set)) has no \(set.first == "=" ? "name" : "value")",
                    hint: "write --set NAME=VALUE")
                continue
            }
            apply(String(set[..<equals]), String(set[set.index(after: equals)...]))
        }
    }

    /// Whether a name may be a variable's, in `vars` or in `each`.
    func isName(_ name: String, _ key: JSONValue) -> Bool {
        guard Names.isVariable(name) else {
            let better = Names.name(like: name)?.split(separator: "-").joined(separator: "_")
            loading.report(
                key, "\(DisplayText.quoted(name)) is no name for a variable",
                hint: better.flatMap { Names.isVariable($0) ? "write \"\($0)\"" : nil }
                    ?? "letters, digits and _, no digit first")
            return false
        }
        guard name != "env", name != "run" else {
            let use = name == "env" ? "env.NAME" : "run.date"
            loading.report(
                key, "\"\(name)\" is taken: templates use it for ${\(use)}",
                hint: "choose another name")
            return false
        }
        return true
    }

    private func scalar(_ value: JSONValue, _ name: String) -> BoundValue? {
        guard let scalar = BoundValue(value), let text = scalar.text else {
            loading.reportKind(
                value, name, expected: "a string, a number, true or false",
                hint: value.kind == .array ? "lists belong in \"each\" of a query" : nil)
            return nil
        }
        guard !isSecret(name, text, value) else { return nil }
        guard !text.contains("${") else {
            loading.report(
                value, "a variable of the job is a plain value, not a template",
                hint: "use the template where the value is needed")
            return nil
        }
        return scalar
    }

    private func isSecret(_ name: String, _ text: String, _ value: JSONValue) -> Bool {
        guard SecretNames.isSecretField(name) || SecretNames.isTokenText(text) else { return false }
        loading.reportSecret(
            value, "\"\(name)\" looks like a secret, which no job file may hold",
            hint: "use \"auth\" in source with {\"env\": \"NAME\"}")
        return true
    }

    private func apply(_ name: String, _ text: String) {
        guard let old = loading.variables[name] else {
            let known = loading.variables.keys.sorted()
            let hint =
                known.isEmpty ? "the job has no vars" : "known: \(known.joined(separator: ", "))"
            return loading.report(
                flag: "--set \(DisplayText.printable(name)): the job has no such variable",
                hint: Suggestion.didYouMean(name, among: known) ?? hint)
        }
        guard let value = Self.value(of: text, like: old) else {
            return loading.report(
                flag: "--set \(name): \(DisplayText.quoted(text)) is not \(Self.kind(of: old))",
                hint: "it is \(old.json) in the job")
        }
        loading.variables[name] = value
    }

    private static func value(of text: String, like old: BoundValue) -> BoundValue? {
        if case .string = old { return .string(text) }
        let document = try? JSONDocument(parsing: ContiguousArray(text.utf8))
        guard let value = document?.root, let new = BoundValue(value) else { return nil }
        switch (old, new) {
        case (.number, .number), (.bool, .bool): return new
        default: return nil
        }
    }

    private static func kind(of value: BoundValue) -> String {
        if case .bool = value { "true or false" } else { "a number" }
    }
}
