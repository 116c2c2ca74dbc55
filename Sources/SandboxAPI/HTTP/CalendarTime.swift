/// A second of the Gregorian calendar in UTC, with no leap seconds.
///
/// The day arithmetic is the usual one over 400-year eras that start on 1 March.
struct CalendarTime: Equatable {
    let year: Int64
    let month: Int64
    let day: Int64
    /// Seconds since midnight, 0 to 86,399.
    let secondOfDay: Int64
    /// 0 is Sunday.
    let weekday: Int

    /// Takes seconds since 1970-01-01T00:00:00Z apart.
    init(epochSeconds: Int64) {
        let days = Self.floorDivide(epochSeconds, 86_400)
        secondOfDay = epochSeconds - days * 86_400
        weekday = Int((days % 7 + 11) % 7)
        let shifted = days + 719_468
        let era = Self.floorDivide(shifted, 146_097)
        let dayOfEra = shifted - era * 146_097
        let yearOfEra =
            (dayOfEra - dayOfEra / 1_460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
        let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
        let monthIndex = (5 * dayOfYear + 2) / 153
        day = dayOfYear - (153 * monthIndex + 2) / 5 + 1
        month = monthIndex < 10 ? monthIndex + 3 : monthIndex - 9
        year = yearOfEra + era * 400 + (month <= 2 ? 1 : 0)
    }

    /// Seconds since 1970 of a day's midnight; the date is taken to exist.
    static func epochSeconds(year: Int64, month: Int64, day: Int64) -> Int64 {
        let shiftedYear = month <= 2 ? year - 1 : year
        let era = floorDivide(shiftedYear, 400)
        let yearOfEra = shiftedYear - era * 400
        let monthIndex = month > 2 ? month - 3 : month + 9
        let dayOfYear = (153 * monthIndex + 2) / 5 + day - 1
        let dayOfEra = yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear
        return (era * 146_097 + dayOfEra - 719_468) * 86_400
    }

    /// `Sun, 06 Nov 1994 08:49:37 GMT` (IMF-fixdate, RFC 9110 section 5.6.7).
    var httpDate: String {
        let days = ["Sun", "Mon", "Tue", "Wed", "Thu", "Fri", "Sat"]
        let months = [
            "Jan", "Feb", "Mar", "Apr", "May", "Jun",
            "Jul", "Aug", "Sep", "Oct", "Nov", "Dec",
        ]
        return "\(days[weekday]), \(padded(day)) \(months[Int(month) - 1]) \(year) \(clock) GMT"
    }

    /// `1994-11-06`.
    var isoDate: String { "\(year)-\(padded(month))-\(padded(day))" }

    /// `1994-11-06T08:49:37Z`.
    var isoDateTime: String { "\(isoDate)T\(clock)Z" }

    private var clock: String {
        "\(padded(secondOfDay / 3_600)):\(padded(secondOfDay / 60 % 60)):\(padded(secondOfDay % 60))"
    }

    private func padded(_ number: Int64) -> String { number < 10 ? "0\(number)" : "\(number)" }

    private static func floorDivide(_ value: Int64, _ divisor: Int64) -> Int64 {
        value >= 0 ? value / divisor : (value - divisor + 1) / divisor
    }
}
