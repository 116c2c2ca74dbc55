#if canImport(Glibc)
    import Glibc
#else
    import Darwin
#endif

/// A connected stream socket that never blocks; closed when it goes.
struct Socket: ~Copyable {
    enum Transfer: Equatable {
        case bytes(Int)
        case wouldBlock
        /// The peer has sent all it will send; for a receive only.
        case ended
        case failed
    }

    let descriptor: Int32

    /// Takes over a descriptor and prepares it for small answers and for peers that vanish.
    init(adopting descriptor: Int32) {
        self.descriptor = descriptor
        Descriptors.makeNonBlocking(descriptor)
        Self.set(IPPROTO_TCP, TCP_NODELAY, on: descriptor)
        #if !os(Linux)
            Self.set(SOL_SOCKET, SO_NOSIGPIPE, on: descriptor)
        #endif
    }

    deinit { _ = close(descriptor) }

    func receive(into buffer: UnsafeMutableRawBufferPointer) -> Transfer {
        let count = unsafe recv(descriptor, buffer.baseAddress, buffer.count, 0)
        if count == 0 { return .ended }
        return Self.transfer(count)
    }

    func send(_ bytes: Bytes, from offset: Int) -> Transfer {
        #if os(Linux)
            let flags = Int32(MSG_NOSIGNAL)
        #else
            let flags: Int32 = 0
        #endif
        let count = unsafe bytes.withUnsafeBytes { bytes in
            let rest = unsafe UnsafeRawBufferPointer(rebasing: bytes[offset...])
            return unsafe sendBytes(descriptor, rest.baseAddress, rest.count, flags)
        }
        return Self.transfer(count)
    }

    /// Says that no more bytes follow (FIN).
    func endSending() { _ = shutdown(descriptor, Int32(SHUT_WR)) }

    /// Makes the coming close a reset (RST) that throws away what is not sent yet.
    func resetOnClose() {
        var option = linger(l_onoff: 1, l_linger: 0)
        unsafe _ = setsockopt(
            descriptor, SOL_SOCKET, SO_LINGER, &option, socklen_t(MemoryLayout<linger>.size))
    }

    static func set(_ level: some BinaryInteger, _ option: Int32, on descriptor: Int32) {
        var value: Int32 = 1
        unsafe _ = setsockopt(
            descriptor, Int32(level), option, &value, socklen_t(MemoryLayout<Int32>.size))
    }

    private static func transfer(_ count: Int) -> Transfer {
        if count >= 0 { return .bytes(count) }
        switch errno {
        case EAGAIN, EWOULDBLOCK, EINTR: return .wouldBlock
        default: return .failed
        }
    }
}

/// The C function, which the method of the same name would hide.
private func sendBytes(
    _ descriptor: Int32, _ bytes: UnsafeRawPointer?, _ count: Int, _ flags: Int32
) -> Int {
    unsafe send(descriptor, bytes, count, flags)
}

/// What every descriptor of the server gets.
enum Descriptors {
    /// Calls return at once, and programs that are started do not inherit it.
    static func makeNonBlocking(_ descriptor: Int32) {
        let flags = fcntl(descriptor, F_GETFL)
        _ = fcntl(descriptor, F_SETFL, flags | O_NONBLOCK)
        _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC)
    }
}
