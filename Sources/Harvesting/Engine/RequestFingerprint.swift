import HTTPTransport

/// What makes a request the same as another: method, address and body, in 64 bits (FNV-1a).
enum RequestFingerprint {
    static func of(method: String, url: HTTPURL, body: ContiguousArray<UInt8>?) -> UInt64 {
        var hash: UInt64 = 0xcbf2_9ce4_8422_2325
        func mix(_ bytes: some Sequence<UInt8>) {
            for byte in bytes { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01b3 }
        }
        mix(method.utf8)
        mix([0])
        mix(url.text.utf8)
        if let body {
            mix([0])
            mix(body)
        }
        return hash
    }
}
