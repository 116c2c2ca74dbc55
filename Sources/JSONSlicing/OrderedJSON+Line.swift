extension OrderedJSON {
    /// The value as one line without blanks, and without its line feed.
    package var line: ContiguousArray<UInt8> {
        var output: ContiguousArray<UInt8> = []
        appendLine(to: &output)
        return output
    }

    private func appendLine(to output: inout ContiguousArray<UInt8>) {
        switch self {
        case .object(let members):
            Self.appendLine(of: members, in: ("{", "}"), to: &output) { member, output in
                JSONText.appendString(member.key, to: &output)
                output.append(UInt8(ascii: ":"))
                member.value.appendLine(to: &output)
            }
        case .array(let elements):
            Self.appendLine(of: elements, in: ("[", "]"), to: &output) { element, output in
                element.appendLine(to: &output)
            }
        case .string(let text): JSONText.appendString(text, to: &output)
        case .number(let text): output.append(contentsOf: text.utf8)
        case .bool(let value): output.append(contentsOf: (value ? "true" : "false").utf8)
        case .null: output.append(contentsOf: "null".utf8)
        }
    }

    private static func appendLine<Item>(
        of items: [Item], in brackets: (String, String), to output: inout ContiguousArray<UInt8>,
        _ appendItem: (Item, inout ContiguousArray<UInt8>) -> Void
    ) {
        output.append(contentsOf: brackets.0.utf8)
        for (index, item) in items.enumerated() {
            if index > 0 { output.append(UInt8(ascii: ",")) }
            appendItem(item, &output)
        }
        output.append(contentsOf: brackets.1.utf8)
    }
}
