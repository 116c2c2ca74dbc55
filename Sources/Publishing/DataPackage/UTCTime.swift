import JobFile

/// Times as data packages write them.
package enum UTCTime {
    /// A moment in seconds since 1970, like `2026-09-30T02:15:03Z` (RFC 3339).
    package static func text(_ seconds: Int64) -> String {
        let remainder = seconds % 86_400
        let second = remainder < 0 ? remainder + 86_400 : remainder
        let time = [second / 3_600, second / 60 % 60, second % 60]
        let clock = time.map { $0 < 10 ? "0\($0)" : "\($0)" }.joined(separator: ":")
        return "\(CalendarDay(epochSeconds: seconds))T\(clock)Z"
    }
}
