#if canImport(Glibc)
    import Glibc
#else
    import Darwin
#endif

/// The few socket calls a server on loopback needs, with their C corners cut off.
enum Socket {
    /// A listening socket on a free port of 127.0.0.1.
    static func listening() -> (descriptor: Int32, port: UInt16) {
        #if canImport(Glibc)
            let descriptor = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
        #else
            let descriptor = socket(AF_INET, SOCK_STREAM, 0)
        #endif
        var address = loopback(port: 0)
        var length = socklen_t(MemoryLayout<sockaddr_in>.size)
        unsafe withSocketAddress(&address) { pointer in
            precondition(unsafe bind(descriptor, pointer, length) == 0)
            precondition(unsafe getsockname(descriptor, pointer, &length) == 0)
        }
        precondition(listen(descriptor, 512) == 0)
        return (descriptor, UInt16(bigEndian: address.sin_port))
    }

    /// A port of 127.0.0.1 that nobody listens on.
    static func closedPort() -> UInt16 {
        let (descriptor, port) = listening()
        close(descriptor)
        return port
    }

    /// Connects to a port of 127.0.0.1 and hangs up, so that who accepts there wakes up.
    static func knock(on port: UInt16) {
        #if canImport(Glibc)
            let descriptor = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
        #else
            let descriptor = socket(AF_INET, SOCK_STREAM, 0)
        #endif
        var address = loopback(port: port)
        unsafe withSocketAddress(&address) { pointer in
            _ = unsafe connect(descriptor, pointer, socklen_t(MemoryLayout<sockaddr_in>.size))
        }
        close(descriptor)
    }

    /// Writes all bytes; false when the other end is gone.
    ///
    /// The threads of the tests' servers block SIGPIPE.
    static func write(_ bytes: [UInt8], to descriptor: Int32) -> Bool {
        var rest = bytes[...]
        while !rest.isEmpty {
            let count = unsafe rest.withUnsafeBytes { bytes in
                unsafe send(descriptor, bytes.baseAddress, bytes.count, 0)
            }
            guard count > 0 else { return false }
            rest = rest.dropFirst(count)
        }
        return true
    }

    /// Reads what there is, waiting for the first byte; empty at the end.
    static func read(from descriptor: Int32) -> ArraySlice<UInt8> {
        var buffer = [UInt8](repeating: 0, count: 4_096)
        let count = unsafe buffer.withUnsafeMutableBytes { bytes in
            unsafe recv(descriptor, bytes.baseAddress, bytes.count, 0)
        }
        return buffer.prefix(max(0, count))
    }

    /// Whether the other end sends something, or hangs up, within the time.
    static func hasNews(_ descriptor: Int32, milliseconds: Int32) -> Bool {
        var request = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
        return unsafe poll(&request, 1, milliseconds) != 0
    }

    /// Makes the next close send a reset instead of an orderly end.
    static func makeCloseReset(_ descriptor: Int32) {
        var option = linger(l_onoff: 1, l_linger: 0)
        unsafe setsockopt(
            descriptor, SOL_SOCKET, SO_LINGER, &option, socklen_t(MemoryLayout<linger>.size))
    }

    private static func loopback(port: UInt16) -> sockaddr_in {
        var address = sockaddr_in()
        address.sin_family = sa_family_t(AF_INET)
        address.sin_port = port.bigEndian
        address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
        return address
    }

    private static func withSocketAddress(
        _ address: inout sockaddr_in, _ body: (UnsafeMutablePointer<sockaddr>) -> Void
    ) {
        unsafe withUnsafeMutablePointer(to: &address) { pointer in
            unsafe pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { unsafe body($0) }
        }
    }
}
