import JSONSlicing

/// Reads a `body`: any JSON, with templates in its strings.
struct BodyReader {
    let scope: NameScope
    let loading: Loading

    /// The body; nil when one of its templates is wrong.
    func read(_ value: JSONValue) -> JSONTemplate? {
        switch value.kind {
        case .string: return scope.template(value, for: .json).map(JSONTemplate.template)
        case .array:
            let elements = Array(value.elements)
            let read = elements.compactMap { self.read($0) }
            return read.count == elements.count ? .array(read) : nil
        case .object: return object(value)
        case .number, .bool, .null:
            var bytes: ContiguousArray<UInt8> = []
            value.appendCompact(to: &bytes)
            return .raw(String(decoding: bytes, as: UTF8.self))
        }
    }

    private func object(_ value: JSONValue) -> JSONTemplate? {
        let members = loading.uniqueMembers(of: value, in: "body")
        let read = members.compactMap { member in
            self.read(member.value).map { JSONTemplate.Member(name: member.name, value: $0) }
        }
        return read.count == members.count ? .object(read) : nil
    }
}
