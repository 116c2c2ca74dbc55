import JSONSlicing

/// One key in which two definitions of a query differ.
package struct DefinitionDifference: Sendable, Equatable {
    /// The key with those above it, as `params.q`.
    package let key: String
    /// The old value as compact JSON, nil where there was none.
    package let old: String?
    /// The new value as compact JSON, nil where there is none.
    package let new: String?

    /// The differences between two definitions, in the order of the new one.
    ///
    /// Keys that are gone come last. A definition that can't be read differs as a whole.
    package static func between(_ old: String, _ new: String) -> [DefinitionDifference] {
        if old == new { return [] }
        guard let before = try? JSONDocument(parsing: ContiguousArray(old.utf8)).root,
            let after = try? JSONDocument(parsing: ContiguousArray(new.utf8)).root
        else { return [DefinitionDifference(key: "", old: old, new: new)] }
        return between(before, after, key: "")
    }

    private static func between(
        _ old: JSONValue, _ new: JSONValue, key: String
    ) -> [DefinitionDifference] {
        guard old.kind == .object, new.kind == .object else {
            let (before, after) = (compact(old), compact(new))
            return before == after ? [] : [DefinitionDifference(key: key, old: before, new: after)]
        }
        var differences: [DefinitionDifference] = []
        for member in new.members {
            let inner = key.isEmpty ? member.name : key + "." + member.name
            if let before = old.member(member.name) {
                differences += between(before, member.value, key: inner)
            } else {
                differences.append(.init(key: inner, old: nil, new: compact(member.value)))
            }
        }
        for member in old.members where new.member(member.name) == nil {
            let inner = key.isEmpty ? member.name : key + "." + member.name
            differences.append(.init(key: inner, old: compact(member.value), new: nil))
        }
        return differences.isEmpty ? order(old, new, key: key) : differences
    }

    /// Objects with the same members in another order, which matters where a definition keeps it.
    private static func order(
        _ old: JSONValue, _ new: JSONValue, key: String
    ) -> [DefinitionDifference] {
        let (before, after) = (old.members.map(\.name), new.members.map(\.name))
        guard before != after else { return [] }
        return [
            DefinitionDifference(
                key: key, old: before.joined(separator: ", "), new: after.joined(separator: ", "))
        ]
    }

    private static func compact(_ value: JSONValue) -> String {
        var output: ContiguousArray<UInt8> = []
        value.appendCompact(to: &output)
        return String(decoding: output, as: UTF8.self)
    }
}
