/// A quantity that can't be read: what is wrong with it, and what to write instead.
package struct QuantityError: Error, Sendable, Equatable {
    /// What is wrong.
    package let message: String
    /// What to write instead, where that is known.
    package let hint: String?
}

/// The shared shape of quantities: a whole number directly followed by a unit.
enum QuantityText {
    /// Splits a text into its number and its unit, which is returned in lower case.
    ///
    /// - Throws: What is wrong when there is no whole number, no unit, or the number is out of range.
    static func split(
        _ text: String, meaning: String, example: String, usualUnit: String,
        counts: ClosedRange<Int>
    ) throws(QuantityError) -> (count: Int, unit: String) {
        let digits = text.prefix { $0.isASCII && $0.isNumber }
        let unit = text.dropFirst(digits.count).drop { $0 == " " }
        guard !digits.isEmpty, unit.first != ".", unit.first != "," else {
            throw QuantityError(
                message: "\(DisplayText.quoted(text)) is not \(meaning)",
                hint: "write a whole number, as in \(example)")
        }
        guard !unit.isEmpty else {
            throw QuantityError(
                message: "\(DisplayText.quoted(text)) has no unit",
                hint: "write \"\(digits)\(usualUnit)\"")
        }
        return (try count(digits, in: counts, meaning: meaning), unit.lowercased())
    }

    /// Reads decimal digits within a range.
    ///
    /// - Throws: The range, when the number lies outside it or does not fit an `Int`.
    static func count(
        _ digits: Substring, in counts: ClosedRange<Int>, meaning: String
    ) throws(QuantityError) -> Int {
        guard let count = Int(digits), counts.contains(count) else {
            throw QuantityError(
                message: "\(digits) is out of range for \(meaning)",
                hint: "from \(counts.lowerBound) to \(counts.upperBound)")
        }
        return count
    }
}
