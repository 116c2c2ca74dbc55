/// A date as HTTP writes it (RFC 9110, section 5.6.7), always GMT, in seconds since 1970.
///
/// All three forms are read: `Sun, 06 Nov 1994 08:49:37 GMT`, `Sunday, 06-Nov-94 08:49:37 GMT` and
/// `Sun Nov  6 08:49:37 1994`. The name of the day is not checked. A leap second counts as the next
/// one.
package struct HTTPDate: Sendable, Equatable {
    package let epochSeconds: Int64

    /// Reads a date; nil for anything else.
    package init?(_ text: String) {
        let words = text.split(whereSeparator: { " ,-".contains($0) }).map(String.init)
        let fields: (day: String, month: String, year: String, time: String)
        switch words.count {
        case 6 where words[5] == "GMT": fields = (words[1], words[2], words[3], words[4])
        case 5: fields = (words[2], words[1], words[4], words[3])
        default: return nil
        }
        guard let day = Self.number(fields.day, in: 1...31),
            let month = Self.months.firstIndex(of: fields.month),
            let year = Self.year(fields.year), let second = Self.secondOfDay(fields.time)
        else { return nil }
        epochSeconds = Self.days(year: year, month: month + 1, day: day) * 86_400 + second
    }

    private static let months = [
        "Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec",
    ]

    private static func number(_ text: some StringProtocol, in range: ClosedRange<Int64>) -> Int64?
    {
        guard text.utf8.count <= 4, text.utf8.allSatisfy({ (48...57).contains($0) }) else {
            return nil
        }
        return Int64(text).flatMap { range.contains($0) ? $0 : nil }
    }

    /// Two digits mean the nearest such year, as RFC 9110 asks: 94 is 1994, 26 is 2026.
    private static func year(_ text: String) -> Int64? {
        guard let value = number(text, in: 0...9999) else { return nil }
        guard text.utf8.count == 2 else { return value >= 1601 ? value : nil }
        return value < 70 ? 2000 + value : 1900 + value
    }

    private static func secondOfDay(_ text: String) -> Int64? {
        let parts = text.split(separator: ":", omittingEmptySubsequences: false)
        guard parts.count == 3, let hour = number(parts[0], in: 0...23),
            let minute = number(parts[1], in: 0...59), let second = number(parts[2], in: 0...60)
        else { return nil }
        return hour * 3600 + minute * 60 + second
    }

    /// Days since 1970-01-01 in the Gregorian calendar, by counting from March.
    private static func days(year: Int64, month: Int, day: Int64) -> Int64 {
        let shifted = month > 2 ? year : year - 1
        let era = shifted / 400
        let yearOfEra = shifted - era * 400
        let monthFromMarch = Int64((month + 9) % 12)
        let dayOfYear = (153 * monthFromMarch + 2) / 5 + day - 1
        let dayOfEra = yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear
        return era * 146_097 + dayOfEra - 719_468
    }
}
