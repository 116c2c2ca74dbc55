/// How a day is written: `%Y` year, `%y` its last two digits, `%m` month, `%d` day, `%j` day of the
/// year, `%%` a per cent sign; the meanings are those of `strftime` (POSIX.1-2024).
package struct DayFormat: Sendable, Equatable, CustomStringConvertible {
    /// `2026-09-30`.
    package static let iso = DayFormat(pattern: "%Y-%m-%d")

    /// The pattern as written in the job file.
    package let description: String

    /// Reads a pattern that must name a part of the date.
    ///
    /// - Throws: The conversion that is not known, or that the pattern names no part of a date.
    package init(_ pattern: String) throws(QuantityError) {
        var isConversion = false
        var namesDate = false
        for scalar in pattern.unicodeScalars {
            if isConversion {
                guard "Yymdj%".unicodeScalars.contains(scalar) else {
                    throw Self.unknown(String(scalar))
                }
                namesDate = namesDate || scalar != "%"
            }
            isConversion = !isConversion && scalar == "%"
        }
        if isConversion { throw Self.unknown("") }
        guard namesDate else {
            throw QuantityError(
                message: "the format names no part of a date", hint: "write \"%Y-%m-%d\"")
        }
        description = pattern
    }

    private init(pattern: String) {
        description = pattern
    }

    /// The day written in this format.
    package func text(of day: CalendarDay) -> String {
        if self == .iso { return day.description }
        var text = ""
        var isConversion = false
        for scalar in description.unicodeScalars {
            if isConversion {
                text += Self.part(scalar, of: day)
            } else if scalar != "%" {
                text.unicodeScalars.append(scalar)
            }
            isConversion = !isConversion && scalar == "%"
        }
        return text
    }

    private static func part(_ conversion: Unicode.Scalar, of day: CalendarDay) -> String {
        let date = day.date
        switch conversion {
        case "Y": return padded(date.year, to: 4)
        case "y": return padded(date.year % 100, to: 2)
        case "m": return padded(date.month, to: 2)
        case "d": return padded(date.day, to: 2)
        case "j": return padded(day.dayOfYear, to: 3)
        default: return "%"
        }
    }

    private static func unknown(_ conversion: String) -> QuantityError {
        QuantityError(
            message: "unknown conversion \"%\(conversion)\" in a date format",
            hint: "the conversions are %Y %y %m %d %j %%")
    }
}
