/// The header lines of a request, in the notation libcurl's list has.
enum HeaderLines {
    /// Fields that frame or code the message, or belong to one connection: the transport's own.
    private static let reserved: Set = [
        "accept-encoding", "connection", "content-length", "expect", "host", "keep-alive", "te",
        "trailer",
        "transfer-encoding", "upgrade",
    ]

    /// Checks a request's method and fields and writes the lines.
    ///
    /// libcurl sends what it is given, line breaks included; so the check is here.
    ///
    /// - Parameter request: The request, whose fields may come from a job file or a secret.
    /// - Returns: The lines to send besides those libcurl writes itself.
    /// - Throws: A ``TransportError/Phase/request`` error that names the field, never its value.
    static func make(for request: HTTPRequest) throws(TransportError) -> [String] {
        guard isToken(request.method) else {
            throw refused("the method is not a token (RFC 9110, section 9.1)")
        }
        var lines: [String] = []
        for header in request.headers { lines.append(try line(for: header)) }
        if !request.acceptsGzip { lines.append("Accept-Encoding: identity") }
        if request.body != nil { lines += unaskedFields(besides: request.headers) }
        return lines
    }

    private static func line(for header: HTTPHeader) throws(TransportError) -> String {
        guard isToken(header.name) else {
            throw refused("a header's name holds a character that names can't have")
        }
        guard !reserved.contains(header.name.lowercased()) else {
            throw refused("the header \(header.name) is written by the transport; leave it out")
        }
        guard header.value.utf8.allSatisfy({ $0 >= 0x20 && $0 != 0x7F || $0 == 0x09 }) else {
            throw refused(
                "the value of the header \(header.name) holds a line break or another control"
                    + " character; does the secret's file end in more than one line?")
        }
        // libcurl reads "Name:" as an order to leave the field out.
        return header.value.allSatisfy { $0 == " " || $0 == "\t" }
            ? "\(header.name);" : "\(header.name): \(header.value)"
    }

    /// Switches off what libcurl would add to a request with a body.
    private static func unaskedFields(besides headers: [HTTPHeader]) -> [String] {
        let hasType = headers.contains { $0.name.lowercased() == "content-type" }
        return hasType ? ["Expect:"] : ["Expect:", "Content-Type:"]
    }

    /// Whether the text is a token (RFC 9110, section 5.6.2).
    private static func isToken(_ text: String) -> Bool {
        !text.isEmpty
            && text.utf8.allSatisfy {
                PercentEncoding.isUnreserved($0) || "!#$%&'*+^`|".utf8.contains($0)
            }
    }

    private static func refused(_ reason: String) -> TransportError {
        TransportError(phase: .request, message: "the request was not sent: \(reason)")
    }
}
