/// So many requests in so long a time: `30/min`, `200/s`, `5000/h`, `10000/d`.
package struct RateWindow: Sendable, Hashable, CustomStringConvertible {
    /// The requests allowed within ``period``, at least 1.
    package let requests: Int
    /// The length of the window: a second, a minute, an hour or a day.
    package let period: Duration

    /// Reads a rate.
    ///
    /// - Throws: What is wrong with the text, and a better spelling where one is likely.
    package init(_ text: String) throws(QuantityError) {
        let parts = text.split(separator: "/", omittingEmptySubsequences: false)
        let digits = parts[0].drop { $0 == " " }.prefix { $0 != " " }
        guard parts.count == 2, !digits.isEmpty, digits.allSatisfy({ $0.isASCII && $0.isNumber })
        else { throw Self.notARate(text, digits: digits) }
        let unit = parts[1].filter { $0 != " " }.lowercased()
        requests = try QuantityText.count(digits, in: 1...1_000_000, meaning: "a rate")
        guard let period = Self.periods[unit] else { throw Self.unknownUnit(unit, requests) }
        self.period = period
    }

    /// The rate as a job file writes it.
    package var description: String {
        let unit = Self.periods.first { $0.value == period }?.key
        return "\(requests)/\(unit ?? DurationText.describe(period))"
    }

    /// Requests a second, for comparing rates.
    package var perSecond: Double {
        Double(requests) / Double(period.components.seconds)
    }

    private static let periods: [String: Duration] = [
        "s": .seconds(1), "min": .seconds(60), "h": .seconds(3_600), "d": .seconds(86_400),
    ]

    private static func notARate(_ text: String, digits: Substring) -> QuantityError {
        let isCount = !digits.isEmpty && digits.allSatisfy { $0.isASCII && $0.isNumber }
        return QuantityError(
            message: "\(DisplayText.quoted(text)) is not a rate",
            hint: isCount && digits == text[...]
                ? "write \"\(digits)/min\"" : "write requests and a time, as in \"30/min\"")
    }

    private static func unknownUnit(_ unit: String, _ requests: Int) -> QuantityError {
        let spellings = [
            "sec": "s", "second": "s", "m": "min", "mins": "min", "minute": "min", "hr": "h",
            "hour": "h", "day": "d",
        ]
        let hint = spellings[unit].map { "write \"\(requests)/\($0)\"" }
        return QuantityError(
            message: "unknown time \(DisplayText.quoted(unit)) in a rate",
            hint: hint ?? "the times are s, min, h, d")
    }
}
