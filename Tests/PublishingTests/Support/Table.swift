import JSONSlicing

@testable import Publishing

/// A table made of records in memory, as a publication makes it in two readings.
struct Table {
    let header: [String]
    let rows: [String]
    let replaced: Int

    /// All columns that any of the records has.
    init(_ records: String...) throws {
        let documents = try records.map { try JSONDocument(parsing: ContiguousArray($0.utf8)) }
        var scan = RecordFlattener(keepsText: false)
        for document in documents { scan.take(document.root, of: document.bytes) }
        self.init(documents, FlattenedRows(tree: scan.tree))
    }

    /// The columns a job asks for.
    init(columns: [String], _ records: String...) throws {
        let documents = try records.map { try JSONDocument(parsing: ContiguousArray($0.utf8)) }
        self.init(documents, ChosenRows(columns.map(ChosenColumn.init)))
    }

    private init(_ documents: [JSONDocument], _ builder: some RowBuilder) {
        var builder = builder
        header = builder.header
        rows = documents.map { document in
            var row: ContiguousArray<UInt8> = []
            builder.appendFields(of: document.root, in: document.bytes, to: &row)
            return String(decoding: row, as: UTF8.self)
        }
        replaced = builder.replaced
    }
}
