import JSONSlicing
import JobFile

/// A column of declared types in a Table Schema.
struct SchemaField: Sendable {
    /// The column's name in the file.
    let name: String
    /// What the job declares; nil for the column that counts the rows.
    let field: Field?
    /// How the records are written.
    let format: OutputOptions.Format

    /// The description as a JSON value.
    var json: OrderedJSON {
        .object(omittingNil: [
            "name": .string(name),
            "type": .string(type),
            "constraints": isRequired ? ["required": true] : nil,
        ])
    }

    /// A day and a moment are in the standard's own default forms.
    private var type: String {
        switch field?.kind {
        case nil: "integer"
        case .json: "any"
        case .some(let kind): kind.rawValue
        }
    }

    /// CSV has one form for an empty text and for none in the eyes of most readers, so that a required
    /// text could seem to be missing there.
    private var isRequired: Bool {
        guard let field, field.isRequired else { return false }
        return format != .csv || field.kind != .string
    }
}
