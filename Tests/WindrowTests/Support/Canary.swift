import Foundation

/// A secret that a search finds again in whatever form it was written down.
struct Canary: Sendable {
    /// What the program gets: a random word among characters that need encoding.
    let secret: String
    /// The random word's beginning, so that a secret cut in two is found too.
    private let core: String

    init() {
        let word = (0..<2).map { _ in String(UInt64.random(in: (1 << 62)...UInt64.max), radix: 16) }
            .joined()
        core = String(word.prefix(12))
        secret = "\(word)/+=&?%\u{22}"
    }

    /// The forms a search looks for, by their names.
    var forms: [(name: String, bytes: [UInt8])] {
        let plain = Array(core.utf8)
        let hex = plain.map { String($0, radix: 16) }
        let text = { (text: String) in Array(text.utf8) }
        return [
            ("plain", plain), ("upper case", text(core.uppercased())),
            ("backwards", plain.reversed()), ("hexadecimal", text(hex.joined())),
            ("percent", text(hex.map { "%\($0)" }.joined())),
            ("twice percent", text(hex.map { "%25\($0)" }.joined())),
            ("JSON escapes", text(hex.map { "\\u00\($0)" }.joined())),
            ("numbers", text(plain.map(String.init).joined(separator: ", "))),
            ("UTF-16", plain.flatMap { [$0, 0] }),
        ] + (0..<3).map { ("base64, shifted by \($0)", text(base64(shiftedBy: $0))) }
    }

    /// The digits of base64 that depend on the word alone when `shift` bytes stand before it.
    private func base64(shiftedBy shift: Int) -> String {
        let digits = Data([UInt8](repeating: 0, count: shift) + Array(core.utf8))
            .base64EncodedString()
        return String(digits.dropFirst(shift == 0 ? 0 : shift + 1).prefix(12))
    }
}

/// Looks for many secrets at once, in one pass.
struct CanarySearch: Sendable {
    private struct Needle: Sendable {
        let canary: Int
        let form: String
        let bytes: [UInt8]
    }

    private var needles: [UInt64: [Needle]] = [:]
    /// Whether some needle's first eight bytes end in these two: a quick look before the table.
    private var mayEnd = [Bool](repeating: false, count: 1 << 16)

    init(_ canaries: [Canary]) {
        for (number, canary) in canaries.enumerated() {
            for form in canary.forms {
                let key = form.bytes.prefix(8).reduce(0) { $0 << 8 | UInt64($1) }
                needles[key, default: []].append(
                    Needle(canary: number, form: form.name, bytes: form.bytes))
                mayEnd[Int(key & 0xFFFF)] = true
            }
        }
    }

    /// The secrets that stand in some bytes, each with the name of the form it was found in first.
    func found(in data: Data) -> [Int: String] {
        let bytes = ContiguousArray(data)
        var found: [Int: String] = [:]
        var window: UInt64 = 0
        for index in bytes.indices {
            window = window << 8 | UInt64(bytes[index])
            guard mayEnd[Int(window & 0xFFFF)], index >= 7, let candidates = needles[window] else {
                continue
            }
            for needle in candidates where bytes[(index - 7)...].starts(with: needle.bytes) {
                found[needle.canary] = found[needle.canary] ?? needle.form
            }
        }
        return found
    }
}
