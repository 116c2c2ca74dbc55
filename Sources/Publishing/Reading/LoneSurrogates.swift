/// Finds `\u` escapes of half a surrogate pair, which stand for no character (RFC 8259 section 8.2).
enum LoneSurrogates {
    private static let backslash = UInt8(ascii: "\\")

    /// How many there are in valid JSON.
    static func count(in text: ByteSlice) -> Int {
        var found = 0
        visit(text) { _ in found += 1 }
        return found
    }

    /// Appends valid JSON with U+FFFD in their place, and gives how many there were.
    static func replace(in text: ByteSlice, to output: inout Bytes) -> Int {
        var found = 0
        var copied = text.startIndex
        visit(text) { place in
            output.append(contentsOf: text[copied..<place])
            output.append(contentsOf: "\u{FFFD}".utf8)
            copied = place + 6
            found += 1
        }
        output.append(contentsOf: text[copied...])
        return found
    }

    /// Calls `body` with the place of each.
    private static func visit(_ text: ByteSlice, _ body: (Int) -> Void) {
        guard var place = text.firstIndex(of: backslash) else { return }
        var high: Int?
        while place < text.endIndex {
            let isEscape = text[place] == backslash
            let half = isEscape ? surrogate(at: place, of: text) : nil
            if half == .low, high == nil { body(place) }
            if half != .low, let high { body(high) }
            high = half == .high ? place : nil
            place += isEscape ? (text[place + 1] == UInt8(ascii: "u") ? 6 : 2) : 1
        }
    }

    private enum Half { case high, low }

    /// Which half of a pair the escape at `place` is: `\uD8…` to `\uDB…` high, `\uDC…` to `\uDF…` low.
    private static func surrogate(at place: Int, of text: ByteSlice) -> Half? {
        guard text[place + 1] == UInt8(ascii: "u"), text[place + 2] | 0x20 == UInt8(ascii: "d")
        else { return nil }
        return switch text[place + 3] | 0x20 {
        case UInt8(ascii: "8"), UInt8(ascii: "9"), UInt8(ascii: "a"), UInt8(ascii: "b"): .high
        case UInt8(ascii: "c")...UInt8(ascii: "f"): .low
        default: nil
        }
    }
}
