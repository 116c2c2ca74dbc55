/// What `action=query` answers, before it is written.
struct WikipediaReply {
    /// A continuation value, whose JSON type is nobody's business but comes in two kinds.
    enum Value: Equatable {
        case number(Int)
        case text(String)
    }

    /// Members of `query`, written by the modules that were asked.
    typealias Part = (inout JSONWriter) -> Void

    var isBatchComplete = true
    /// What the next request has to repeat; with nothing here this is the end.
    var continuation: [(name: String, value: Value)] = []
    /// What stands in front of the bars of the member `continue`.
    var place = "-"
    /// Modules that the next rounds leave out.
    var finished: Set<String> = []
    var warnings: [(module: String, text: String)] = []
    /// Without any, there is no `query` at all.
    var parts: [Part] = []

    /// Writes batchcomplete, continue, warnings and query, in this order.
    func response(_ format: WikipediaFormat) -> SandboxResponse {
        var writer = format.writer
        writer.object { writer in
            if isBatchComplete { format.flag("batchcomplete", to: &writer) }
            if !continuation.isEmpty {
                writer.field("continue") { writer in
                    for (name, value) in continuation { Self.write(name, value, to: &writer) }
                    writer.field(
                        "continue", "\(place)||\(finished.sorted().joined(separator: "|"))")
                }
            }
            if !warnings.isEmpty { writer.field("warnings") { write(warnings: &$0, format) } }
            if !parts.isEmpty {
                writer.field("query") { writer in
                    for part in parts { part(&writer) }
                }
            }
        }
        var response = SandboxResponse(status: 200, json: writer.bytes)
        response.headers.append(
            SandboxHeader("Cache-Control", "private, must-revalidate, max-age=0"))
        return response
    }

    private static func write(_ name: String, _ value: Value, to writer: inout JSONWriter) {
        switch value {
        case .number(let number): writer.field(name, number)
        case .text(let text): writer.field(name, text)
        }
    }

    /// A module's warnings are one text, a line each.
    private func write(warnings writer: inout JSONWriter, _ format: WikipediaFormat) {
        var modules: [String] = []
        for (module, _) in warnings where !modules.contains(module) { modules.append(module) }
        for module in modules {
            let lines = warnings.filter { $0.module == module }.map(\.text)
            writer.field(module) {
                $0.field(format.isModern ? "warnings" : "*", lines.joined(separator: "\n"))
            }
        }
    }
}
