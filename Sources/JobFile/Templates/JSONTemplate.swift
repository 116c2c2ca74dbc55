/// A JSON value with templates in its strings: a request's body.
package indirect enum JSONTemplate: Sendable {
    /// A number, `true`, `false` or `null`, as written.
    case raw(String)
    /// A string; one that is nothing but a place keeps the type of its value.
    case template(Template)
    /// An array.
    case array([JSONTemplate])
    /// An object, its members in the order of the job file.
    case object([Member])

    /// A member of an object.
    package struct Member: Sendable {
        /// The key, in which templates are not looked for.
        package let name: String
        /// The value.
        package let value: JSONTemplate
    }

    /// The value filled for one partition, as compact JSON.
    ///
    /// - Throws: Which variable has no value.
    package func render(_ bindings: Bindings) throws(TemplateError) -> ContiguousArray<UInt8> {
        var output: ContiguousArray<UInt8> = []
        try canonical(bindings).append(to: &output)
        return output
    }

    private func canonical(_ bindings: Bindings) throws(TemplateError) -> CanonicalValue {
        switch self {
        case .raw(let text): return .raw(text)
        case .template(let template):
            var output: ContiguousArray<UInt8> = []
            try template.appendJSON(bindings, to: &output)
            return .raw(String(decoding: output, as: UTF8.self))
        case .array(let elements):
            var values: [CanonicalValue] = []
            for element in elements { values.append(try element.canonical(bindings)) }
            return .array(values)
        case .object(let members):
            var values: [(String, CanonicalValue)] = []
            for member in members {
                values.append((member.name, try member.value.canonical(bindings)))
            }
            return .ordered(values)
        }
    }
}
