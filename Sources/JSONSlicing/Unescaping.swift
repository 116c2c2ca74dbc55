/// Turning the escapes of a valid string into what they stand for (RFC 8259, section 7).
enum Unescaping {
    /// Appends what stands between the quotes of the string in `range`, as UTF-8.
    ///
    /// A surrogate escape without its partner stands for no character; it becomes U+FFFD.
    static func append(
        stringIn range: Range<Int>, of text: Text, to output: inout ContiguousArray<UInt8>
    ) {
        let end = range.upperBound - 1
        var copied = range.lowerBound + 1
        var offset = TrustedScan.quoteOrBackslash(from: copied, in: text)
        while offset < end {
            text.append(copied..<offset, to: &output)
            copied = append(escapeAt: offset, of: text, to: &output)
            offset = TrustedScan.quoteOrBackslash(from: copied, in: text)
        }
        text.append(copied..<end, to: &output)
    }

    /// Appends what one escape means, and gives the place behind it.
    private static func append(
        escapeAt offset: Int, of text: Text, to output: inout ContiguousArray<UInt8>
    ) -> Int {
        guard text[offset + 1] == UInt8(ascii: "u") else {
            output.append(meaning(of: text[offset + 1]))
            return offset + 2
        }
        let first = codeUnit(at: offset, of: text)
        guard first & 0xFC00 == 0xD800, let second = trailSurrogate(at: offset + 6, of: text) else {
            append(first, to: &output)
            return offset + 6
        }
        append(0x10000 + ((first & 0x3FF) << 10) + (second & 0x3FF), to: &output)
        return offset + 12
    }

    private static func meaning(of letter: UInt8) -> UInt8 {
        switch letter {
        case UInt8(ascii: "b"): 0x08
        case UInt8(ascii: "f"): 0x0C
        case UInt8(ascii: "n"): 0x0A
        case UInt8(ascii: "r"): 0x0D
        case UInt8(ascii: "t"): 0x09
        default: letter
        }
    }

    /// The four digits of a `\u` escape.
    private static func codeUnit(at offset: Int, of text: Text) -> UInt32 {
        (2..<6).reduce(0) { unit, digit in
            unit << 4 | (Byte.hexValue(text.byte(at: offset + digit)) ?? 0)
        }
    }

    private static func trailSurrogate(at offset: Int, of text: Text) -> UInt32? {
        guard text.byte(at: offset) == Byte.backslash,
            text.byte(at: offset + 1) == UInt8(ascii: "u")
        else { return nil }
        let unit = codeUnit(at: offset, of: text)
        return unit & 0xFC00 == 0xDC00 ? unit : nil
    }

    private static func append(_ scalar: UInt32, to output: inout ContiguousArray<UInt8>) {
        let character = Unicode.Scalar(scalar) ?? "\u{FFFD}"
        output.append(contentsOf: character.utf8)
    }
}
