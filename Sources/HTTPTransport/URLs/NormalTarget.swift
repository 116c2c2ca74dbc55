extension HTTPURL {
    /// The URL of a reference that stays on this URL's server and is in normal form already.
    ///
    /// Most next pages are named like that. Nothing here decides where a host ends: the reference
    /// begins with a single slash, or with this URL's own scheme, host and port to the letter and a
    /// slash. Nil leaves the judgement to libcurl.
    func inNormalForm(_ reference: String) -> HTTPURL? {
        let bytes = ContiguousArray(reference.utf8)
        guard let start = startOfTarget(in: bytes),
            let query = NormalTarget.query(in: bytes[start...])
        else { return nil }
        return HTTPURL(
            origin: origin, authority: String(text.utf8.prefix(authorityLength)) ?? "",
            path: String(decoding: bytes[start..<query], as: UTF8.self),
            query: query == bytes.endIndex
                ? nil : String(decoding: bytes[(query + 1)...], as: UTF8.self))
    }

    /// Where the path begins in a reference that names no other server; nil where one may be named.
    private func startOfTarget(in reference: ContiguousArray<UInt8>) -> Int? {
        if reference.first == UInt8(ascii: "/") { return 0 }
        let authority = ContiguousArray(text.utf8.prefix(authorityLength))
        return reference.starts(with: authority) ? authority.count : nil
    }

    private var authorityLength: Int {
        text.utf8.count - path.utf8.count - (query.map { $0.utf8.count + 1 } ?? 0)
    }
}

/// Paths with a query that no normalization changes.
private enum NormalTarget {
    typealias Bytes = ArraySlice<UInt8>

    /// Where the query's `?` is, or the end where there is none; nil for what is not in normal form.
    static func query(in target: Bytes) -> Int? {
        let end = target.firstIndex(of: question) ?? target.endIndex
        let isNormal =
            isNormalPath(target[..<end]) && isNormalQuery(target[end...].dropFirst())
            && target.last != question
        return isNormal ? end : nil
    }

    /// One slash, then segments of plain bytes, none beginning with a dot.
    private static func isNormalPath(_ path: Bytes) -> Bool {
        guard path.first == slash, path.dropFirst().first != slash else { return false }
        var last = UInt8(0)
        for byte in path {
            guard URLBytes.isPathCharacter(byte) || byte == slash else { return false }
            if byte == UInt8(ascii: "."), last == slash { return false }
            last = byte
        }
        return true
    }

    private static func isNormalQuery(_ query: Bytes) -> Bool {
        query.allSatisfy {
            URLBytes.isPathCharacter($0) || $0 == slash || $0 == question || $0 == percent
        }
    }

    private static let slash = UInt8(ascii: "/")
    private static let question = UInt8(ascii: "?")
    private static let percent = UInt8(ascii: "%")
}
