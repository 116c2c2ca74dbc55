import CZlib

/// Unpacks a stream of gzip members (RFC 1952).
@safe final class GzipDecoder {
    private static let outputSize = 1 << 18

    /// At a fixed address, since zlib's state points back to it.
    private let stream: UnsafeMutablePointer<z_stream>
    private var output = Bytes(repeating: 0, count: GzipDecoder.outputSize)
    /// Whether the last member so far is whole.
    private(set) var isWhole = false

    /// Makes a decoder; nil when there is no memory for zlib's window.
    init?() {
        unsafe stream = .allocate(capacity: 1)
        unsafe stream.initialize(to: z_stream())
        guard unsafe windrow_gunzip_init(stream) == Z_OK else {
            unsafe stream.deallocate()
            return nil
        }
    }

    /// Takes bytes in and hands what they stand for to `emit`; false where they are no gzip.
    func decode(_ bytes: Bytes, emit: (Bytes) -> Void) -> Bool {
        var taken = 0
        var isFull = true
        while taken < bytes.count || isFull {
            if isWhole, taken < bytes.count {
                unsafe inflateReset(stream)
                isWhole = false
            }
            let (used, made, code) = step(bytes, from: taken)
            guard code == Z_OK || code == Z_STREAM_END || code == Z_BUF_ERROR else { return false }
            taken += used
            isFull = made == Self.outputSize
            if made > 0 { emit(Bytes(output[..<made])) }
            isWhole = isWhole || code == Z_STREAM_END
            if used == 0, made == 0 { return taken == bytes.count }
        }
        return true
    }

    private func step(_ bytes: Bytes, from start: Int) -> (used: Int, made: Int, code: CInt) {
        unsafe bytes.withUnsafeBufferPointer { input in
            unsafe output.withUnsafeMutableBufferPointer { output in
                // zlib's interface is not const, but inflate only reads its input.
                unsafe stream.pointee.next_in =
                    input.baseAddress.map { unsafe UnsafeMutablePointer(mutating: $0 + start) }
                unsafe stream.pointee.avail_in = uInt(input.count - start)
                unsafe stream.pointee.next_out = output.baseAddress
                unsafe stream.pointee.avail_out = uInt(output.count)
                let code = unsafe inflate(stream, Z_NO_FLUSH)
                return unsafe (
                    input.count - start - Int(stream.pointee.avail_in),
                    output.count - Int(stream.pointee.avail_out), code
                )
            }
        }
    }

    deinit {
        unsafe inflateEnd(stream)
        unsafe stream.deallocate()
    }
}
