import JSONSlicing
import JobFile

/// Whole numbers within 64 bits, signed.
///
/// A number is whole by its value, as in JSON Schema: `5.0` and `1e3` are written `5` and `1000`, since
/// services that compute in doubles write whole numbers so.
struct IntegerForm: ColumnForm {
    func append(
        _ value: JSONValue, of document: Bytes, to line: inout Bytes, _ losses: inout CellLosses
    ) -> Misfit? {
        guard value.kind == .number else { return Misfit(value.kind, in: .integer) }
        guard let (integer, isExact) = DecimalText(document[value.range]).floor() else {
            return Misfit(
                "beyond 64 bits; declare the column \"number\", which readers take as a double")
        }
        guard isExact else { return Misfit("not a whole number; declare the column \"number\"") }
        integer.appendDigits(to: &line)
        return nil
    }
}

extension Int64 {
    /// Appends the number in decimal digits, as JSON has it.
    func appendDigits(to output: inout Bytes) {
        if self < 0 { output.append(UInt8(ascii: "-")) }
        var rest = magnitude
        let begin = output.count
        repeat {
            output.append(UInt8(ascii: "0") + UInt8(truncatingIfNeeded: rest % 10))
            rest /= 10
        } while rest > 0
        output[begin...].reverse()
    }
}
