/// How an answer is written: `formatversion` 2, or 1 with its older habits.
struct WikipediaFormat {
    /// Whether it is version 2, which has true booleans and arrays.
    let isModern: Bool
    private let escaping: JSONWriter.Escaping

    /// Version 1 spells everything beyond ASCII as `\uXXXX`, unless `utf8` is asked for.
    init(_ query: QueryString) {
        isModern = ["2", "latest"].contains(query["formatversion"])
        let isASCII = isModern ? query["ascii"] != nil : query["utf8"] == nil
        escaping = isASCII ? .ascii : .minimal
    }

    var writer: JSONWriter { JSONWriter(escaping: escaping) }

    /// Writes a flag: `true`, or in version 1 an empty text.
    func flag(_ name: String, to writer: inout JSONWriter) {
        if isModern { writer.field(name, true) } else { writer.field(name, "") }
    }
}
