/// Percent-encoding (RFC 3986, section 2.1).
package enum PercentEncoding {
    /// The text as one path segment or query component: unreserved bytes stay, others are `%XX`.
    ///
    /// - Parameter text: The plain text; its UTF-8 bytes are what is encoded.
    /// - Returns: ASCII text, a space as `%20`.
    package static func encode(_ text: String) -> String {
        guard !text.utf8.allSatisfy(isUnreserved) else { return text }
        return encode(text.utf8, keeping: isUnreserved)
    }

    /// The plain text of an encoded query component; `+` is a space, as HTML forms write it.
    ///
    /// A `%` without two digits stands for itself. Bytes that are not UTF-8 show as U+FFFD.
    ///
    /// - Parameter text: A name or a value out of a query.
    /// - Returns: The decoded text.
    package static func decode(_ text: some StringProtocol) -> String {
        var decoded: [UInt8] = []
        decoded.reserveCapacity(text.utf8.count)
        var rest = text.utf8.makeIterator()
        while let byte = rest.next() {
            if byte == UInt8(ascii: "%"), let value = hexPair(rest) {
                decoded.append(value)
                _ = (rest.next(), rest.next())
            } else {
                decoded.append(byte == UInt8(ascii: "+") ? UInt8(ascii: " ") : byte)
            }
        }
        return String(decoding: decoded, as: UTF8.self)
    }

    static func encode(_ bytes: some Sequence<UInt8>, keeping isKept: (UInt8) -> Bool) -> String {
        var encoded: [UInt8] = []
        for byte in bytes {
            if isKept(byte) {
                encoded.append(byte)
            } else {
                encoded += [UInt8(ascii: "%"), hexDigit(byte >> 4), hexDigit(byte & 15)]
            }
        }
        return String(decoding: encoded, as: UTF8.self)
    }

    /// Whether the byte never needs encoding (RFC 3986, section 2.3).
    static func isUnreserved(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "a")...UInt8(ascii: "z"),
            UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "."),
            UInt8(ascii: "_"), UInt8(ascii: "~"):
            true
        default: false
        }
    }

    private static func hexDigit(_ value: UInt8) -> UInt8 {
        value < 10 ? UInt8(ascii: "0") + value : UInt8(ascii: "A") + value - 10
    }

    private static func hexPair(_ bytes: some IteratorProtocol<UInt8>) -> UInt8? {
        var bytes = bytes
        guard let high = hexValue(bytes.next()), let low = hexValue(bytes.next()) else {
            return nil
        }
        return high << 4 | low
    }

    private static func hexValue(_ byte: UInt8?) -> UInt8? {
        switch byte {
        case .some(UInt8(ascii: "0")...UInt8(ascii: "9")): byte.map { $0 - UInt8(ascii: "0") }
        case .some(UInt8(ascii: "A")...UInt8(ascii: "F")): byte.map { $0 - UInt8(ascii: "A") + 10 }
        case .some(UInt8(ascii: "a")...UInt8(ascii: "f")): byte.map { $0 - UInt8(ascii: "a") + 10 }
        default: nil
        }
    }
}
