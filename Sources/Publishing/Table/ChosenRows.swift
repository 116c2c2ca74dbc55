import JSONSlicing
import JobFile

/// A column that a job asks for.
struct ChosenColumn: Sendable, Equatable {
    /// The column's name, as the job has it.
    let name: String
    /// Where in a record its value is.
    let path: JSONPath

    /// Takes a declared column, which a published record has under its name.
    init(_ field: Field) {
        name = field.name
        path = JSONPath(member: field.name)
    }

    /// Reads a name: a path, or one as a table of all columns has it, with blanks in its keys.
    init(_ name: String) {
        self.name = name
        path = Self.path(name) ?? Self.path(Self.quoted(name.split(separator: "."))) ?? .root
    }

    private static func path(_ text: String) -> JSONPath? {
        do { return try JSONPath(text) } catch { return nil }
    }

    private static func quoted(_ keys: [Substring]) -> String {
        keys.reduce(into: "") { text, key in
            var literal: Bytes = []
            JSONText.appendString(String(key), to: &literal)
            text += "[\(String(decoding: literal, as: UTF8.self))]"
        }
    }
}

/// Rows of the columns a job asks for; an object there is compact JSON text.
struct ChosenRows: RowBuilder {
    private let columns: [ChosenColumn]
    private var encoder = CellEncoder()

    /// Takes at least one column.
    init(_ columns: [ChosenColumn]) {
        self.columns = columns
    }

    var header: [String] { columns.map(\.name) }
    var replaced: Int { encoder.replaced }

    mutating func appendFields(of record: JSONValue, in document: Bytes, to row: inout Bytes) {
        for (index, column) in columns.enumerated() {
            if index > 0 { row.append(UInt8(ascii: ",")) }
            if let value = record.value(at: column.path) {
                encoder.append(value, of: document, to: &row)
            }
        }
    }
}
