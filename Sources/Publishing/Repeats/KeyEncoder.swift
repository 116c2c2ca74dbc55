import JSONSlicing

/// Turns the values at a record's key paths into bytes that are equal only for equal keys.
///
/// Each value begins with a letter for its type, so the text `"1"` and the number `1` differ. A
/// string counts unescaped, a number as it is written (`1` and `1.0` differ), an array or object as
/// its compact text. Of several values each is preceded by its length.
struct KeyEncoder: Sendable {
    private let paths: [JSONPath]
    private var key: Bytes = []
    private var part: Bytes = []

    /// How deep inside a record the key's values stand.
    var depth: Int { paths.reduce(0) { max($0, $1.steps.count) } }

    /// Makes an encoder for at least one path.
    init(paths: [JSONPath]) {
        self.paths = paths
    }

    /// The key of a record; nil when one of its values is absent or null.
    mutating func encode(_ record: JSONValue, of text: Bytes) -> Bytes? {
        key.removeAll(keepingCapacity: true)
        for path in paths {
            guard let value = record.value(at: path), value.kind != .null else { return nil }
            part.removeAll(keepingCapacity: true)
            appendPart(value, of: text)
            if paths.count > 1 {
                key.append(littleEndian: UInt64(part.count), count: 8)
            }
            key.append(contentsOf: part)
        }
        return key
    }

    private mutating func appendPart(_ value: JSONValue, of text: Bytes) {
        switch value.kind {
        case .string where LoneSurrogates.count(in: text[value.range]) > 0:
            // Unescaped, all lone surrogates would look alike.
            part.append(UInt8(ascii: "S"))
            part.append(contentsOf: text[value.range])
        case .string:
            part.append(UInt8(ascii: "s"))
            _ = value.appendUnescaped(to: &part)
        case .number, .bool, .null:
            part.append(UInt8(ascii: "v"))
            part.append(contentsOf: text[value.range])
        case .array, .object:
            part.append(UInt8(ascii: "j"))
            value.appendCompact(to: &part)
        }
    }
}
