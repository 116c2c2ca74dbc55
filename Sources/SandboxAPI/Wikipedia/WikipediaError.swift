/// A refusal of the Action API: all have status 200, and the code in a header too.
struct WikipediaError: Error {
    let code: String
    let info: String
    var headers: [SandboxHeader] = []

    static func missing(_ parameter: String) -> WikipediaError {
        WikipediaError(code: "missingparam", info: "The \"\(parameter)\" parameter must be set.")
    }

    static func badValue(_ parameter: String, _ value: String) -> WikipediaError {
        WikipediaError(
            code: "badvalue", info: "Unrecognized value for parameter \"\(parameter)\": \(value).")
    }

    static func badInteger(_ parameter: String, _ value: String) -> WikipediaError {
        WikipediaError(
            code: "badinteger",
            info: "Invalid value \"\(value)\" for integer parameter \"\(parameter)\"."
        )
    }

    static let badContinue = WikipediaError(
        code: "badcontinue",
        info: "Invalid continue param. You should pass the original value that was returned.")

    /// A replication lag of zero seconds that is more than what the client puts up with.
    static let lag = WikipediaError(
        code: "maxlag", info: "Waiting for a database server: 0 seconds lagged.",
        headers: [SandboxHeader("Retry-After", "5"), SandboxHeader("X-Database-Lag", "0")])

    /// The answer, in the form that `errorformat` asks for.
    ///
    /// - Parameters:
    ///   - format: How the answer is written.
    ///   - isList: Whether errors come as a list of texts instead of as one object.
    /// - Returns: The answer, with status 200.
    func response(_ format: WikipediaFormat, asList isList: Bool) -> SandboxResponse {
        var writer = format.writer
        let documentation = "See https://en.wikipedia.org/w/api.php for API usage."
        let docref = format.isModern ? "docref" : "*"
        writer.object { writer in
            if isList {
                writer.field("errors", array: [code]) { writer, code in
                    writer.object { writer in
                        writer.field("code", code)
                        writer.field(format.isModern ? "text" : "*", info)
                        writer.field("module", "main")
                    }
                }
                writer.field(docref, documentation)
            } else {
                writer.field("error") { writer in
                    writer.field("code", code)
                    writer.field("info", info)
                    writer.field(docref, documentation)
                }
            }
        }
        var response = SandboxResponse(status: 200, json: writer.bytes)
        response.headers.append(SandboxHeader("MediaWiki-API-Error", code))
        response.headers += headers
        return response
    }
}
