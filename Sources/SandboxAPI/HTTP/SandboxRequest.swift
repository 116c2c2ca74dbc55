/// A whole request, body included, as a service sees it.
struct SandboxRequest: Sendable {
    let method: String
    /// The target as it stood in the request line, in origin form (`/path?query`).
    let target: String
    let headers: [SandboxHeader]
    let body: Bytes
    /// Whether the request line said HTTP/1.1, as against HTTP/1.0.
    let isHTTP11: Bool

    /// The percent-encoded path.
    var path: String { String(target.prefix { $0 != "?" }) }

    /// The decoded segments of the path; one that ends in a slash has an empty last one.
    var pathSegments: [String] {
        path.dropFirst().split(separator: "/", omittingEmptySubsequences: false)
            .map { PercentCoding.decode($0) }
    }

    /// The percent-encoded query, without its question mark.
    var query: String? {
        target.firstIndex(of: "?").map { String(target[target.index(after: $0)...]) }
    }

    /// The query, with the fields of a form (`application/x-www-form-urlencoded`) behind it.
    var allParameters: String {
        let type = header("Content-Type")?.asciiLowercased ?? ""
        guard method == "POST", type.hasPrefix("application/x-www-form-urlencoded") else {
            return query ?? ""
        }
        return "\(query ?? "")&\(String(decoding: body, as: UTF8.self))"
    }

    func header(_ name: String) -> String? { headers.first(name) }

    /// Whether the connection has to be closed after the answer (RFC 9112 section 9.6).
    var wantsClose: Bool {
        guard isHTTP11 else { return true }
        let options = headers.all("Connection").flatMap { $0.split(separator: ",") }
        return options.contains { $0.trimmingSpaces.asciiLowercased == "close" }
    }

    /// The request a service mounted at `prefix` gets: the same with a shorter target.
    func droppingPrefix(_ prefix: String) -> SandboxRequest {
        let rest = String(target.dropFirst(prefix.count))
        return SandboxRequest(
            method: method, target: rest.hasPrefix("/") ? rest : "/" + rest, headers: headers,
            body: body, isHTTP11: isHTTP11)
    }
}

extension StringProtocol {
    /// The text without blanks and tabs at either end (OWS, RFC 9110 section 5.6.3).
    var trimmingSpaces: String {
        let isBlank = { (character: Character) in character == " " || character == "\t" }
        guard let first = firstIndex(where: { !isBlank($0) }),
            let last = lastIndex(where: { !isBlank($0) })
        else { return "" }
        return String(self[first...last])
    }
}
