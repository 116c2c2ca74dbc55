import JSONSlicing

/// Column names of flattened objects: `owner.login`, and `["a.b"].c` where a key has a dot itself.
enum ColumnName {
    /// The column for values that belong to no member, and of a table without any column.
    static let bare = "value"

    /// Appends one key to the name of the column above it, which is empty at the root.
    ///
    /// Keys are plain unless that would be ambiguous: empty ones, and those with a dot, bracket,
    /// quote or control character, stand in brackets as JSON strings, as in a path.
    static func appending(_ key: String, to parent: String) -> String {
        guard isPlain(key) else {
            var literal: Bytes = []
            JSONText.appendString(key, to: &literal)
            return "\(parent)[\(String(decoding: literal, as: UTF8.self))]"
        }
        return parent.isEmpty ? key : "\(parent).\(key)"
    }

    private static func isPlain(_ key: String) -> Bool {
        !key.isEmpty && key.utf8.allSatisfy { $0 >= 0x20 && !isSyntax($0) }
    }

    private static func isSyntax(_ byte: UInt8) -> Bool {
        byte == UInt8(ascii: ".") || byte == UInt8(ascii: "[") || byte == UInt8(ascii: "]")
            || byte == UInt8(ascii: "\"")
    }
}
