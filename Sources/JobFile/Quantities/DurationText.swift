/// Durations as job files and flags write them: `500ms`, `30s`, `5m`, `1h`, `2d`.
package enum DurationText {
    /// Reads a duration.
    ///
    /// - Throws: What is wrong with the text, and a better spelling where one is likely.
    package static func parse(_ text: String) throws(QuantityError) -> Duration {
        let (count, unit) = try QuantityText.split(
            text, meaning: "a duration", example: "\"30s\", \"500ms\" or \"5m\"", usualUnit: "s",
            counts: 0...1_000_000_000)
        switch unit {
        case "ms": return .milliseconds(count)
        case "s": return .seconds(count)
        case "m", "min": return .seconds(count * 60)
        case "h": return .seconds(count * 3_600)
        case "d": return .seconds(count * 86_400)
        default: throw unknownUnit(unit, count: count)
        }
    }

    /// The duration in the largest unit that leaves no remainder.
    package static func describe(_ duration: Duration) -> String {
        let (seconds, attoseconds) = duration.components
        guard attoseconds == 0 else {
            return "\(seconds &* 1_000 &+ attoseconds / 1_000_000_000_000_000)ms"
        }
        for (unit, length) in [("d", 86_400), ("h", 3_600), ("m", 60)] as [(String, Int64)]
        where seconds != 0 && seconds % length == 0 {
            return "\(seconds / length)\(unit)"
        }
        return "\(seconds)s"
    }

    private static func unknownUnit(_ unit: String, count: Int) -> QuantityError {
        let spellings = [
            "sec": "s", "secs": "s", "second": "s", "seconds": "s", "msec": "ms", "mins": "m",
            "minute": "m", "minutes": "m", "hour": "h", "hours": "h", "hr": "h", "day": "d",
            "days": "d",
        ]
        let hint = spellings[unit].map { "write \"\(count)\($0)\"" }
        return QuantityError(
            message: "unknown unit \(DisplayText.quoted(unit)) in a duration",
            hint: hint ?? "the units are ms, s, m, h, d")
    }
}
