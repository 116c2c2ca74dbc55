import CZlib

/// zlib's state, at a fixed address since it points back to itself, and a buffer for what it makes.
@safe final class ZlibStream {
    typealias State = UnsafeMutablePointer<z_stream>

    private static let outputSize = 1 << 18

    private let state: State
    private let close: (State) -> CInt
    /// What the last step made, and more behind it.
    private(set) var output = Bytes(repeating: 0, count: ZlibStream.outputSize)

    /// What one step took and made, with zlib's code for how it went.
    struct Step {
        let used: Int
        let made: Int
        let code: CInt

        /// Whether there may be more where this came from.
        var isFull: Bool { made == ZlibStream.outputSize }
    }

    /// Begins a stream; nil when there is no memory for zlib's window.
    ///
    /// - Parameters:
    ///   - open: Makes a state ready, as deflateInit does.
    ///   - close: Frees what `open` took, as deflateEnd does.
    init?(open: (State) -> CInt, close: @escaping (State) -> CInt) {
        unsafe state = .allocate(capacity: 1)
        unsafe state.initialize(to: z_stream())
        unsafe self.close = close
        guard unsafe open(state) == Z_OK else { return nil }
    }

    /// Begins anew, as with inflateReset.
    func reset(by work: (State) -> CInt) { _ = unsafe work(state) }

    /// Takes bytes in from an offset on, as far as the output has room, as one call of inflate does.
    func step(_ bytes: Bytes, from start: Int, by work: (State) -> CInt) -> Step {
        unsafe bytes.withUnsafeBufferPointer { input in
            unsafe output.withUnsafeMutableBufferPointer { output in
                // zlib's interface is not const, but it only reads its input.
                unsafe state.pointee.next_in =
                    input.baseAddress.map { unsafe UnsafeMutablePointer(mutating: $0 + start) }
                unsafe state.pointee.avail_in = uInt(input.count - start)
                unsafe state.pointee.next_out = output.baseAddress
                unsafe state.pointee.avail_out = uInt(output.count)
                let code = unsafe work(state)
                return unsafe Step(
                    used: input.count - start - Int(state.pointee.avail_in),
                    made: output.count - Int(state.pointee.avail_out), code: code)
            }
        }
    }

    deinit {
        _ = unsafe close(state)
        unsafe state.deallocate()
    }
}
