import JSONSlicing

/// Any JSON that every reader can read.
///
/// A number beyond a double, or one key twice in an object, makes some readers refuse the whole file:
/// such a value does not fit.
struct JSONForm: ColumnForm {
    func append(
        _ value: JSONValue, of document: Bytes, to line: inout Bytes, _ losses: inout CellLosses
    ) -> Misfit? {
        if let misfit = Self.misfit(in: value, of: document) { return misfit }
        let begin = line.count
        value.appendCompact(to: &line)
        guard LoneSurrogates.count(in: line[begin...]) > 0 else { return nil }
        let text = Bytes(line[begin...])
        line.removeLast(text.count)
        losses.replacedCharacters += LoneSurrogates.replace(in: text[...], to: &line)
        return nil
    }

    private static func misfit(in value: JSONValue, of document: Bytes) -> Misfit? {
        switch value.kind {
        case .string, .bool, .null: return nil
        case .number:
            return NumberForm.isFinite(document[value.range])
                ? nil : Misfit("it has a number too large for a double")
        case .array:
            for element in value.elements {
                if let misfit = misfit(in: element, of: document) { return misfit }
            }
            return nil
        case .object: return misfit(inMembersOf: value, of: document)
        }
    }

    private static func misfit(inMembersOf object: JSONValue, of document: Bytes) -> Misfit? {
        var keys: Set<ByteSlice> = []
        for member in object.members {
            let key = MemberKey.bytes(of: member.key, in: document)
            guard keys.insert(key).inserted else {
                let name = String(decoding: key, as: UTF8.self)
                return Misfit("one of its objects has the key \"\(name)\" twice")
            }
            if let misfit = misfit(in: member.value, of: document) { return misfit }
        }
        return nil
    }
}

/// The keys of objects as bytes.
enum MemberKey {
    /// The unescaped key; without a copy where it has no escapes.
    static func bytes(of key: JSONValue, in document: Bytes) -> ByteSlice {
        let raw = document[key.range].dropFirst().dropLast()
        guard raw.contains(UInt8(ascii: "\\")) else { return raw }
        var unescaped: Bytes = []
        _ = key.appendUnescaped(to: &unescaped)
        return unescaped[...]
    }
}
