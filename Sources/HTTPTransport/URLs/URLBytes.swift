/// Which bytes may stand where in a URL (RFC 3986, appendix A).
enum URLBytes {
    /// The text with what a URL can't hold, but people and servers write, percent-encoded.
    ///
    /// Letters outside ASCII and `"<>^`|` are encoded. White space, control characters,
    /// backslashes and braces are errors: they stand for a mistake (an unfilled template,
    /// two URLs in one) more often than for themselves.
    ///
    /// - Throws: The first byte that may not stand in a URL, and where.
    static func repaired(_ text: String) throws(HTTPURLError) -> String {
        var needsRepair = false
        for (offset, byte) in text.utf8.enumerated() where !isLegal(byte) {
            guard isRepairable(byte) else { throw .badByte(byte, at: offset) }
            needsRepair = true
        }
        return needsRepair ? PercentEncoding.encode(text.utf8, keeping: isLegal) : text
    }

    /// Whether the byte may stand in a query as it is.
    static func isQuery(_ byte: UInt8) -> Bool {
        isLegal(byte) && byte != UInt8(ascii: "#")
    }

    /// Whether the byte may stand in a path segment as it is: `pchar` without percent-encoding.
    static func isPathCharacter(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "/"), UInt8(ascii: "?"), UInt8(ascii: "#"), UInt8(ascii: "%"),
            UInt8(ascii: "["), UInt8(ascii: "]"):
            false
        default: isLegal(byte)
        }
    }

    private static func isLegal(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "!"), UInt8(ascii: "#")...UInt8(ascii: ";"), UInt8(ascii: "="),
            UInt8(ascii: "?")...UInt8(ascii: "["), UInt8(ascii: "]"), UInt8(ascii: "_"),
            UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "~"):
            true
        default: false
        }
    }

    private static func isRepairable(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "\""), UInt8(ascii: "<"), UInt8(ascii: ">"), UInt8(ascii: "^"),
            UInt8(ascii: "`"), UInt8(ascii: "|"), 0x80...:
            true
        default: false
        }
    }
}
