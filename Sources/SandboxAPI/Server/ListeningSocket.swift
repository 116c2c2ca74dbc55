#if canImport(Glibc)
    import Glibc
#else
    import Darwin
#endif

/// A socket on 127.0.0.1 that takes connections; closed when it goes.
struct ListeningSocket: ~Copyable {
    enum Arrival {
        case connection(Int32)
        case nobody
        /// The process or the system has no room for one more.
        case exhausted
    }

    let descriptor: Int32
    /// The port it was given.
    let port: UInt16

    /// Opens it, bound and listening.
    ///
    /// - Parameter port: The port, or 0 for any that is free.
    /// - Throws: ``SandboxError``, when the port is taken above all.
    init(port: UInt16) throws(SandboxError) {
        let operation = "listen on 127.0.0.1:\(port)"
        let descriptor = socket(AF_INET, Self.streamType, 0)
        guard descriptor >= 0 else { throw SandboxError(operation: operation, code: errno) }
        Descriptors.makeNonBlocking(descriptor)
        Socket.set(SOL_SOCKET, SO_REUSEADDR, on: descriptor)
        guard let bound = Self.bind(descriptor, to: port), listen(descriptor, 1_024) == 0 else {
            let code = errno
            _ = close(descriptor)
            throw SandboxError(operation: operation, code: code)
        }
        self.descriptor = descriptor
        self.port = bound
    }

    deinit { _ = close(descriptor) }

    func accept() -> Arrival {
        let accepted = acceptConnection(descriptor)
        if accepted >= 0 { return .connection(accepted) }
        switch errno {
        case EMFILE, ENFILE, ENOBUFS, ENOMEM: return .exhausted
        default: return .nobody
        }
    }

    private static var streamType: Int32 {
        #if os(Linux)
            Int32(SOCK_STREAM.rawValue)
        #else
            SOCK_STREAM
        #endif
    }

    /// Binds to the loopback address alone and reads back the port.
    private static func bind(_ descriptor: Int32, to port: UInt16) -> UInt16? {
        var address = sockaddr_in()
        address.sin_family = sa_family_t(AF_INET)
        address.sin_port = port.bigEndian
        address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
        var size = socklen_t(MemoryLayout<sockaddr_in>.size)
        let isBound = unsafe withUnsafeMutablePointer(to: &address) { pointer in
            unsafe pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { generic in
                unsafe bindAddress(descriptor, generic, size) == 0
                    && getsockname(descriptor, generic, &size) == 0
            }
        }
        return isBound ? UInt16(bigEndian: address.sin_port) : nil
    }
}

/// The C functions, which methods of the same name would hide.
private func acceptConnection(_ descriptor: Int32) -> Int32 {
    accept(descriptor, nil, nil)
}

private func bindAddress(
    _ descriptor: Int32, _ address: UnsafePointer<sockaddr>, _ size: socklen_t
) -> Int32 {
    unsafe bind(descriptor, address, size)
}
