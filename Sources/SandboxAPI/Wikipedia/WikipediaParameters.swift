/// The parameters of a request, read by the Action API's rules.
struct WikipediaParameters {
    private static let known: Set<String> = [
        "action", "format", "formatversion", "errorformat", "maxlag", "utf8", "ascii", "continue",
        "list", "prop", "generator", "titles", "srsearch", "srlimit", "sroffset", "srnamespace",
        "srprop", "srwhat", "srsort", "srinfo", "aplimit", "apfrom", "apcontinue", "apprefix",
        "apnamespace", "cmtitle", "cmlimit", "cmcontinue", "cmnamespace", "cmprop", "cmtype",
        "gsrsearch", "gsrlimit", "gsroffset", "gsrnamespace", "gsrwhat", "gsrsort", "exlimit",
        "excontinue", "exintro", "explaintext", "inprop",
    ]

    let query: QueryString

    subscript(name: String) -> String? { query[name] }

    /// The values of a parameter that takes several, parted by `|`.
    func values(_ name: String) -> [String] {
        (query[name] ?? "").split(separator: "|").map(String.init)
    }

    func required(_ name: String) throws(WikipediaError) -> String {
        guard let value = query[name], !value.isEmpty else { throw .missing(name) }
        return value
    }

    func integer(_ name: String, else standard: Int) throws(WikipediaError) -> Int {
        guard let text = query[name], !text.isEmpty else { return standard }
        guard let number = Int(text), abs(number) < 1 << 52 else { throw .badInteger(name, text) }
        return number
    }

    /// A limit, which is clamped with a warning rather than refused.
    ///
    /// - Parameters:
    ///   - name: The parameter.
    ///   - standard: What holds without it.
    ///   - most: The largest, which `max` stands for.
    ///   - module: Whose warning it is.
    ///   - reply: Takes the warning.
    /// - Returns: A number from 1 to `most`.
    /// - Throws: ``WikipediaError`` for what is no number.
    func limit(
        _ name: String, else standard: Int, most: Int, module: String,
        _ reply: inout WikipediaReply
    ) throws(WikipediaError) -> Int {
        if query[name] == "max" { return most }
        let asked = try integer(name, else: standard)
        guard !(1...most).contains(asked) else { return asked }
        reply.warnings.append(
            (
                module,
                "The value \"\(asked)\" for parameter \"\(name)\" must be between 1 and \(most)."
            ))
        return min(max(1, asked), most)
    }

    /// The modules that earlier rounds have finished: what stands behind `||` in `continue`.
    var finishedModules: Set<String> {
        guard let text = query["continue"], let bars = text.firstRange(of: "||") else { return [] }
        return Set(text[bars.upperBound...].split(separator: "|").map(String.init))
    }

    /// Warns of parameters that nobody knows.
    func warnOfUnknown(_ reply: inout WikipediaReply) {
        let names = query.parameters.map(\.name).filter { !Self.known.contains($0) }
        guard !names.isEmpty else { return }
        let noun = names.count == 1 ? "parameter" : "parameters"
        reply.warnings.append(("main", "Unrecognized \(noun): \(names.joined(separator: ", "))."))
    }
}
