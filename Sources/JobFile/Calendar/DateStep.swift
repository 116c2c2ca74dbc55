/// How far one window of a `dates` variable lies from the next: `1d`, `2w`, `1mo`, `1y`.
package enum DateStep: Sendable, Equatable, CustomStringConvertible {
    /// Whole days; a week is seven.
    case days(Int)
    /// Whole months; a year is twelve.
    case months(Int)

    /// Reads a count and one of the units `d`, `w`, `mo`, `y`.
    ///
    /// - Throws: What is wrong with the text, and a better spelling where one is likely.
    package init(_ text: String) throws(QuantityError) {
        let (count, unit) = try QuantityText.split(
            text, meaning: "a step", example: "1d, 1w, 1mo or 1y", usualUnit: "d",
            counts: 1...100_000)
        switch unit {
        case "d": self = .days(count)
        case "w": self = .days(count * 7)
        case "mo": self = .months(count)
        case "y": self = .months(count * 12)
        default: throw Self.unknownUnit(unit, count: count)
        }
    }

    /// The step in the spelling of a job file, weeks and years written as days and months.
    package var description: String {
        switch self {
        case .days(let count): "\(count)d"
        case .months(let count): "\(count)mo"
        }
    }

    private static func unknownUnit(_ unit: String, count: Int) -> QuantityError {
        let spellings = [
            "day": "d", "days": "d", "week": "w", "weeks": "w", "m": "mo", "month": "mo",
            "months": "mo", "year": "y", "years": "y", "yr": "y",
        ]
        let hint = spellings[unit].map { "write \"\(count)\($0)\"" }
        return QuantityError(
            message: "unknown unit \(DisplayText.quoted(unit)) in a step",
            hint: hint ?? "the units are d, w, mo, y"
        )
    }
}
