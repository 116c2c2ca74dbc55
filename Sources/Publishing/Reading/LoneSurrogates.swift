/// Finds `\u` escapes of half a surrogate pair, which stand for no character (RFC 8259 section 8.2).
enum LoneSurrogates {
    private static let backslash = UInt8(ascii: "\\")

    /// How many there are in a valid JSON string.
    static func count(in string: ByteSlice) -> Int {
        guard var place = string.firstIndex(of: backslash) else { return 0 }
        var found = 0
        var isHighOpen = false
        while place < string.endIndex {
            let isEscape = string[place] == backslash
            let half = isEscape ? surrogate(at: place, of: string) : nil
            if isHighOpen != (half == .low) { found += 1 }
            isHighOpen = half == .high
            place += isEscape ? (string[place + 1] == UInt8(ascii: "u") ? 6 : 2) : 1
        }
        return found
    }

    private enum Half { case high, low }

    /// Which half of a pair the escape at `place` is: `\uD8…` to `\uDB…` high, `\uDC…` to `\uDF…` low.
    private static func surrogate(at place: Int, of string: ByteSlice) -> Half? {
        guard string[place + 1] == UInt8(ascii: "u"), string[place + 2] | 0x20 == UInt8(ascii: "d")
        else { return nil }
        return switch string[place + 3] | 0x20 {
        case UInt8(ascii: "8"), UInt8(ascii: "9"), UInt8(ascii: "a"), UInt8(ascii: "b"): .high
        case UInt8(ascii: "c")...UInt8(ascii: "f"): .low
        default: nil
        }
    }
}
