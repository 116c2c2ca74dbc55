import JSONSlicing
import JobFile

/// Moments that come as texts (RFC 3339 section 5.6), written in UTC to the second.
///
/// The offset may lack its colon, and a blank may stand for the `T`: services write both.
struct DatetimeForm: ColumnForm {
    func append(
        _ value: JSONValue, of document: Bytes, to line: inout Bytes, _ losses: inout CellLosses
    ) -> Misfit? {
        guard value.kind != .number else {
            return Misfit("a number; say \"epoch\": \"s\" or \"ms\" beside the type")
        }
        guard value.kind == .string else { return Misfit(value.kind, in: .datetime) }
        var text = TimeText(value, of: document)
        switch text.moment() {
        case .success(let moment):
            guard UTCSecond.append(moment.seconds, to: &line) else { return UTCSecond.misfit }
            if moment.hasFraction { losses.cutFractions += 1 }
            return nil
        case .failure(let flaw): return Misfit(flaw.reason)
        }
    }
}
