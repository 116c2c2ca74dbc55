import JSONSlicing
import JobFile

/// Numbers that a double can hold, with their own digits.
///
/// Each has a point or an exponent, so that a reader which looks at the first rows only does not
/// take the column for whole numbers: `1` is written `1.0`.
struct NumberForm: ColumnForm {
    func append(
        _ value: JSONValue, of document: Bytes, to line: inout Bytes, _ losses: inout CellLosses
    ) -> Misfit? {
        guard value.kind == .number else { return Misfit(value.kind, in: .number) }
        let text = document[value.range]
        guard Self.isFinite(text) else { return Misfit("too large for a double") }
        line.append(contentsOf: text)
        if text.allSatisfy(Self.isPlain) { line.append(contentsOf: ".0".utf8) }
        return nil
    }

    /// Whether the double nearest to a JSON number is finite (IEEE 754).
    static func isFinite(_ text: ByteSlice) -> Bool {
        if text.count <= 300, text.allSatisfy({ $0 | 0x20 != UInt8(ascii: "e") }) { return true }
        return Double(String(decoding: text, as: UTF8.self))?.isFinite ?? false
    }

    private static func isPlain(_ byte: UInt8) -> Bool {
        byte != UInt8(ascii: ".") && byte | 0x20 != UInt8(ascii: "e")
    }
}
