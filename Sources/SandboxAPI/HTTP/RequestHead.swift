/// The request line and the header fields, checked (RFC 9112 sections 3 and 5).
struct RequestHead {
    let method: String
    let target: String
    let isHTTP11: Bool
    let headers: [SandboxHeader]
    /// Bytes of the body that follows.
    let bodyLength: Int
    /// Whether the client waits for `100 Continue` before it sends the body.
    let expectsContinue: Bool

    /// Reads a head that ends before its empty line.
    ///
    /// - Parameter lines: The bytes, each line with its CRLF.
    /// - Throws: ``RequestRefusal`` with the status the answer should have.
    init(parsing lines: Bytes) throws(RequestRefusal) {
        var rest = lines[...]
        let first = try Self.takeLine(&rest)
        (method, target, isHTTP11) = try Self.requestLine(first)
        var fields: [SandboxHeader] = []
        while !rest.isEmpty {
            fields.append(try Self.field(try Self.takeLine(&rest)))
        }
        headers = fields
        try Self.checkHost(fields, isHTTP11: isHTTP11)
        bodyLength = try Self.bodyLength(fields)
        expectsContinue = fields.first("Expect")?.asciiLowercased == "100-continue"
    }

    private static func takeLine(
        _ rest: inout ByteSlice
    ) throws(RequestRefusal) -> ByteSlice {
        let end = rest.firstIndex(of: 0x0A) ?? rest.endIndex
        let line = rest[rest.startIndex..<end]
        rest = rest[min(end + 1, rest.endIndex)...]
        guard line.last == 0x0D else {
            throw RequestRefusal(400, "a line of the request head does not end in CRLF")
        }
        return line.dropLast()
    }

    private static func requestLine(
        _ line: ByteSlice
    ) throws(RequestRefusal) -> (method: String, target: String, isHTTP11: Bool) {
        guard line.count <= RequestLimits.requestLine else {
            throw RequestRefusal(414, "the request line is longer than 8,192 bytes")
        }
        let parts = line.split(separator: 0x20, omittingEmptySubsequences: false)
        guard parts.count == 3, parts[0].allSatisfy(isTokenByte), !parts[0].isEmpty,
            parts[1].allSatisfy({ (0x21...0x7E).contains($0) })
        else { throw RequestRefusal(400, "the request line is not METHOD TARGET VERSION") }
        let target = try originForm(String(decoding: parts[1], as: UTF8.self))
        return (
            String(decoding: parts[0], as: UTF8.self), target,
            try version(String(decoding: parts[2], as: UTF8.self))
        )
    }

    private static func version(_ text: String) throws(RequestRefusal) -> Bool {
        guard text.hasPrefix("HTTP/") else {
            throw RequestRefusal(400, "the request line does not end in an HTTP version")
        }
        guard text == "HTTP/1.1" || text == "HTTP/1.0" else {
            throw RequestRefusal(505, "this server speaks HTTP/1.1")
        }
        return text == "HTTP/1.1"
    }

    /// Reduces the absolute form, which every server has to take, to the origin form.
    private static func originForm(_ target: String) throws(RequestRefusal) -> String {
        if target.hasPrefix("/") { return target }
        guard target.asciiLowercased.hasPrefix("http://") else {
            throw RequestRefusal(400, "the request target does not start with '/'")
        }
        let rest = target.dropFirst("http://".count)
        return rest.firstIndex(of: "/").map { String(rest[$0...]) } ?? "/"
    }

    private static func field(_ line: ByteSlice) throws(RequestRefusal) -> SandboxHeader {
        guard let colon = line.firstIndex(of: UInt8(ascii: ":")) else {
            throw RequestRefusal(400, "a header line has no colon")
        }
        let name = line[line.startIndex..<colon]
        let value = line[(colon + 1)...]
        guard !name.isEmpty, name.allSatisfy(isTokenByte) else {
            throw RequestRefusal(400, "a header name is not a token")
        }
        guard value.allSatisfy({ $0 == 0x09 || ($0 >= 0x20 && $0 != 0x7F) }) else {
            throw RequestRefusal(400, "a header value has a control byte")
        }
        return SandboxHeader(
            String(decoding: name, as: UTF8.self),
            String(decoding: value, as: UTF8.self).trimmingSpaces)
    }

    private static func checkHost(
        _ fields: [SandboxHeader], isHTTP11: Bool
    ) throws(RequestRefusal) {
        let hosts = fields.all("Host").count
        guard hosts == 1 || (hosts == 0 && !isHTTP11) else {
            throw RequestRefusal(400, "an HTTP/1.1 request has exactly one Host header")
        }
    }

    private static func bodyLength(_ fields: [SandboxHeader]) throws(RequestRefusal) -> Int {
        if let coding = fields.first("Transfer-Encoding") {
            guard coding.asciiLowercased == "chunked" else {
                throw RequestRefusal(501, "this server reads no transfer coding")
            }
            throw RequestRefusal(411, "send the body with a Content-Length")
        }
        let lengths = Set(fields.all("Content-Length"))
        guard let text = lengths.first else { return 0 }
        guard lengths.count == 1, text.utf8.allSatisfy(\.isASCIIDigit), !text.isEmpty else {
            throw RequestRefusal(400, "Content-Length is not one number")
        }
        guard let length = Int(text), length <= RequestLimits.body else {
            throw RequestRefusal(413, "the body is larger than 1 MiB")
        }
        return length
    }

    /// The bytes of a token (RFC 9110 section 5.6.2).
    private static func isTokenByte(_ byte: UInt8) -> Bool {
        switch byte {
        case 0x30...0x39, 0x41...0x5A, 0x61...0x7A: true
        default: "!#$%&'*+-.^_`|~".utf8.contains(byte)
        }
    }
}

/// A part of a head.
typealias ByteSlice = Bytes.SubSequence
