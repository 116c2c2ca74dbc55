/// Base64 with padding (RFC 4648 section 4).
enum Base64 {
    private static let alphabet = Bytes(
        "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".utf8)

    static func encode(_ text: String) -> String {
        let input = Bytes(text.utf8)
        var output = Bytes()
        for start in stride(from: 0, to: input.count, by: 3) {
            let group = input[start..<min(start + 3, input.count)]
            var bits = group.reduce(UInt32(0)) { $0 << 8 | UInt32($1) }
            bits <<= UInt32(8 * (3 - group.count))
            for position in 0..<4 {
                let digit = Int(bits >> UInt32(18 - 6 * position) & 0x3F)
                output.append(position <= group.count ? alphabet[digit] : UInt8(ascii: "="))
            }
        }
        return String(decoding: output, as: UTF8.self)
    }
}
