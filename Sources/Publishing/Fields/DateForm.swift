import JSONSlicing
import JobFile

/// Days of the calendar, `2026-09-30` (RFC 3339 section 5.6, `full-date`).
struct DateForm: ColumnForm {
    func append(
        _ value: JSONValue, of document: Bytes, to line: inout Bytes, _ losses: inout CellLosses
    ) -> Misfit? {
        guard value.kind == .string else { return Misfit(value.kind, in: .date) }
        var text = TimeText(value, of: document)
        guard let day = text.day() else {
            return Misfit("no day of the calendar, which is written as 2026-09-30")
        }
        guard text.isAtEnd else {
            return Misfit("more than a day; declare the column \"datetime\" or \"string\"")
        }
        line.append(UInt8(ascii: "\""))
        line.append(contentsOf: day.description.utf8)
        line.append(UInt8(ascii: "\""))
        return nil
    }
}
