import CCurl

// What libcurl calls while it works, on the loop's thread. A callback may not throw and not
// call libcurl; it hands the bytes to its transfer and says whether to go on.

extension Transfer {
    /// Points libcurl's callbacks at this transfer, which its loop keeps alive.
    func setCallbacks() {
        let context = unsafe Unmanaged.passUnretained(self).toOpaque()
        unsafe easy.set(CURLOPT_PRIVATE, context: context)
        unsafe easy.set(CURLOPT_HEADERDATA, context: context)
        unsafe easy.set(CURLOPT_WRITEDATA, context: context)
        unsafe easy.set(CURLOPT_XFERINFODATA, context: context)
        unsafe easy.set(CURLOPT_HEADERFUNCTION, headLineArrived)
        unsafe easy.set(CURLOPT_WRITEFUNCTION, bodyArrived)
        unsafe easy.setProgressFunction(progressMade)
        easy.set(CURLOPT_NOPROGRESS, false)
    }

    /// The transfer libcurl was given with `setCallbacks`.
    static func of(_ context: UnsafeMutableRawPointer) -> Transfer {
        unsafe Unmanaged<Transfer>.fromOpaque(context).takeUnretainedValue()
    }
}

private let headLineArrived: windrow_data_function = { bytes, size, count, context in
    guard let context = unsafe context, let line = unsafe buffer(bytes, size, count) else {
        return 0
    }
    return unsafe Transfer.of(context).takeHeadLine(line[...]) ? line.count : 0
}

private let bodyArrived: windrow_data_function = { bytes, size, count, context in
    guard let context = unsafe context, let piece = unsafe buffer(bytes, size, count) else {
        return 0
    }
    return unsafe Transfer.of(context).takeBody(piece) ? piece.count : 0
}

private let progressMade: windrow_progress_function = { context, _, received, _, sent in
    guard let context = unsafe context else { return 1 }
    let goesOn = unsafe Transfer.of(context)
        .takeProgress(received: Int64(received), sent: Int64(sent))
    return goesOn ? 0 : 1
}

/// The bytes of a data callback; nil where libcurl gives none.
private func buffer(
    _ bytes: UnsafeMutablePointer<CChar>?, _ size: Int, _ count: Int
) -> UnsafeBufferPointer<UInt8>? {
    guard let bytes = unsafe bytes else { return nil }
    let start = unsafe UnsafeRawPointer(bytes).assumingMemoryBound(to: UInt8.self)
    return unsafe UnsafeBufferPointer(start: start, count: size * count)
}
