/// What every answer has around its records: counts, and the same as XML for who asks for no JSON.
///
/// Two of the counts are numbers, the third is text: so the real API was recorded.
struct HotPepperAnswer {
    private static let version = "1.30"

    /// Whether `format=json` was asked for.
    let isJSON: Bool

    /// Some of a list of records.
    ///
    /// - Parameters:
    ///   - name: The array's name.
    ///   - range: The positions shown; its start is told, counted from 1, even past the end.
    ///   - start: The first position that was asked for, from 1 on.
    ///   - total: How many there are.
    ///   - write: Writes the record at a position.
    /// - Returns: The answer, with status 200.
    func list(
        _ name: String, _ range: Range<Int>, start: Int, of total: Int,
        _ write: (inout JSONWriter, Int) -> Void
    ) -> SandboxResponse {
        guard isJSON else { return xml(available: total, returned: range.count, start: start) }
        return json { writer in
            writer.field("results_available", total)
            writer.field("results_returned", "\(range.count)")
            writer.field("results_start", start)
            writer.field(name, array: range, write)
        }
    }

    /// A refusal, which has status 200 too.
    func error(_ code: Int, _ message: String) -> SandboxResponse {
        guard isJSON else {
            return xml("<error><code>\(code)</code><message>\(message)</message></error>")
        }
        return json { writer in
            writer.field("error", array: [code]) { writer, code in
                writer.object { writer in
                    writer.field("code", code)
                    writer.field("message", message)
                }
            }
        }
    }

    private func json(_ members: (inout JSONWriter) -> Void) -> SandboxResponse {
        var writer = JSONWriter(layout: .indented)
        writer.object { writer in
            writer.field("results") { writer in
                writer.field("api_version", Self.version)
                members(&writer)
            }
        }
        return SandboxResponse(status: 200, json: writer.bytes)
    }

    private func xml(available: Int, returned: Int, start: Int) -> SandboxResponse {
        xml(
            """
            <results_available>\(available)</results_available>\
            <results_returned>\(returned)</results_returned>\
            <results_start>\(start)</results_start>
            """)
    }

    private func xml(_ content: String) -> SandboxResponse {
        SandboxResponse(
            status: 200, type: "text/xml; charset=utf-8",
            """
            <?xml version="1.0" encoding="UTF-8" ?>
            <results xmlns="http://webservice.recruit.co.jp/HotPepper/">\
            <api_version>\(Self.version)</api_version>\(content)</results>

            """)
    }
}
