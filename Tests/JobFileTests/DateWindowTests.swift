import JobFile
import Testing

@Suite struct DateWindowTests {
    /// A table row: the days, the step, and all windows as `from..to`.
    struct Row: Sendable, CustomTestStringConvertible {
        let dates: (from: String, to: String, step: String)
        let windows: [String]

        init(_ from: String, _ to: String, _ step: String, _ windows: [String]) {
            dates = (from, to, step)
            self.windows = windows
        }

        var testDescription: String { "\(dates.from) to \(dates.to) by \(dates.step)" }
    }

    @Test(arguments: [
        Row(
            "2024-02-28", "2024-03-01", "1d",
            [
                "2024-02-28..2024-02-28", "2024-02-29..2024-02-29", "2024-03-01..2024-03-01",
            ]),
        Row(
            "2023-02-28", "2023-03-01", "1d", ["2023-02-28..2023-02-28", "2023-03-01..2023-03-01"]),
        Row(
            "2024-01-01", "2024-01-17", "1w",
            [
                "2024-01-01..2024-01-07", "2024-01-08..2024-01-14", "2024-01-15..2024-01-17",
            ]),
        Row("2024-01-01", "2024-01-14", "2w", ["2024-01-01..2024-01-14"]),
        Row(
            "2024-01-31", "2024-04-30", "1mo",
            [
                "2024-01-31..2024-02-28", "2024-02-29..2024-03-30", "2024-03-31..2024-04-29",
                "2024-04-30..2024-04-30",
            ]),
        Row(
            "2024-01-15", "2024-03-10", "1mo", ["2024-01-15..2024-02-14", "2024-02-15..2024-03-10"]),
        Row(
            "2024-02-29", "2026-02-28", "1y",
            [
                "2024-02-29..2025-02-27", "2025-02-28..2026-02-27", "2026-02-28..2026-02-28",
            ]),
        Row(
            "2014-01-01", "2016-06-30", "1y",
            [
                "2014-01-01..2014-12-31", "2015-01-01..2015-12-31", "2016-01-01..2016-06-30",
            ]),
        Row("2024-05-05", "2024-05-05", "1y", ["2024-05-05..2024-05-05"]),
        Row(
            "9999-11-30", "9999-12-31", "1mo", ["9999-11-30..9999-12-29", "9999-12-30..9999-12-31"]),
    ])
    func `windows touch, and both their ends belong to them`(row: Row) throws {
        let windows = try Self.windows(row.dates.from, row.dates.to, row.dates.step)
        let all = (0..<windows.count).map { windows.window($0) }
        #expect(all.map { "\($0.from)..\($0.to)" } == row.windows)
    }

    @Test(arguments: ["1d", "3d", "1w", "1mo", "5mo", "1y", "40y"])
    func `every day of a century is in exactly one window`(step: String) throws {
        let windows = try Self.windows("1950-05-31", "2050-05-31", step)
        var next = try #require(CalendarDay("1950-05-31"))
        for index in 0..<windows.count {
            let window = windows.window(index)
            let last = try #require(CalendarDay(window.to))
            #expect(window.from == next.description)
            #expect(last >= next)
            next = try #require(last.adding(days: 1))
        }
        #expect(next.description == "2050-06-01")
    }

    @Test func `today and yesterday are those of the run`() throws {
        let query = try Jobs.query(
            """
            "params": {"q": "created:${day.from}..${day.to}"},
            "each": {"day": {"dates": {"from": "yesterday", "to": "today", "step": "1d"}}}
            """)
        #expect(query.plan.count == 2)
        #expect(query.plan[0].description == "day=2026-09-29..2026-09-29")
        #expect(query.plan[1].description == "day=2026-09-30..2026-09-30")
    }

    @Test func `days are written in the format of the job`() throws {
        let query = try Jobs.query(
            """
            "params": {"d": "${day.from}-${day.to}"},
            "each": {"day": {"dates": {
              "from": "2024-02-01", "to": "2024-02-29", "step": "1mo", "format": "%Y%m%d"}}}
            """)
        #expect(try query.params.last?.value.render(query.plan[0]) == "20240201-20240229")
    }

    @Test func `windows the wrong way round are none`() throws {
        let (first, last) = (try #require(CalendarDay("2024-01-02")), CalendarDay("2024-01-01"))
        #expect(DateWindows(from: first, to: try #require(last), step: .days(1)) == nil)
    }

    private static func windows(_ from: String, _ to: String, _ step: String) throws -> DateWindows
    {
        let first = try #require(CalendarDay(from))
        let last = try #require(CalendarDay(to))
        return try #require(DateWindows(from: first, to: last, step: try DateStep(step)))
    }
}
