/// Writing JSON.
package enum JSONText {
    /// Appends `text` as a JSON string, with the fewest escapes RFC 8259 allows.
    package static func appendString(_ text: String, to output: inout ContiguousArray<UInt8>) {
        output.append(Byte.quote)
        for byte in text.utf8 {
            if byte >= Byte.space && byte != Byte.quote && byte != Byte.backslash {
                output.append(byte)
            } else {
                output.append(contentsOf: escape(for: byte).utf8)
            }
        }
        output.append(Byte.quote)
    }

    private static func escape(for byte: UInt8) -> String {
        switch byte {
        case Byte.quote: "\\\""
        case Byte.backslash: "\\\\"
        case 0x08: "\\b"
        case 0x09: "\\t"
        case 0x0A: "\\n"
        case 0x0C: "\\f"
        case 0x0D: "\\r"
        default: "\\u00" + (byte < 0x10 ? "0" : "") + String(byte, radix: 16)
        }
    }
}
