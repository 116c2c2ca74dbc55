import JobFile
import Testing

@Suite struct CalendarTests {
    @Test(arguments: [
        ("1970-01-01", 0), ("1969-12-31", -1), ("2000-02-29", 11_016), ("2000-03-01", 11_017),
        ("1900-02-28", -25_509), ("1900-03-01", -25_508), ("0001-01-01", -719_162),
        ("9999-12-31", 2_932_896),
    ])
    func `a date has its day number, and the number its date`(text: String, ordinal: Int) throws {
        let day = try #require(CalendarDay(text))
        #expect(day.ordinal == ordinal)
        #expect(CalendarDay(ordinal: ordinal)?.description == text)
    }

    @Test(arguments: [
        "2023-02-29", "1900-02-29", "2024-13-01", "2024-00-10", "2024-04-31", "2024-01-00",
        "0000-01-01", "2024-1-1", "24-01-01", "2024/01/01", "2024-01-01 ", "２０２４-01-01", "",
    ])
    func `what the calendar lacks is no day`(text: String) {
        #expect(CalendarDay(text) == nil)
    }

    @Test func `every day of four centuries follows the one before`() throws {
        var day = try #require(CalendarDay("1799-12-31"))
        var last = day.date
        for _ in 0..<146_097 {
            day = try #require(day.adding(days: 1))
            let date = day.date
            let isNext =
                date == (last.year, last.month, last.day + 1)
                || date == (last.year, last.month + 1, 1) || date == (last.year + 1, 1, 1)
            guard isNext, CalendarDay(day.description) == day else {
                Issue.record("\(day) does not follow \(last)")
                return
            }
            last = date
        }
        #expect(day.description == "2199-12-31")
    }

    @Test(arguments: [
        ("2024-01-31", 1, "2024-02-29"), ("2023-01-31", 1, "2023-02-28"),
        ("2024-01-31", 2, "2024-03-31"), ("2024-03-31", -1, "2024-02-29"),
        ("2024-02-29", 12, "2025-02-28"), ("2024-02-29", 48, "2028-02-29"),
        ("2024-12-15", 1, "2025-01-15"),
    ])
    func `a month later is the same day or the month's last`(
        text: String, months: Int, expected: String
    ) throws {
        let day = try #require(CalendarDay(text))
        #expect(day.adding(months: months)?.description == expected)
    }

    @Test func `the calendar ends where four digits end`() throws {
        let last = try #require(CalendarDay("9999-12-31"))
        let first = try #require(CalendarDay("0001-01-01"))
        #expect(last.adding(days: 1) == nil)
        #expect(last.adding(months: 1) == nil)
        #expect(last.adding(days: .max) == nil)
        #expect(first.adding(days: -1) == nil)
        #expect(first.adding(months: .min) == nil)
    }

    @Test(arguments: [
        (0, "1970-01-01"), (86_399, "1970-01-01"), (86_400, "1970-01-02"), (-1, "1969-12-31"),
        (-86_400, "1969-12-31"), (4_102_444_800, "2100-01-01"), (Int64.max, "9999-12-31"),
        (Int64.min, "0001-01-01"),
    ])
    func `a moment has its UTC day`(seconds: Int64, expected: String) {
        #expect(CalendarDay(epochSeconds: seconds).description == expected)
    }

    @Test(arguments: [
        ("%Y%m%d", "20240229"), ("%d.%m.%y", "29.02.24"), ("%Y-%j", "2024-060"),
        ("%%%Y年%m月", "%2024年02月"), ("%Y-%m-%d", "2024-02-29"),
    ])
    func `a day is written as the format says`(pattern: String, expected: String) throws {
        let day = try #require(CalendarDay("2024-02-29"))
        #expect(try DayFormat(pattern).text(of: day) == expected)
    }

    @Test(arguments: ["%Y-%H", "no date", "%", "%Y%", "%%"])
    func `a format that is none is refused`(pattern: String) {
        #expect(throws: QuantityError.self) { try DayFormat(pattern) }
    }
}
