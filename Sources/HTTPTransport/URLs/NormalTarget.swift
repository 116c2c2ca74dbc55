extension HTTPURL {
    /// The URL of a reference that stays on this URL's server and is in normal form already.
    ///
    /// Most next pages are named like that. Nothing here decides where a host ends: the reference
    /// begins with a single slash, or with this URL's own scheme, host and port to the letter and a
    /// slash. Nil leaves the judgement to libcurl.
    func inNormalForm(_ reference: String) -> HTTPURL? {
        let bytes = reference.utf8
        let authority = text.utf8.prefix(text.utf8.count - requestTargetLength)
        let isPath = bytes.first == UInt8(ascii: "/")
        guard isPath || bytes.starts(with: authority) else { return nil }
        let target = isPath ? bytes[...] : bytes.dropFirst(authority.count)
        guard NormalTarget.matches(target) else { return nil }
        return HTTPURL(origin: origin, authority: authority, target: target)
    }

    private var requestTargetLength: Int {
        path.utf8.count + (query.map { $0.utf8.count + 1 } ?? 0)
    }
}

/// Paths with a query that no normalization changes.
private enum NormalTarget {
    typealias Bytes = Substring.UTF8View

    static func matches(_ target: Bytes) -> Bool {
        let end = target.firstIndex(of: question) ?? target.endIndex
        return isNormalPath(target[..<end]) && isNormalQuery(target[end...].dropFirst())
            && target.last != question
    }

    /// One slash, then segments of plain bytes, none beginning with a dot or ending it in disguise.
    private static func isNormalPath(_ path: Bytes) -> Bool {
        guard path.first == slash, path.dropFirst().first != slash else { return false }
        var last = UInt8(0)
        for byte in path {
            guard isPlain(byte) || byte == slash else { return false }
            if byte == UInt8(ascii: "."), last == slash { return false }
            last = byte
        }
        return true
    }

    private static func isNormalQuery(_ query: Bytes) -> Bool {
        query.allSatisfy { isPlain($0) || $0 == slash || $0 == question || $0 == percent }
    }

    private static let slash = UInt8(ascii: "/")
    private static let question = UInt8(ascii: "?")
    private static let percent = UInt8(ascii: "%")

    /// RFC 3986, appendix A: `pchar` without percent-encoding.
    private static func isPlain(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
            UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "&")...UInt8(ascii: "."),
            UInt8(ascii: ":"), UInt8(ascii: ";"), UInt8(ascii: "="), UInt8(ascii: "@"),
            UInt8(ascii: "_"), UInt8(ascii: "~"), UInt8(ascii: "!"), UInt8(ascii: "$"):
            true
        default: false
        }
    }
}
