/// Writing one field of a CSV row (RFC 4180 section 2).
enum CSVField {
    private static let quote = UInt8(ascii: "\"")

    /// Appends a text, in quotes only where a reader could misread it.
    ///
    /// Quoted are the empty text (nothing at all means null), and texts with a comma, a quote, CR
    /// or LF in them or with a blank at either end.
    static func append(
        _ text: ByteSlice, to output: inout Bytes
    ) {
        guard needsQuotes(text) else { return output.append(contentsOf: text) }
        output.append(quote)
        var rest = text
        while let place = rest.firstIndex(of: quote) {
            output.append(contentsOf: rest[...place])
            output.append(quote)
            rest = rest[(place + 1)...]
        }
        output.append(contentsOf: rest)
        output.append(quote)
    }

    private static func needsQuotes(_ text: ByteSlice) -> Bool {
        guard let first = text.first, let last = text.last else { return true }
        return isBlank(first) || isBlank(last) || text.contains(where: isStructural)
    }

    private static func isBlank(_ byte: UInt8) -> Bool {
        byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\t")
    }

    private static func isStructural(_ byte: UInt8) -> Bool {
        byte == UInt8(ascii: ",") || byte == quote || byte == UInt8(ascii: "\r")
            || byte == UInt8(ascii: "\n")
    }
}
