import HTTPTransport

/// Writes pages as a service of some style would: the records, the total, and what names the next.
struct PageWriter {
    let style: PagingStyle
    let seed: UInt64
    let url: HTTPURL
    /// Records announced beyond those that are there.
    var overstated = 0
    /// Set where tokens are accepted only from the process they were given to.
    var run = 0

    struct Page {
        var status = 200
        var headers: [HTTPHeader] = []
        var body: String
        var ids: [Int] = []
    }

    /// The page of a list that the address asks for.
    func page(of list: [Int], next twist: (Position) -> Position? = { _ in nil }) -> Page {
        guard !style.isCounted else { return counted(list) }
        guard let position = position else {
            return Page(status: 410, body: "{\"message\": \"the token has expired\"}")
        }
        let rest = list.filter { $0 > position.after }
        let isBlank = style.kind != .keyset && position.blanks == 0 && isUneven(at: position.after)
        let ids = isBlank ? [] : Array(rest.prefix(style.size))
        let here = Position(
            after: ids.last ?? position.after, blanks: ids.isEmpty ? position.blanks + 1 : 0)
        let isLast = ids.count == rest.count && !(style.endsEmpty && !ids.isEmpty)
        return write(ids, of: list, next: isLast ? twist(position) : here)
    }

    private func counted(_ list: [Int]) -> Page {
        let place = (url.queryString["p"].flatMap { Int($0) } ?? style.first) - style.first
        let start = style.kind == .page ? place * style.size : place
        guard start == 0 || start < list.count || style.pastEnd == 200 else {
            return Page(status: style.pastEnd, body: "{\"message\": \"no such page\"}")
        }
        let isShort = style.kind == .offset && isUneven(at: start)
        let count = isShort ? max(1, style.size - 1) : style.size
        return write(Array(list.dropFirst(start).prefix(count)), of: list, next: nil)
    }

    /// Where the page begins; nil for a token that was never handed out.
    private var position: Position? {
        let query = url.queryString
        guard let text = query["p"] else { return Position() }
        if style.kind == .keyset { return Int(text).map { Position(after: $0) } }
        return Position(token: text, run: run)
    }

    /// Whether a page that begins there is uneven; the same however often it is asked for.
    private func isUneven(at place: Int) -> Bool {
        var random = Dice(seed, url.path, place)
        return style.isUneven && random.chance(25)
    }

    // MARK: Writing

    private func write(_ ids: [Int], of list: [Int], next: Position?) -> Page {
        var members: [String] = []
        if style.announcesTotal { members.append("\"total\" : \(total(list))") }
        if style.kind == .cursorWithFlag { members.append("\"more\": \(next != nil)") }
        members += hint(next).map { ["\"next\": \($0)"] } ?? []
        members.append("\"items\": [\n  \(ids.map(Record.served).joined(separator: ",\n  ")) ]")
        return Page(
            headers: link(next).map { [HTTPHeader(name: "Link", value: $0)] } ?? [],
            body: "{ \(members.joined(separator: ", ")) }\n", ids: ids)
    }

    /// Numbers and texts are both in use.
    private func total(_ list: [Int]) -> String {
        style.size.isMultiple(of: 2)
            ? "\"\(list.count + overstated)\"" : "\(list.count + overstated)"
    }

    private func hint(_ next: Position?) -> String? {
        switch style.kind {
        case .page, .offset, .linkHeader, .keyset: return nil
        case .cursor: return next.map { "\"\($0.token(run))\"" } ?? "null"
        // A connection names its last cursor on its last page too.
        case .cursorWithFlag: return "\"\((next ?? Position(after: 9_999_999)).token(run))\""
        case .nextURL: return next.map { "\"\(address($0))\"" } ?? "\"\""
        case .continuation:
            return next.map {
                "{\"p\": \"\($0.token(run))\", \"round\": \($0.after), \"continue\": \"-||\"}"
            }
        }
    }

    private func link(_ next: Position?) -> String? {
        guard style.kind == .linkHeader else { return nil }
        let first = "<\(url.path)>; rel=\"first\""
        return next.map { "\(first), <\(address($0))>; rel=\"next\"" } ?? first
    }

    /// Absolute, from the root, or the query alone.
    private func address(_ next: Position) -> String {
        let query = "?" + QueryString.Parameter(name: "p", value: next.token(run)).encoded
        switch next.after % 3 {
        case 0: return "\(url.origin)\(url.path)\(query)"
        case 1: return url.path + query
        default: return query
        }
    }
}

/// Records as the service writes them and as they are to be kept: every digit, no white space.
enum Record {
    static func served(_ id: Int) -> String {
        "{ \"id\": \(id), \"owner\": \(id % 3), \"price\": 1.\(id % 10)0e2 }"
    }

    /// The list of the first level that a line is of.
    static func list(of line: String) -> Int {
        (Int(line.dropFirst(6).prefix { $0 != "," }) ?? 0) / 100
    }

    /// The line of a record, with what the job adds of the record above it.
    static func line(_ id: Int, above: Int?) -> String {
        let added = above.map { ",\"above\":\($0)" } ?? ""
        return "{\"id\":\(id),\"owner\":\(id % 3),\"price\":1.\(id % 10)0e2\(added)}"
    }
}
