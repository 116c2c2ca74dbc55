/// The consecutive windows of days of a `dates` variable, worked out on demand.
///
/// Window *n* begins *n* steps after the first day and ends on the day before window *n* + 1; the
/// last one is cut at the last day. Steps of months are counted from the first day, never from the
/// window before, so a start on the 31st comes back to the 31st after a shorter month.
package struct DateWindows: Sendable, Equatable {
    /// The first day of the first window.
    package let first: CalendarDay
    /// The last day of the last window.
    package let last: CalendarDay
    /// The distance between the starts of two windows.
    package let step: DateStep
    /// How the days are written.
    package let format: DayFormat
    /// The number of windows, at least 1.
    package let count: Int

    /// The windows from one day to another, both inclusive; nil when they are the wrong way round.
    package init?(
        from first: CalendarDay, to last: CalendarDay, step: DateStep, format: DayFormat = .iso
    ) {
        guard first <= last else { return nil }
        self.first = first
        self.last = last
        self.step = step
        self.format = format
        count = Self.count(from: first, to: last, step: step)
    }

    /// The window with this number; one past the end is the last one again.
    package func window(_ index: Int) -> DateWindow {
        let start = Self.start(index, from: first, step: step) ?? last
        let next = Self.start(index &+ 1, from: first, step: step)
        let end = next?.adding(days: -1) ?? last
        return DateWindow(
            from: format.text(of: min(start, last)), to: format.text(of: min(end, last)))
    }

    private static func start(_ index: Int, from first: CalendarDay, step: DateStep) -> CalendarDay?
    {
        switch step {
        case .days(let days):
            let (distance, overflow) = days.multipliedReportingOverflow(by: index)
            return overflow ? nil : first.adding(days: distance)
        case .months(let months):
            let (distance, overflow) = months.multipliedReportingOverflow(by: index)
            return overflow ? nil : first.adding(months: distance)
        }
    }

    private static func count(from first: CalendarDay, to last: CalendarDay, step: DateStep) -> Int
    {
        switch step {
        case .days(let days): return (last.ordinal - first.ordinal) / days + 1
        case .months(let months):
            let (from, to) = (first.date, last.date)
            let distance = (to.year - from.year) * 12 + to.month - from.month
            let candidate = distance / months
            let start = Self.start(candidate, from: first, step: step) ?? last
            return start <= last ? candidate + 1 : candidate
        }
    }
}

/// One window of days, both ends inclusive, written as the job asks.
package struct DateWindow: Sendable, Hashable {
    /// The first day.
    package let from: String
    /// The last day.
    package let to: String
}
