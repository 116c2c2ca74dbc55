/// Tells texts in UTF-16 and UTF-32 from other texts that are not UTF-8.
///
/// Without a byte order mark the pattern of NUL bytes tells, since a JSON text begins with ASCII
/// (RFC 4627, section 3).
enum EncodingGuess {
    static func reason(for text: Text) -> JSONSyntaxError.Reason? {
        let start = (text.byte(at: 0), text.byte(at: 1), text.byte(at: 2), text.byte(at: 3))
        switch start {
        case (0xFF, 0xFE, 0, 0) where text.count >= 4: return .utf32
        case (0, 0, 0xFE, 0xFF): return .utf32
        case (0xFF, 0xFE, _, _), (0xFE, 0xFF, _, _): return .utf16
        default: return text.count < 4 ? nil : reasonByZeros(start)
        }
    }

    private static func reasonByZeros(
        _ start: (UInt8, UInt8, UInt8, UInt8)
    ) -> JSONSyntaxError.Reason? {
        switch (start.0 != 0, start.1 != 0, start.2 != 0, start.3 != 0) {
        case (true, false, false, false), (false, false, false, true): .utf32
        case (true, false, true, false), (false, true, false, true): .utf16
        default: nil
        }
    }
}
