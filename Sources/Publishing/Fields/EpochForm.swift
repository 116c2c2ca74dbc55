import JSONSlicing
import JobFile

/// Moments that come as numbers counted from 1970-01-01T00:00:00Z, written in UTC to the second.
struct EpochForm: ColumnForm {
    private let power: Int

    /// Takes the unit of the numbers.
    init(_ unit: Field.Epoch) {
        power = unit == .seconds ? 0 : -3
    }

    func append(
        _ value: JSONValue, of document: Bytes, to line: inout Bytes, _ losses: inout CellLosses
    ) -> Misfit? {
        guard value.kind == .number else {
            return Misfit("\(value.kind.words), where \"epoch\" expects a number; take it out")
        }
        guard let moment = DecimalText(document[value.range]).floor(timesTenTo: power),
            UTCSecond.append(moment.value, to: &line)
        else { return UTCSecond.misfit }
        if !moment.isExact { losses.cutFractions += 1 }
        return nil
    }
}
