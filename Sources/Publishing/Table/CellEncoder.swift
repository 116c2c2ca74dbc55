import JSONSlicing

/// Writes JSON values as CSV fields.
///
/// Null is nothing at all, an empty string `""`; numbers keep their digits; arrays and objects are
/// compact JSON text. CSV has no form for half a surrogate pair, and many readers stop at NUL: both
/// become U+FFFD and are counted.
struct CellEncoder: Sendable {
    private static let replacement = "\u{FFFD}".utf8

    /// The characters that had to be replaced so far.
    private(set) var replaced = 0
    private var text: Bytes = []

    /// Appends one field, without the comma.
    ///
    /// - Parameters:
    ///   - value: What the field says.
    ///   - document: The bytes of the document the value is part of.
    ///   - output: What to append to.
    mutating func append(_ value: JSONValue, of document: Bytes, to output: inout Bytes) {
        switch value.kind {
        case .null: break
        case .number, .bool: output.append(contentsOf: document[value.range])
        case .string: appendString(value, of: document, to: &output)
        case .array, .object:
            text.removeAll(keepingCapacity: true)
            value.appendCompact(to: &text)
            CSVField.append(text[...], to: &output)
        }
    }

    private mutating func appendString(
        _ value: JSONValue, of document: Bytes, to output: inout Bytes
    ) {
        let content = document[value.range].dropFirst().dropLast()
        guard content.contains(UInt8(ascii: "\\")) else {
            return CSVField.append(content, to: &output)
        }
        text.removeAll(keepingCapacity: true)
        _ = value.appendUnescaped(to: &text)
        replaced += LoneSurrogates.count(in: document[value.range])
        replaceNULs()
        CSVField.append(text[...], to: &output)
    }

    private mutating func replaceNULs() {
        while let place = text.firstIndex(of: 0) {
            text.replaceSubrange(place...place, with: Self.replacement)
            replaced += 1
        }
    }
}
