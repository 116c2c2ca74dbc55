/// The wait a `Retry-After` field asks for (RFC 9110, section 10.2.3): seconds, or a date.
enum RetryAfter {
    /// No server is taken to ask for more: a year is as good as never.
    static let ceiling: Int64 = 366 * 86_400

    /// Reads the field.
    ///
    /// - Parameters:
    ///   - value: The field's value.
    ///   - answered: When the answer was made by the server's own `Date`, else by our wall clock,
    ///     so that a clock that is wrong at either end does not lengthen the wait.
    /// - Returns: The wait in whole seconds, from 0 to `ceiling`; nil where the field says nothing
    ///   of use.
    static func seconds(_ value: String, answered: Int64) -> Int64? {
        let text = value.trimmingBlanks()
        if let date = HTTPDate(text) {
            return min(max(date.epochSeconds - answered, 0), ceiling)
        }
        return DecimalSeconds.parse(text).map { min($0, ceiling) }
    }
}

/// A non-negative number of seconds in a header, which some servers write with a fraction.
enum DecimalSeconds {
    /// The seconds rounded up, `Int64.max` for a number beyond it; nil unless it is digits with at
    /// most one dot.
    static func parse(_ text: String) -> Int64? {
        let parts = text.split(separator: ".", omittingEmptySubsequences: false)
        guard (1...2).contains(parts.count), parts.allSatisfy(isDigits) else { return nil }
        guard let whole = Int64(parts[0]) else { return Int64.max }
        let hasFraction = parts.count == 2 && parts[1].contains { $0 != "0" }
        return hasFraction ? whole.addingReportingOverflow(1).partialValue : whole
    }

    private static func isDigits(_ text: Substring) -> Bool {
        !text.isEmpty && text.utf8.allSatisfy { (48...57).contains($0) }
    }
}

extension StringProtocol {
    /// The text without spaces and tabs at either end.
    func trimmingBlanks() -> String {
        let isBlank: (Character) -> Bool = { $0 == " " || $0 == "\t" }
        return String(drop(while: isBlank).reversed().drop(while: isBlank).reversed())
    }
}
