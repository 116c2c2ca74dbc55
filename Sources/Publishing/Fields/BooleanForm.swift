import JSONSlicing
import JobFile

/// `true` and `false`.
struct BooleanForm: ColumnForm {
    func append(
        _ value: JSONValue, of document: Bytes, to line: inout Bytes, _ losses: inout CellLosses
    ) -> Misfit? {
        guard value.kind == .bool else { return Misfit(value.kind, in: .boolean) }
        line.append(contentsOf: document[value.range])
        return nil
    }
}
