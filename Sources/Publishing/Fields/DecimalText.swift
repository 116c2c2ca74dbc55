/// A JSON number by its digits (RFC 8259 section 6): exact, whatever its size.
struct DecimalText {
    /// Larger exponents all mean the same: a number beyond 64 bits, or nearly nothing.
    private static let mostExponent = 1 << 32

    private let isNegative: Bool
    /// The digits with the point between them.
    private let mantissa: ByteSlice
    /// The power of ten, without what the place of the point adds.
    private let exponent: Int

    /// Takes a valid JSON number apart.
    init(_ text: ByteSlice) {
        isNegative = text.first == UInt8(ascii: "-")
        let unsigned = text.drop { $0 == UInt8(ascii: "-") }
        let mark = unsigned.firstIndex { $0 | 0x20 == UInt8(ascii: "e") } ?? unsigned.endIndex
        mantissa = unsigned[..<mark]
        exponent = mark == unsigned.endIndex ? 0 : Self.exponent(unsigned[(mark + 1)...])
    }

    private static func exponent(_ text: ByteSlice) -> Int {
        let digits = text.drop { $0 == UInt8(ascii: "-") || $0 == UInt8(ascii: "+") }
        let size = digits.reduce(0) { min($0 * 10 + Int($1 - UInt8(ascii: "0")), mostExponent) }
        return text.first == UInt8(ascii: "-") ? -size : size
    }

    /// The largest whole number that is not larger, and whether it is the number itself.
    ///
    /// - Parameter power: The power of ten to multiply by first.
    /// - Returns: Nil where 64 bits don't hold it.
    func floor(timesTenTo power: Int = 0) -> (value: Int64, isExact: Bool)? {
        let point = mantissa.firstIndex(of: UInt8(ascii: ".")) ?? mantissa.endIndex
        // The digits left of the point, once it has moved.
        var wholeDigits = point - mantissa.startIndex + exponent + power
        var whole: UInt64 = 0
        var isExact = true
        for byte in mantissa where byte != UInt8(ascii: ".") {
            let digit = UInt64(byte - UInt8(ascii: "0"))
            if wholeDigits > 0 {
                guard let longer = Self.appending(digit, to: whole) else { return nil }
                whole = longer
            } else if digit != 0 {
                isExact = false
            }
            wholeDigits -= 1
        }
        while wholeDigits > 0, whole != 0 {
            guard let longer = Self.appending(0, to: whole) else { return nil }
            whole = longer
            wholeDigits -= 1
        }
        return signed(whole, isExact).map { ($0, isExact) }
    }

    private static func appending(_ digit: UInt64, to number: UInt64) -> UInt64? {
        let (product, overflow) = number.multipliedReportingOverflow(by: 10)
        let (sum, carry) = product.addingReportingOverflow(digit)
        return overflow || carry ? nil : sum
    }

    private func signed(_ whole: UInt64, _ isExact: Bool) -> Int64? {
        guard isNegative else { return Int64(exactly: whole) }
        let (size, overflow) = whole.addingReportingOverflow(isExact ? 0 : 1)
        guard !overflow, size <= Int64.min.magnitude else { return nil }
        return Int64(truncatingIfNeeded: 0 &- size)
    }
}
