import HTTPTransport

/// The links of an answer (RFC 8288, section 3): `<target>; rel="next", <target>; rel="last"`.
struct LinkHeader: Sendable, Equatable {
    struct Link: Sendable, Equatable {
        let target: String
        /// Relation types, lower case; one link may have several.
        let relations: [String]
    }

    let links: [Link]

    init(_ headers: HTTPHeaders) {
        self.init(fields: headers.all("link"))
    }

    init(fields: [String]) {
        links = fields.flatMap { field in
            var parser = LinkFieldParser(field)
            return parser.links()
        }
    }

    /// The target of the first link with this relation type, as written.
    func target(_ relation: String) -> String? {
        links.first { $0.relations.contains(relation.lowercased()) }?.target
    }
}

/// Reads one `Link` field leniently: what is no link is skipped, since one odd link must not hide
/// `next`.
private struct LinkFieldParser {
    private let bytes: ContiguousArray<UInt8>
    private var position = 0

    init(_ field: String) { bytes = ContiguousArray(field.utf8) }

    mutating func links() -> [LinkHeader.Link] {
        var found: [LinkHeader.Link] = []
        while skip(past: UInt8(ascii: "<")) {
            guard let target = text(until: UInt8(ascii: ">")) else { break }
            found.append(LinkHeader.Link(target: target, relations: relations()))
        }
        return found
    }

    /// Reads the parameters up to the comma that ends this link; of several `rel` the first counts
    /// (section 3.3).
    private mutating func relations() -> [String] {
        var relations: [String]?
        while let (name, value) = parameter() {
            guard name == "rel", relations == nil else { continue }
            relations = value.lowercased().split(separator: " ").map(String.init)
        }
        return relations ?? []
    }

    private mutating func parameter() -> (name: String, value: String)? {
        skipBlanks()
        guard position < bytes.count, bytes[position] == UInt8(ascii: ";") else { return nil }
        position += 1
        skipBlanks()
        let name = token().lowercased()
        skipBlanks()
        guard position < bytes.count, bytes[position] == UInt8(ascii: "=") else {
            return (name, "")
        }
        position += 1
        skipBlanks()
        return (name, value())
    }

    private mutating func value() -> String {
        guard position < bytes.count, bytes[position] == UInt8(ascii: "\"") else { return token() }
        position += 1
        var unquoted: ContiguousArray<UInt8> = []
        while position < bytes.count, bytes[position] != UInt8(ascii: "\"") {
            if bytes[position] == UInt8(ascii: "\\"), position + 1 < bytes.count { position += 1 }
            unquoted.append(bytes[position])
            position += 1
        }
        position += 1
        return String(decoding: unquoted, as: UTF8.self)
    }

    private mutating func token() -> String {
        let start = position
        while position < bytes.count, !";,= \t".utf8.contains(bytes[position]) { position += 1 }
        return String(decoding: bytes[start..<position], as: UTF8.self)
    }

    private mutating func text(until end: UInt8) -> String? {
        let start = position
        guard skip(past: end) else { return nil }
        return String(decoding: bytes[start..<(position - 1)], as: UTF8.self)
    }

    private mutating func skip(past byte: UInt8) -> Bool {
        guard position < bytes.count, let found = bytes[position...].firstIndex(of: byte) else {
            position = bytes.count
            return false
        }
        position = found + 1
        return true
    }

    private mutating func skipBlanks() {
        while position < bytes.count, " \t".utf8.contains(bytes[position]) { position += 1 }
    }
}
