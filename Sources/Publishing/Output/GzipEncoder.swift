import CZlib
import RunStore

/// Packs a stream of bytes as one gzip member (RFC 1952).
///
/// The header holds no time, no name and no operating system: the same input gives the same bytes.
@safe final class GzipEncoder {
    private static let level: CInt = 6
    private static let outputSize = 1 << 18

    /// At a fixed address, since zlib's state points back to it.
    private let stream: UnsafeMutablePointer<z_stream>
    private var output = Bytes(repeating: 0, count: GzipEncoder.outputSize)

    /// Makes an encoder.
    ///
    /// - Throws: ``StoreError`` when there is no memory for zlib's window.
    init() throws(StoreError) {
        unsafe stream = .allocate(capacity: 1)
        unsafe stream.initialize(to: z_stream())
        guard unsafe windrow_gzip_init(stream, Self.level) == Z_OK else {
            throw StoreError(.writeFailed, "zlib has no memory for gzip; free some and run again")
        }
    }

    /// Takes `bytes` in and hands what is ready to `emit`; the last call also ends the member.
    func encode(
        _ bytes: Bytes, isLast: Bool,
        emit: (Bytes) throws(StoreError) -> Void
    ) throws(StoreError) {
        var taken = 0
        var made = 0
        repeat {
            let used: Int
            (used, made) = step(bytes, from: taken, isLast: isLast)
            taken += used
            try emit(made == Self.outputSize ? output : Bytes(output[..<made]))
        } while made == Self.outputSize
    }

    /// One call of deflate: how many bytes it took and made.
    private func step(
        _ bytes: Bytes, from start: Int, isLast: Bool
    ) -> (used: Int, made: Int) {
        unsafe bytes.withUnsafeBufferPointer { input in
            unsafe output.withUnsafeMutableBufferPointer { output in
                // zlib's interface is not const, but deflate only reads its input.
                unsafe stream.pointee.next_in =
                    input.baseAddress.map { unsafe UnsafeMutablePointer(mutating: $0 + start) }
                unsafe stream.pointee.avail_in = uInt(input.count - start)
                unsafe stream.pointee.next_out = output.baseAddress
                unsafe stream.pointee.avail_out = uInt(output.count)
                unsafe deflate(stream, isLast ? Z_FINISH : Z_NO_FLUSH)
                return unsafe (
                    input.count - start - Int(stream.pointee.avail_in),
                    output.count - Int(stream.pointee.avail_out)
                )
            }
        }
    }

    deinit {
        unsafe deflateEnd(stream)
        unsafe stream.deallocate()
    }
}
