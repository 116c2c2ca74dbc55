import CZlib
import RunStore

/// Packs a stream of bytes as one gzip member (RFC 1952).
///
/// The header holds no time, no name and no operating system: the same input gives the same bytes.
final class GzipEncoder {
    private static let level: CInt = 6

    private let stream: ZlibStream

    /// Makes an encoder.
    ///
    /// - Throws: ``StoreError`` when there is no memory for zlib's window.
    init() throws(StoreError) {
        let stream = unsafe ZlibStream(
            open: { unsafe windrow_gzip_init($0, Self.level) }, close: { unsafe deflateEnd($0) })
        guard let stream else {
            throw StoreError(.writeFailed, "zlib has no memory for gzip; free some and run again")
        }
        self.stream = stream
    }

    /// Takes `bytes` in and hands what is ready to `emit`; the last call also ends the member.
    func encode(
        _ bytes: Bytes, isLast: Bool,
        emit: (Bytes) throws(StoreError) -> Void
    ) throws(StoreError) {
        var taken = 0
        var step: ZlibStream.Step
        repeat {
            step = unsafe stream.step(bytes, from: taken) {
                unsafe deflate($0, isLast ? Z_FINISH : Z_NO_FLUSH)
            }
            taken += step.used
            try emit(step.isFull ? stream.output : Bytes(stream.output[..<step.made]))
        } while step.isFull
    }
}
