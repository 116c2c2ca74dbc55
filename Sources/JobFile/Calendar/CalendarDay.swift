/// A day of the proleptic Gregorian calendar, from 0001-01-01 to 9999-12-31.
///
/// The arithmetic is Howard Hinnant's `days_from_civil` and `civil_from_days`
/// ("chrono-Compatible Low-Level Date Algorithms"), so no time zone and no locale takes part.
package struct CalendarDay: Sendable, Hashable, Comparable, CustomStringConvertible {
    /// Days since 1970-01-01, negative before it.
    package let ordinal: Int

    /// The first and the last day that four digits of a year can name.
    package static let bounds = CalendarDay(unchecked: -719_162)...CalendarDay(unchecked: 2_932_896)

    /// The day so many days after 1970-01-01, nil outside ``bounds``.
    package init?(ordinal: Int) {
        let day = CalendarDay(unchecked: ordinal)
        guard Self.bounds.contains(day) else { return nil }
        self = day
    }

    /// The day of a calendar date, nil where the calendar has no such date.
    package init?(year: Int, month: Int, day: Int) {
        guard (1...9_999).contains(year), (1...12).contains(month) else { return nil }
        guard day >= 1, day <= Self.length(ofMonth: month, in: year) else { return nil }
        self.init(unchecked: Self.ordinal(year: year, month: month, day: day))
    }

    /// Reads `YYYY-MM-DD` and nothing else.
    package init?(_ text: String) {
        let bytes = Array(text.utf8)
        guard bytes.count == 10, bytes[4] == UInt8(ascii: "-"), bytes[7] == UInt8(ascii: "-") else {
            return nil
        }
        guard let year = Self.number(bytes[0..<4]), let month = Self.number(bytes[5..<7]),
            let day = Self.number(bytes[8..<10])
        else { return nil }
        self.init(year: year, month: month, day: day)
    }

    /// The UTC day of a moment, given as seconds since 1970-01-01T00:00:00Z; clamped to ``bounds``.
    package init(epochSeconds: Int64) {
        let (quotient, remainder) = epochSeconds.quotientAndRemainder(dividingBy: 86_400)
        let day = Int(clamping: remainder < 0 ? quotient - 1 : quotient)
        let bounds = Self.bounds
        self.init(unchecked: min(max(day, bounds.lowerBound.ordinal), bounds.upperBound.ordinal))
    }

    private init(unchecked ordinal: Int) {
        self.ordinal = ordinal
    }

    package static func < (left: CalendarDay, right: CalendarDay) -> Bool {
        left.ordinal < right.ordinal
    }

    /// The date as `YYYY-MM-DD`.
    package var description: String {
        let date = date
        return "\(padded(date.year, to: 4))-\(padded(date.month, to: 2))-\(padded(date.day, to: 2))"
    }

    /// Year, month and day of the month.
    package var date: (year: Int, month: Int, day: Int) {
        let shifted = ordinal + 719_468
        let era = (shifted >= 0 ? shifted : shifted - 146_096) / 146_097
        let dayOfEra = shifted - era * 146_097
        let yearOfEra =
            (dayOfEra - dayOfEra / 1_460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
        let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
        let marchMonth = (5 * dayOfYear + 2) / 153
        let month = marchMonth < 10 ? marchMonth + 3 : marchMonth - 9
        let year = yearOfEra + era * 400 + (month <= 2 ? 1 : 0)
        return (year, month, dayOfYear - (153 * marchMonth + 2) / 5 + 1)
    }

    /// The day's number in its year, 1 on 1 January.
    package var dayOfYear: Int {
        ordinal - Self.ordinal(year: date.year, month: 1, day: 1) + 1
    }

    /// The day so many months later; a day that month lacks becomes the month's last day.
    package func adding(months: Int) -> CalendarDay? {
        let date = date
        let (total, overflow) = (date.year * 12 + date.month - 1).addingReportingOverflow(months)
        guard !overflow, total >= 12, total < 120_000 else { return nil }
        let (year, month) = (total / 12, total % 12 + 1)
        let day = min(date.day, Self.length(ofMonth: month, in: year))
        return CalendarDay(year: year, month: month, day: day)
    }

    /// The day so many days later, nil outside ``bounds``.
    package func adding(days: Int) -> CalendarDay? {
        let (sum, overflow) = ordinal.addingReportingOverflow(days)
        return overflow ? nil : CalendarDay(ordinal: sum)
    }

    private static func ordinal(year: Int, month: Int, day: Int) -> Int {
        let marchYear = month <= 2 ? year - 1 : year
        let era = (marchYear >= 0 ? marchYear : marchYear - 399) / 400
        let yearOfEra = marchYear - era * 400
        let marchMonth = month > 2 ? month - 3 : month + 9
        let dayOfYear = (153 * marchMonth + 2) / 5 + day - 1
        let dayOfEra = yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear
        return era * 146_097 + dayOfEra - 719_468
    }

    private static func length(ofMonth month: Int, in year: Int) -> Int {
        let isLeap = year % 4 == 0 && (year % 100 != 0 || year % 400 == 0)
        switch month {
        case 2: return isLeap ? 29 : 28
        case 4, 6, 9, 11: return 30
        default: return 31
        }
    }

    private static func number(_ digits: ArraySlice<UInt8>) -> Int? {
        var value = 0
        for digit in digits {
            guard (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(digit) else { return nil }
            value = value * 10 + Int(digit - UInt8(ascii: "0"))
        }
        return value
    }
}

/// A number in decimal digits with leading zeros up to a width.
func padded(_ number: Int, to width: Int) -> String {
    let digits = String(number)
    return String(repeating: "0", count: max(0, width - digits.utf8.count)) + digits
}
