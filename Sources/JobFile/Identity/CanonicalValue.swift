import JSONSlicing

/// JSON about to be written without white space.
indirect enum CanonicalValue {
    /// A string.
    case text(String)
    /// JSON as it is.
    case raw(String)
    /// A variable's value.
    case bound(BoundValue)
    /// An array.
    case array([CanonicalValue])
    /// An object whose members keep their order.
    case ordered([(String, CanonicalValue)])
    /// An object whose members are sorted by the bytes of their names.
    case sorted([(String, CanonicalValue)])

    /// A whole number.
    static func number(_ value: Int) -> CanonicalValue { .raw(String(value)) }

    /// Appends the value as compact JSON.
    func append(to output: inout ContiguousArray<UInt8>) {
        switch self {
        case .text(let text): JSONText.appendString(text, to: &output)
        case .raw(let text): output.append(contentsOf: text.utf8)
        case .bound(let value): value.appendJSON(to: &output)
        case .array(let elements):
            output.append(UInt8(ascii: "["))
            for (index, element) in elements.enumerated() {
                if index > 0 { output.append(UInt8(ascii: ",")) }
                element.append(to: &output)
            }
            output.append(UInt8(ascii: "]"))
        case .ordered(let members): Self.append(members, to: &output)
        case .sorted(let members):
            let sorted = members.sorted { $0.0.utf8.lexicographicallyPrecedes($1.0.utf8) }
            Self.append(sorted, to: &output)
        }
    }

    private static func append(
        _ members: [(String, CanonicalValue)], to output: inout ContiguousArray<UInt8>
    ) {
        output.append(UInt8(ascii: "{"))
        for (index, member) in members.enumerated() {
            if index > 0 { output.append(UInt8(ascii: ",")) }
            JSONText.appendString(member.0, to: &output)
            output.append(UInt8(ascii: ":"))
            member.1.append(to: &output)
        }
        output.append(UInt8(ascii: "}"))
    }
}
