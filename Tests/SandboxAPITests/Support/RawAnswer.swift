/// An answer as the test's client read it.
struct RawAnswer {
    let status: Int
    let reason: String
    let headers: [(name: String, value: String)]
    var body: [UInt8] = []

    init(head: String) {
        let lines = head.split(separator: "\r\n")
        let words = (lines.first ?? "").split(separator: " ", maxSplits: 2)
        status = words.count > 1 ? Int(words[1]) ?? -1 : -1
        reason = words.count > 2 ? String(words[2]) : ""
        headers = lines.dropFirst().map { line in
            let parts = line.split(separator: ":", maxSplits: 1)
            return (String(parts[0]), parts.count > 1 ? String(parts[1].drop { $0 == " " }) : "")
        }
    }

    var text: String { String(decoding: body, as: UTF8.self) }

    func header(_ name: String) -> String? {
        headers.first { $0.name.lowercased() == name.lowercased() }?.value
    }

    /// The links of the Link header by their relation.
    var links: [String: String] {
        var links: [String: String] = [:]
        for part in (header("Link") ?? "").split(separator: ",") {
            let pieces = part.split(separator: ";").map { $0.trimmingPrefix(" ") }
            guard pieces.count == 2 else { continue }
            let relation = pieces[1].dropFirst("rel=\"".count).dropLast()
            links[String(relation)] = String(pieces[0].dropFirst().dropLast())
        }
        return links
    }
}
