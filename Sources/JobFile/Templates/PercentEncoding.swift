/// Percent-encoding of paths, RFC 3986 sections 2 and 3.3.
enum PercentEncoding {
    /// A value for a path: each of its segments encoded, the slashes between them kept.
    static func path(value: String) -> String {
        encode(value) { isPathCharacter($0) || $0 == UInt8(ascii: "/") }
    }

    /// A path as its author wrote it: what a path may not hold is encoded, `%XX` stays as it is.
    static func path(literal: String) -> String {
        encode(literal) {
            isPathCharacter($0) || $0 == UInt8(ascii: "/") || $0 == UInt8(ascii: "%")
        }
    }

    private static func encode(_ text: String, keeping isKept: (UInt8) -> Bool) -> String {
        guard !text.utf8.allSatisfy(isKept) else { return text }
        var encoded: [UInt8] = []
        for byte in text.utf8 {
            if isKept(byte) {
                encoded.append(byte)
            } else {
                encoded += [UInt8(ascii: "%"), digits[Int(byte >> 4)], digits[Int(byte & 15)]]
            }
        }
        return String(decoding: encoded, as: UTF8.self)
    }

    private static let marks = Array("-._~!$&'()*+,;=:@".utf8)
    private static let digits = Array("0123456789ABCDEF".utf8)

    /// An unreserved character, a sub-delimiter, a colon or an at sign.
    private static func isPathCharacter(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
            UInt8(ascii: "0")...UInt8(ascii: "9"):
            true
        default: marks.contains(byte)
        }
    }
}
