#if canImport(Glibc)
    import Glibc
#else
    import Darwin
#endif

/// The bytes of a file; ends the program when it can't be read.
func readFile(_ path: String) -> ContiguousArray<UInt8> {
    guard let file = unsafe fopen(path, "rb") else { fail("can't read \(path)") }
    defer { unsafe fclose(file) }
    var bytes: ContiguousArray<UInt8> = []
    var chunk = ContiguousArray<UInt8>(repeating: 0, count: 1 << 16)
    while true {
        let count = unsafe chunk.withUnsafeMutableBytes {
            unsafe fread($0.baseAddress, 1, $0.count, file)
        }
        guard count > 0 else { return bytes }
        bytes.append(contentsOf: chunk[..<count])
    }
}

/// Writes a file; ends the program when it can't.
func writeFile(_ path: String, _ bytes: ContiguousArray<UInt8>) {
    guard let file = unsafe fopen(path, "wb") else { fail("can't write \(path)") }
    let count = unsafe bytes.withUnsafeBytes { unsafe fwrite($0.baseAddress, 1, $0.count, file) }
    guard unsafe fclose(file) == 0, count == bytes.count else { fail("can't write \(path)") }
}

/// What this process has had of a processor, in nanoseconds; other programs don't lengthen it.
func processorTime() -> Int {
    var time = timespec()
    unsafe clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time)
    return Int(time.tv_sec) * 1_000_000_000 + Int(time.tv_nsec)
}

private func fail(_ message: String) -> Never {
    print(message)
    exit(1)
}
