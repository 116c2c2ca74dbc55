import JSONSlicing

/// Makes the rows of a table out of records.
protocol RowBuilder: Sendable {
    /// The names of the columns, at least one.
    var header: [String] { get }
    /// The characters that CSV has no form for and which became U+FFFD.
    var replaced: Int { get }
    /// Appends the fields of one record with commas between them, as many as there are columns.
    mutating func appendFields(of record: JSONValue, in document: Bytes, to row: inout Bytes)
}

/// Rows over all members that any record has.
struct FlattenedRows: RowBuilder {
    private var flattener: RecordFlattener
    private let columns: [Int]
    let header: [String]

    /// Takes the columns that a first reading of all records found.
    init(tree: ColumnTree) {
        columns = tree.columns()
        header = columns.isEmpty ? [ColumnName.bare] : columns.map(tree.name)
        flattener = RecordFlattener(tree: tree)
    }

    var replaced: Int { flattener.encoder.replaced }

    mutating func appendFields(of record: JSONValue, in document: Bytes, to row: inout Bytes) {
        flattener.take(record, of: document)
        for (index, node) in columns.enumerated() {
            if index > 0 { row.append(UInt8(ascii: ",")) }
            if let field = flattener.field(at: node) { row.append(contentsOf: field) }
        }
    }
}
