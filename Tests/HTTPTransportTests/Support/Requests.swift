@testable import HTTPTransport

extension CurlTransport {
    /// A transport for one test.
    static func forTest(maxConnections: Int = 4) throws -> CurlTransport {
        try CurlTransport(maxConnections: maxConnections)
    }

    /// Asks for a URL; the closure changes the request first.
    func get(
        _ url: String, _ change: (inout HTTPRequest) -> Void = { _ in }
    ) async throws -> HTTPResponse {
        var request = HTTPRequest(url: try HTTPURL(url))
        change(&request)
        return try await send(request)
    }

    /// Asks for a URL and gives the error; nil when there is a response.
    func failure(
        _ url: String, _ change: (inout HTTPRequest) -> Void = { _ in }
    ) async throws -> TransportError? {
        var request = HTTPRequest(url: try HTTPURL(url))
        change(&request)
        do {
            _ = try await send(request)
            return nil
        } catch {
            return error
        }
    }
}

extension HTTPResponse {
    var text: String { String(decoding: body, as: UTF8.self) }
}

/// A response with a length that fits its body.
func answer(_ body: String, status: String = "200 OK", headers: [String] = []) -> String {
    let lines = ["HTTP/1.1 \(status)", "Content-Length: \(body.utf8.count)"] + headers
    return lines.map { "\($0)\r\n" }.joined() + "\r\n" + body
}
