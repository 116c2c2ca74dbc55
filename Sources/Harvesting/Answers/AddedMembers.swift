import JSONSlicing

/// The members a query's `add` gives to every record of a partition.
struct AddedMembers: Sendable {
    static let none = AddedMembers([])

    private let names: [String]
    /// The members as they stand in a record, without braces.
    private let text: ContiguousArray<UInt8>

    /// Takes names with their values as JSON text, in order.
    init(_ members: [(name: String, value: ContiguousArray<UInt8>)]) {
        names = members.map(\.name)
        var text = ContiguousArray<UInt8>()
        for member in members {
            if !text.isEmpty { text.append(UInt8(ascii: ",")) }
            JSONText.appendString(member.name, to: &text)
            text.append(UInt8(ascii: ":"))
            text.append(contentsOf: member.value)
        }
        self.text = text
    }

    /// Appends a record as a line, with the members at its end.
    ///
    /// - Throws: `PageFault` for a record that is no object, or has a member of that name already.
    func append(_ record: JSONValue, to lines: inout ContiguousArray<UInt8>) throws(PageFault) {
        if !names.isEmpty { try check(record) }
        record.appendCompact(to: &lines)
        if !names.isEmpty {
            lines.removeLast()
            if lines.last != UInt8(ascii: "{") { lines.append(UInt8(ascii: ",")) }
            lines.append(contentsOf: text)
            lines.append(UInt8(ascii: "}"))
        }
        lines.append(UInt8(ascii: "\n"))
    }

    private func check(_ record: JSONValue) throws(PageFault) {
        guard record.kind == .object else {
            throw PageFault(
                reason: "a record is a \(record.kind), and \"add\" needs objects",
                kind: .permanent)
        }
        for name in names where record.member(name) != nil {
            throw PageFault(
                reason:
                    "the records have a member \"\(name)\" of their own: choose another name in \"add\"",
                kind: .permanent)
        }
    }
}
