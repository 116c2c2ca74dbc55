import CZlib

/// Unpacks a stream of gzip members (RFC 1952).
final class GzipDecoder {
    private let stream: ZlibStream
    /// Whether the last member so far is whole.
    private(set) var isWhole = false

    /// Makes a decoder; nil when there is no memory for zlib's window.
    init?() {
        let stream = unsafe ZlibStream(
            open: { unsafe windrow_gunzip_init($0) }, close: { unsafe inflateEnd($0) })
        guard let stream else { return nil }
        self.stream = stream
    }

    /// Takes bytes in and hands what they stand for to `emit`; false where they are no gzip.
    func decode(_ bytes: Bytes, emit: (Bytes) -> Void) -> Bool {
        var taken = 0
        var isFull = true
        while taken < bytes.count || isFull {
            if isWhole, taken < bytes.count {
                unsafe stream.reset { unsafe inflateReset($0) }
                isWhole = false
            }
            let step = unsafe stream.step(bytes, from: taken) { unsafe inflate($0, Z_NO_FLUSH) }
            guard [Z_OK, Z_STREAM_END, Z_BUF_ERROR].contains(step.code) else { return false }
            taken += step.used
            isFull = step.isFull
            if step.made > 0 { emit(Bytes(stream.output[..<step.made])) }
            isWhole = isWhole || step.code == Z_STREAM_END
            if step.used == 0, step.made == 0 { return taken == bytes.count }
        }
        return true
    }
}
