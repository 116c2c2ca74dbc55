package import JSONSlicing

extension Loading {
    /// A string.
    func string(_ value: JSONValue, _ name: String) -> String? {
        guard let text = value.string else {
            reportKind(value, name, expected: "a string", hint: quotesHint(value))
            return nil
        }
        return text
    }

    /// A string with at least one character.
    func text(_ value: JSONValue, _ name: String) -> String? {
        guard let text = string(value, name) else { return nil }
        guard !text.isEmpty else {
            report(value, "\"\(name)\" is empty")
            return nil
        }
        return text
    }

    /// A whole number within a range.
    func integer(_ value: JSONValue, _ name: String, in range: ClosedRange<Int>) -> Int? {
        guard value.kind == .number else {
            let number = value.string.flatMap { Int($0) }
            reportKind(
                value, name, expected: "a whole number",
                hint: number.map { "write \($0) without quotes" })
            return nil
        }
        guard let integer = value.integer, let number = Int(exactly: integer) else {
            report(value, "\"\(name)\" must be a whole number")
            return nil
        }
        guard range.contains(number) else {
            report(value, "\"\(name)\" is out of range", hint: Self.words(range))
            return nil
        }
        return number
    }

    /// `true` or `false`.
    func bool(_ value: JSONValue, _ name: String) -> Bool? {
        guard let flag = value.bool else {
            let word = value.string.flatMap { ["true", "false"].contains($0) ? $0 : nil }
            reportKind(
                value, name, expected: "true or false",
                hint: word.map { "write \($0) without quotes" })
            return nil
        }
        return flag
    }

    /// The elements of an array that may not be empty.
    func list(_ value: JSONValue, _ name: String) -> [JSONValue]? {
        guard value.kind == .array else {
            reportKind(value, name, expected: "a list", hint: "write [ … ]")
            return nil
        }
        let elements = Array(value.elements)
        if elements.isEmpty { report(value, "\"\(name)\" is an empty list") }
        return elements.isEmpty ? nil : elements
    }

    /// A quantity written as a string with its unit.
    func quantity<Quantity>(
        _ value: JSONValue, _ name: String, example: (String) -> String,
        parse: (String) throws(QuantityError) -> Quantity
    ) -> Quantity? {
        guard let text = value.string else {
            let hint = value.numberText.map { "write \"\(example($0))\"" }
            reportKind(value, name, expected: "a string with a unit", hint: hint)
            return nil
        }
        do throws(QuantityError) {
            return try parse(text)
        } catch {
            report(value, error.message, hint: error.hint)
            return nil
        }
    }

    /// A duration within a range.
    func duration(_ value: JSONValue, _ name: String, in range: ClosedRange<Duration>) -> Duration?
    {
        let duration = quantity(value, name, example: { $0 + "s" }, parse: DurationText.parse)
        guard let duration, !range.contains(duration) else { return duration }
        let (low, high) = (range.lowerBound, range.upperBound)
        report(
            value, "\"\(name)\" is out of range",
            hint: "from \(DurationText.describe(low)) to \(DurationText.describe(high))")
        return nil
    }

    /// A path into an answer.
    func path(_ value: JSONValue, _ name: String, allowsEveryMember: Bool = false) -> JSONPath? {
        guard let text = string(value, name) else { return nil }
        do throws(JSONPathError) {
            let path = try JSONPath(text)
            guard allowsEveryMember || path.steps.last != .everyMember else {
                report(
                    value, "\"\(name)\" must lead to one value",
                    hint: "only \"records\" may end in .*")
                return nil
            }
            return path
        } catch {
            let place = place(of: error.offset..<error.offset + 1, in: value)
            report(at: place, "\"\(name)\" is no path: \(error.message)")
            return nil
        }
    }

    /// One of some words.
    func word(_ value: JSONValue, _ name: String, of words: [String]) -> String? {
        guard let text = string(value, name) else { return nil }
        guard words.contains(text) else {
            let known = words.map { "\"\($0)\"" }.joined(separator: ", ")
            report(
                value, "unknown \(name) \(DisplayText.quoted(text))",
                hint: Suggestion.didYouMean(text, among: words) ?? "known: \(known)")
            return nil
        }
        return text
    }

    /// Says that a value is of the wrong kind.
    func reportKind(_ value: JSONValue, _ name: String, expected: String, hint: String? = nil) {
        report(value, "\"\(name)\" must be \(expected), not \(value.kind.words)", hint: hint)
    }

    private func quotesHint(_ value: JSONValue) -> String? {
        value.numberText.map { "write \"\($0)\"" }
    }

    private static func words(_ range: ClosedRange<Int>) -> String {
        range.upperBound == .max
            ? "\(range.lowerBound) or more" : "from \(range.lowerBound) to \(range.upperBound)"
    }
}

extension JSONKind {
    /// What people call it.
    package var words: String {
        switch self {
        case .object: "an object"
        case .array: "a list"
        case .string: "a string"
        case .number: "a number"
        case .bool: "true or false"
        case .null: "null"
        }
    }
}
