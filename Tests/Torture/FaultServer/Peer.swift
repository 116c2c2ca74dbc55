#if canImport(Glibc)
    import Glibc
#else
    import Darwin
#endif

/// The other end of a connection.
final class Peer {
    private let descriptor: Int32
    private var unread: [UInt8] = []

    init(_ descriptor: Int32) {
        self.descriptor = descriptor
        var isOn: Int32 = 1
        unsafe setsockopt(
            descriptor, Int32(IPPROTO_TCP), TCP_NODELAY, &isOn, socklen_t(MemoryLayout<Int32>.size))
    }

    /// Reads the head of the next request.
    ///
    /// - Returns: Its path; nil when the connection ends.
    func nextTarget() -> String? {
        let blank = Array("\r\n\r\n".utf8)
        while true {
            if let end = unread.firstRange(of: blank) {
                let line = String(decoding: unread[..<end.lowerBound].prefix(400), as: UTF8.self)
                unread.removeSubrange(..<end.upperBound)
                return line.split(separator: " ").dropFirst().first.map(String.init)
            }
            guard readMore() else { return nil }
        }
    }

    @discardableResult func send(_ text: String) -> Bool { send(Array(text.utf8)) }

    /// Sends bytes; false when the other end is gone.
    @discardableResult func send(_ bytes: some Collection<UInt8>) -> Bool {
        var rest = Array(bytes)[...]
        while !rest.isEmpty {
            let count = unsafe rest.withUnsafeBytes { bytes in
                unsafe write(descriptor, bytes.baseAddress, bytes.count)
            }
            guard count > 0 else { return false }
            rest = rest.dropFirst(count)
        }
        return true
    }

    /// Sends a body with a head that tells its length.
    func answer(
        _ body: [UInt8], status: String = "200 OK", type: String = "application/json",
        headers: String = ""
    ) -> Bool {
        send(
            "HTTP/1.1 \(status)\r\nContent-Type: \(type)\r\nContent-Length: \(body.count)\r\n\(headers)\r\n"
        )
            && send(body)
    }

    /// Does nothing until the other end hangs up.
    func stall() { while readMore() {} }

    /// Waits; false when the other end hangs up meanwhile.
    func pause(milliseconds: Int32) -> Bool {
        var request = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
        return unsafe poll(&request, 1, milliseconds) == 0
    }

    private func readMore() -> Bool {
        var buffer = [UInt8](repeating: 0, count: 8_192)
        let count = unsafe buffer.withUnsafeMutableBytes { bytes in
            unsafe recv(descriptor, bytes.baseAddress, bytes.count, 0)
        }
        unread += buffer.prefix(max(0, count))
        return count > 0
    }
}
