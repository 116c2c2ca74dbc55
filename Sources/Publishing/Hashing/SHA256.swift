/// The SHA-256 hash of FIPS 180-4, fed in pieces.
///
/// Written by hand because neither libcurl, SQLite nor zlib has one, and CommonCrypto is on macOS
/// alone.
package struct SHA256: Sendable {
    /// The bytes of a block: the unit the hash works in (FIPS 180-4 section 5.2.1).
    private static let blockSize = 64

    private var state = SHA256Block.initialState
    /// The bytes of a block that is not yet full.
    private var pending: ContiguousArray<UInt8> = []
    private var byteCount: UInt64 = 0

    package init() {
        pending.reserveCapacity(2 * Self.blockSize)
    }

    /// The digest of `bytes` as 64 lower-case hexadecimal digits.
    package static func hexDigest(of bytes: ContiguousArray<UInt8>) -> String {
        var hash = SHA256()
        hash.update(bytes)
        return hash.hexDigest()
    }

    /// Adds bytes to the message.
    package mutating func update(_ bytes: ContiguousArray<UInt8>) {
        unsafe bytes.withUnsafeBytes { unsafe update($0) }
    }

    /// Adds bytes to the message from memory the caller keeps alive for the call.
    package mutating func update(_ bytes: UnsafeRawBufferPointer) {
        byteCount &+= UInt64(bytes.count)
        var rest = unsafe Slice(base: bytes, bounds: 0..<bytes.count)
        if !pending.isEmpty {
            let head = unsafe rest.prefix(Self.blockSize - pending.count)
            unsafe pending.append(contentsOf: head)
            unsafe rest = rest.dropFirst(head.count)
            guard pending.count == Self.blockSize else { return }
            compressPending()
        }
        let whole = unsafe rest.prefix(rest.count / Self.blockSize * Self.blockSize)
        unsafe SHA256Block.compress(UnsafeRawBufferPointer(rebasing: whole), into: &state)
        unsafe pending.append(contentsOf: rest.dropFirst(whole.count))
    }

    /// Ends the message and gives its digest as 64 lower-case hexadecimal digits.
    package consuming func hexDigest() -> String {
        let bitCount = byteCount &* 8
        pending.append(0x80)
        while pending.count % Self.blockSize != Self.blockSize - 8 { pending.append(0) }
        for shift in stride(from: UInt64(56), through: 0, by: -8) {
            pending.append(UInt8(truncatingIfNeeded: bitCount >> shift))
        }
        compressPending()
        return Self.hexadecimal(state)
    }

    private mutating func compressPending() {
        unsafe pending.withUnsafeBytes { unsafe SHA256Block.compress($0, into: &state) }
        pending.removeAll(keepingCapacity: true)
    }

    private static func hexadecimal(_ words: SIMD8<UInt32>) -> String {
        var text = ""
        for index in 0..<words.scalarCount {
            let digits = String(words[index], radix: 16)
            text += String(repeating: "0", count: 8 - digits.count) + digits
        }
        return text
    }
}
