/// The values of a query's variables in one partition, in the order the job declares them.
package struct Bindings: Sendable, Equatable, CustomStringConvertible {
    /// One variable and its value.
    package struct Entry: Sendable, Equatable {
        /// The variable's name.
        package let name: String
        /// What it stands for.
        package let value: BoundValue

        package init(name: String, value: BoundValue) {
            self.name = name
            self.value = value
        }
    }

    /// No variables, as in a query without `each`.
    package static let none = Bindings([])

    /// The variables, in order.
    package let entries: [Entry]

    package init(_ entries: [Entry]) {
        self.entries = entries
    }

    /// The value of a variable, nil for a name that is not bound.
    package subscript(name: String) -> BoundValue? {
        entries.first { $0.name == name }?.value
    }

    /// The bindings for a screen, as `language=swift created=2014-01-01..2014-12-31`; long values cut.
    package var description: String {
        entries.map { "\($0.name)=\(Self.label($0.value))" }.joined(separator: " ")
    }

    /// The bindings as one compact JSON object, the same text for the same partition.
    package var json: String {
        var output: ContiguousArray<UInt8> = []
        CanonicalValue.ordered(entries.map { ($0.name, .bound($0.value)) }).append(to: &output)
        return String(decoding: output, as: UTF8.self)
    }

    private static func label(_ value: BoundValue) -> String {
        if case .window(let window) = value { return "\(window.from)..\(window.to)" }
        return DisplayText.first(40, of: value.text ?? value.json)
    }
}
