extension JSONValue {
    /// The value a path leads to from here; nil when there is none.
    ///
    /// A path that ends in `.*` leads to many values and hence to none here.
    package func value(at path: JSONPath) -> JSONValue? {
        value(at: path.steps[...])
    }

    /// The values that a records path selects from here.
    ///
    /// An array's elements, for a trailing `.*` an object's member values, or an object by itself
    /// as the only record; nil when the path leads nowhere, or to anything else.
    package func records(at path: JSONPath) -> [JSONValue]? {
        guard path.steps.last != .everyMember else {
            let object = value(at: path.steps.dropLast())
            return object?.kind == .object ? object?.members.map(\.value) : nil
        }
        guard let value = value(at: path) else { return nil }
        return switch value.kind {
        case .array: Array(value.elements)
        case .object: [value]
        default: nil
        }
    }

    private func value(at steps: ArraySlice<JSONPath.Step>) -> JSONValue? {
        var value = self
        for step in steps {
            guard let next = value.value(at: step) else { return nil }
            value = next
        }
        return value
    }

    private func value(at step: JSONPath.Step) -> JSONValue? {
        switch step {
        case .member(let name): member(name)
        case .element(let position): element(position)
        case .everyMember: nil
        }
    }
}
