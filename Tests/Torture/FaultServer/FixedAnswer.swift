/// Sends the same bytes to everyone and closes the connection.
struct FixedAnswer: Misdeed {
    let bytes: [UInt8]

    /// Bytes from the status line on.
    init(raw text: String) { bytes = Array(text.utf8) }

    /// An answer in good order.
    init(
        status: String = "200 OK", type: String = "application/json", headers: String = "",
        _ body: [UInt8]
    ) {
        let head =
            "HTTP/1.1 \(status)\r\nContent-Type: \(type)\r\nContent-Length: \(body.count)\r\n"
            + "Connection: close\r\n\(headers)\r\n"
        bytes = Array(head.utf8) + body
    }

    /// An answer in good order whose body is text.
    init(
        status: String = "200 OK", type: String = "application/json", headers: String = "",
        text: String
    ) {
        self.init(status: status, type: type, headers: headers, Array(text.utf8))
    }

    func answer(_ target: String, on peer: Peer) -> Bool {
        peer.send(bytes)
        return false
    }
}
