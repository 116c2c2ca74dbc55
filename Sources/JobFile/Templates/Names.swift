/// The names a job gives to things.
package enum Names {
    /// Whether the text is `[a-z0-9][a-z0-9-]{0,62}`, or with underscores too.
    package static func isName(_ text: String, allowingUnderscores: Bool = false) -> Bool {
        let bytes = text.utf8
        guard (1...63).contains(bytes.count), let first = bytes.first, isLetterOrDigit(first) else {
            return false
        }
        return bytes.allSatisfy {
            isLetterOrDigit($0) || $0 == UInt8(ascii: "-")
                || (allowingUnderscores && $0 == UInt8(ascii: "_"))
        }
    }

    /// The nearest text that is a name, nil when nothing of the text is left.
    package static func name(like text: String) -> String? {
        var name = ""
        for byte in text.lowercased().utf8 {
            if isLetterOrDigit(byte) {
                name.unicodeScalars.append(Unicode.Scalar(byte))
            } else if !name.isEmpty, !name.hasSuffix("-") {
                name += "-"
            }
        }
        let cut = String(name.prefix(63))
        return cut.isEmpty ? nil : cut.hasSuffix("-") ? String(cut.dropLast()) : cut
    }

    /// Whether the text is a variable's name: letters, digits and underscores, no digit first.
    package static func isVariable(_ text: String) -> Bool {
        guard let first = text.utf8.first, !(UInt8(ascii: "0")...UInt8(ascii: "9")).contains(first)
        else { return false }
        return text.utf8.count <= 63 && text.utf8.allSatisfy(isVariableByte)
    }

    /// Whether the byte may stand in a variable's name.
    static func isVariableByte(_ byte: UInt8) -> Bool {
        isLetterOrDigit(byte) || byte == UInt8(ascii: "_")
            || (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(byte)
    }

    private static func isLetterOrDigit(_ byte: UInt8) -> Bool {
        (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte)
            || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
    }
}
