import JSONSlicing
import JobFile

/// Strings, with the escapes they came with.
struct StringForm: ColumnForm {
    func append(
        _ value: JSONValue, of document: Bytes, to line: inout Bytes, _ losses: inout CellLosses
    ) -> Misfit? {
        guard value.kind == .string else { return Misfit(value.kind, in: .string) }
        losses.replacedCharacters += LoneSurrogates.replace(in: document[value.range], to: &line)
        return nil
    }
}
