/// The numbers or moments a qualifier such as `stars:>=50` or `created:2019-01-01..*` takes.
struct ValueBounds: Equatable {
    /// Smaller than `lower` when nothing fits.
    let upper: Int64
    let lower: Int64

    func contains(_ value: Int64) -> Bool { lower <= value && value <= upper }

    /// Reads `n`, `>n`, `>=n`, `<n`, `<=n` or `a..b`, where `*` leaves an end open.
    ///
    /// - Parameters:
    ///   - text: What follows the colon.
    ///   - literal: Reads one value; a date is the span of its seconds.
    /// - Returns: The bounds, or nil when the text is none of these.
    static func parse(_ text: String, literal: (String) -> ValueBounds?) -> ValueBounds? {
        if let dots = text.firstRange(of: "..") {
            return between(
                String(text[..<dots.lowerBound]), String(text[dots.upperBound...]), literal)
        }
        for comparison in [">=", "<=", ">", "<"] where text.hasPrefix(comparison) {
            guard let value = literal(String(text.dropFirst(comparison.count))) else { return nil }
            switch comparison {
            case ">=": return ValueBounds(upper: .max, lower: value.lower)
            case "<=": return ValueBounds(upper: value.upper, lower: .min)
            case ">": return ValueBounds(upper: .max, lower: value.upper &+ 1)
            default: return ValueBounds(upper: value.lower &- 1, lower: .min)
            }
        }
        return literal(text)
    }

    private static func between(
        _ first: String, _ last: String, _ literal: (String) -> ValueBounds?
    ) -> ValueBounds? {
        let lower = first == "*" ? Int64.min : literal(first)?.lower
        let upper = last == "*" ? Int64.max : literal(last)?.upper
        guard let lower, let upper else { return nil }
        return ValueBounds(upper: upper, lower: lower)
    }

    /// A whole number that is not negative.
    static func number(_ text: String) -> ValueBounds? {
        guard !text.isEmpty, text.utf8.allSatisfy(\.isASCIIDigit), text.utf8.count <= 15 else {
            return nil
        }
        return Int64(text).map { ValueBounds(upper: $0, lower: $0) }
    }

    /// `2019-01-01`, which is all its seconds, or `2019-01-01T00:00:00Z`, which is one.
    static func moment(_ text: String) -> ValueBounds? {
        guard let day = Self.day(String(text.prefix(10))) else { return nil }
        let rest = text.dropFirst(10)
        guard !rest.isEmpty else { return ValueBounds(upper: day + 86_399, lower: day) }
        guard let second = secondOfDay(rest) else { return nil }
        return ValueBounds(upper: day + second, lower: day + second)
    }

    private static func day(_ text: String) -> Int64? {
        let parts = text.split(separator: "-", omittingEmptySubsequences: false)
        guard parts.map(\.count) == [4, 2, 2], let year = number(String(parts[0]))?.lower,
            let month = number(String(parts[1]))?.lower, let day = number(String(parts[2]))?.lower,
            (1...12).contains(month), (1...31).contains(day)
        else { return nil }
        let seconds = CalendarTime.epochSeconds(year: year, month: month, day: day)
        // Rules out 30 February: it comes back as another day.
        return CalendarTime(epochSeconds: seconds).isoDate == text ? seconds : nil
    }

    private static func secondOfDay(_ text: Substring) -> Int64? {
        guard text.first == "T", text.hasSuffix("Z") || text.hasSuffix("+00:00") else { return nil }
        let clock = text.dropFirst().prefix(8)
        let parts = clock.split(separator: ":").map { number(String($0))?.lower ?? 99 }
        guard text.count == (text.hasSuffix("Z") ? 10 : 15), parts.count == 3, parts[0] < 24,
            parts[1] < 60, parts[2] < 60
        else { return nil }
        return parts[0] * 3_600 + parts[1] * 60 + parts[2]
    }
}
