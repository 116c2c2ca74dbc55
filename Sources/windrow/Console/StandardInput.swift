#if canImport(Glibc)
    import Glibc
#else
    import Darwin
#endif

/// Standard input, read once and kept.
enum StandardInput {
    /// All of it, up to a little more than any job may have.
    static let bytes: ContiguousArray<UInt8> = read(atMost: 17 << 20)

    private static func read(atMost limit: Int) -> ContiguousArray<UInt8> {
        var bytes: ContiguousArray<UInt8> = []
        var chunk = ContiguousArray<UInt8>(repeating: 0, count: 1 << 16)
        while bytes.count <= limit {
            let count = unsafe chunk.withUnsafeMutableBytes { buffer in
                unsafe Self.read(into: buffer)
            }
            guard count > 0 else { break }
            bytes += chunk[..<count]
        }
        return bytes
    }

    /// One `read(2)`, repeated when a signal interrupts it.
    private static func read(into buffer: UnsafeMutableRawBufferPointer) -> Int {
        while true {
            #if canImport(Glibc)
                let count = unsafe Glibc.read(STDIN_FILENO, buffer.baseAddress, buffer.count)
            #else
                let count = unsafe Darwin.read(STDIN_FILENO, buffer.baseAddress, buffer.count)
            #endif
            if count >= 0 || errno != EINTR { return count }
        }
    }
}
