import JSONSlicing
import JobFile

/// Reads days and moments out of a string, from its front (RFC 3339 section 5.6).
struct TimeText {
    /// A moment, and whether it had a fraction of a second that is not 0.
    struct Moment: Equatable {
        /// Seconds since 1970, the fraction cut off.
        let seconds: Int64
        let hasFraction: Bool
    }

    /// Why a text is no moment.
    struct Flaw: Error, Equatable {
        let reason: String

        static let form = Flaw(reason: "no moment, which is written as 2024-01-02T03:04:05Z")
        static let noOffset = Flaw(
            reason: "a time without its offset from UTC, as Z or +09:00; declare it \"string\"")
        static let leapSecond = Flaw(reason: "a leap second, which readers have no place for")
    }

    private let bytes: Bytes
    private var offset = 0

    /// Takes the text of a string.
    init(_ value: JSONValue, of document: Bytes) {
        var bytes: Bytes = []
        _ = value.appendUnescaped(to: &bytes)
        self.bytes = bytes
    }

    /// Whether all of the text was read.
    var isAtEnd: Bool { offset == bytes.count }

    /// Reads `2024-01-02`; nil where the calendar has no such day.
    mutating func day() -> CalendarDay? {
        guard let year = number(digits: 4), take("-"), let month = number(digits: 2), take("-"),
            let day = number(digits: 2)
        else { return nil }
        return CalendarDay(year: year, month: month, day: day)
    }

    /// Reads a whole text like `2024-01-02T03:04:05.678+09:00`.
    mutating func moment() -> Result<Moment, Flaw> {
        guard let day = day(), take("T") || take("t") || take(" "), let time = timeOfDay() else {
            return .failure(.form)
        }
        guard time.second < 60 else { return .failure(.leapSecond) }
        guard !isAtEnd else { return .failure(.noOffset) }
        guard let ahead = offsetFromUTC(), isAtEnd else { return .failure(.form) }
        let seconds = ((day.ordinal * 24 + time.hour) * 60 + time.minute - ahead) * 60 + time.second
        return .success(Moment(seconds: Int64(seconds), hasFraction: time.hasFraction))
    }

    private mutating func timeOfDay() -> (hour: Int, minute: Int, second: Int, hasFraction: Bool)? {
        guard let hour = number(digits: 2), hour < 24, take(":"), let minute = number(digits: 2),
            minute < 60, take(":"), let second = number(digits: 2), second <= 60
        else { return nil }
        guard take(".") else { return (hour, minute, second, false) }
        let begin = offset
        var hasFraction = false
        while let digit = number(digits: 1) { hasFraction = hasFraction || digit != 0 }
        return offset > begin ? (hour, minute, second, hasFraction) : nil
    }

    /// Minutes ahead of UTC.
    private mutating func offsetFromUTC() -> Int? {
        if take("Z") || take("z") { return 0 }
        let sign = take("+") ? 1 : take("-") ? -1 : 0
        guard sign != 0, let hours = number(digits: 2), hours < 24 else { return nil }
        _ = take(":")
        guard let minutes = number(digits: 2), minutes < 60 else { return nil }
        return sign * (hours * 60 + minutes)
    }

    private mutating func take(_ letter: Unicode.Scalar) -> Bool {
        guard offset < bytes.count, bytes[offset] == UInt8(ascii: letter) else { return false }
        offset += 1
        return true
    }

    private mutating func number(digits: Int) -> Int? {
        guard offset + digits <= bytes.count else { return nil }
        var value = 0
        for byte in bytes[offset..<offset + digits] {
            guard (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) else { return nil }
            value = value * 10 + Int(byte - UInt8(ascii: "0"))
        }
        offset += digits
        return value
    }
}
